import { nearest } from '../expression/nearest.ts';

/** What the sections of a text are called. */
export class PlaceNames {
  readonly all: ReadonlySet<string>;
  readonly #near = new Map<string, string | undefined>();

  constructor(all: ReadonlySet<string>) {
    this.all = all;
  }

  has(name: string): boolean {
    return this.all.has(name);
  }

  /** The section that a name which none has may mean. Remembered: each pause in typing asks for those of all links. */
  nearest(name: string): string | undefined {
    if (!this.#near.has(name)) this.#near.set(name, nearest(name, this.all, 4));
    return this.#near.get(name);
  }

  isSame(all: ReadonlySet<string>): boolean {
    return this.all.size === all.size && [...all].every((name) => this.all.has(name));
  }
}
