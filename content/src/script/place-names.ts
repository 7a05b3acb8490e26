import { nearest } from '../expression/nearest.ts';

/** What the sections of a text are called. */
export class PlaceNames {
  readonly all: ReadonlySet<string>;
  readonly #near = new Map<string, string | undefined>();
  /** By their letters, and by these without one of them. */
  #byLetters: Map<string, string> | undefined;

  constructor(all: ReadonlySet<string>) {
    this.all = all;
  }

  has(name: string): boolean {
    return this.all.has(name);
  }

  /** The section that a name which none has may mean. Remembered: each pause in typing asks for those of all links. */
  nearest(name: string): string | undefined {
    if (!this.#near.has(name)) this.#near.set(name, isWords(name) ? this.#nearestTo(name) : nearest(name, this.all, 4));
    return this.#near.get(name);
  }

  /** Several words may be an option, too, so their letters are the same but one. */
  #nearestTo(words: string): string | undefined {
    this.#byLetters ??= byLetters(this.all);
    const own = lettersOf(words);
    for (const letters of [own, ...withoutOne(own)]) {
      const name = this.#byLetters.get(letters);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  isSame(all: ReadonlySet<string>): boolean {
    return this.all.size === all.size && [...all].every((name) => this.all.has(name));
  }
}

export const isWords = (name: string): boolean => /\s/.test(name);

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[\s_]/g, '');

/** Something is always near to what is shorter (`Buy it`, `Say it`). */
const shortest = 7;

/** Letters without each of them in turn: two have one of these in common where a letter is missing, too many, another or elsewhere. */
const withoutOne = (letters: string) =>
  letters.length < shortest ? [] : letters.split('').map((_, at) => letters.slice(0, at) + letters.slice(at + 1));

function byLetters(names: Iterable<string>): Map<string, string> {
  const all = [...names].map((name) => [lettersOf(name), name] as const);
  const known = new Map(all);
  for (const [letters, name] of all)
    for (const rest of withoutOne(letters)) if (!known.has(rest)) known.set(rest, name);
  return known;
}
