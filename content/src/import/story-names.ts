import type { Expression } from '../expression/syntax.ts';
import { cutText } from '../text/cut-text.ts';
import { type Outcome, type SourceFile, type SourcePlace, type StoryProblem, storyLimits } from './story.ts';

export type StoryType = 'yesNo' | 'number' | 'text' | 'choice' | 'any';

export interface StoryVariable {
  id: string;
  key: string;
  type: StoryType;
  /** As a form writes it. */
  initial: string;
  choices: readonly string[];
  isDeclared: boolean;
  /** The workspace has it already. */
  isThere: boolean;
}

/** What a workspace has that a story may mean. */
export interface ExistingRecords {
  npcs: readonly { id: string; name: string; key: string }[];
  variables: readonly { id: string; key: string; type: string; choices: readonly string[]; initial?: string }[];
}

/** A record by its id, as expressions name it. */
export const recordNode = (kind: string, id: string): Expression => ({ is: 'record', kind, id, from: 0, to: 0 });

const reserved = new Set(['and', 'or', 'not', 'in', 'true', 'false']);

/** The names of a story: variables, passages and speakers, each with the id of its record; and what can't be taken. */
export class StoryNames {
  readonly variables = new Map<string, StoryVariable>();
  readonly speakers = new Map<string, { id: string; name: string; isThere: boolean }>();
  readonly problems: StoryProblem[] = [];
  /** Problems beyond those that are kept. */
  moreProblems = 0;
  readonly newID: () => string;
  readonly #byID = new Map<string, StoryVariable>();
  /** As the story writes them, where `$gold` and `$Gold` are two. */
  readonly #byName = new Map<string, StoryVariable>();
  /** The first number that may be free, by the key that it is put to. */
  readonly #numbers = new Map<string, number>();
  /** Keys as the story writes them. */
  readonly #written: ReadonlySet<string>;
  /** Whose other name was told. */
  readonly #toldNames = new Set<string>();
  readonly #passages = new Map<string, string>();
  readonly #variablesThere: ReadonlyMap<string, ExistingRecords['variables'][number]>;
  readonly #npcsThere: ReadonlyMap<string, ExistingRecords['npcs'][number]>;

  /** @param texts all that will be read: whose a variable is that is there must not depend on which name comes first */
  constructor(existing: ExistingRecords, newID: () => string, texts: Iterable<string> = []) {
    const written = new Set<string>();
    for (const text of texts) for (const [, name = ''] of text.matchAll(/\$([\p{L}\p{N}_.]+)/gu)) written.add(name);
    this.#written = new Set([...written].map(keyOf));
    this.#variablesThere = new Map(existing.variables.map((each) => [each.key.toLowerCase(), each]));
    this.#npcsThere = new Map([
      ...existing.npcs.map((npc) => [npc.key.toLowerCase(), npc] as const),
      ...existing.npcs.map((npc) => [npc.name.trim().toLowerCase(), npc] as const),
    ]);
    this.newID = newID;
  }

  problem(place: SourcePlace, message: string, outcome: Outcome): void {
    if (this.problems.length >= storyLimits.problems) this.moreProblems++;
    else this.problems.push({ ...place, message, outcome });
  }

  /** The variable that a story calls so, without its mark; made when it is first named. */
  variable(name: string): StoryVariable {
    const known = this.#byName.get(name);
    if (known) return known;
    const written = keyOf(name);
    const key = this.#keyFor(written);
    const there = this.#variablesThere.get(key.toLowerCase());
    const made: StoryVariable = {
      id: there?.id ?? this.newID(),
      key: there?.key ?? key,
      type: there ? typeOf(there.type) : 'any',
      initial: '',
      choices: there?.choices ?? [],
      isDeclared: there !== undefined,
      isThere: there !== undefined,
    };
    this.variables.set(key.toLowerCase(), made);
    this.#byID.set(made.id, made);
    this.#byName.set(name, made);
    return made;
  }

  /** What a story says of a variable. What the workspace says of it stays; where that is something else, it is told. */
  declare(name: string, place: SourcePlace, said: Pick<StoryVariable, 'type' | 'initial' | 'choices'>): void {
    const variable = this.variable(name);
    if (variable.isThere) {
      this.#tellOther(variable, place, said);
      return;
    }
    const isOther = variable.type !== said.type || variable.initial !== said.initial;
    if (variable.isDeclared && isOther)
      this.problem(place, `The variable “${name}” is declared more than once. The last one counts.`, 'changed');
    Object.assign(variable, said, { isDeclared: true });
  }

  /** What a variable begins with, in a story that says nothing else of it. */
  begin(id: string, place: SourcePlace, said: Pick<StoryVariable, 'type' | 'initial'>): void {
    const variable = this.#byID.get(id);
    if (variable?.isThere) this.#tellOther(variable, place, said);
    else if (variable) variable.initial = said.initial;
  }

  #tellOther(
    { key, type, choices }: StoryVariable,
    place: SourcePlace,
    said: Pick<StoryVariable, 'type' | 'initial'>,
  ): void {
    const { initial = said.initial } = this.#variablesThere.get(key.toLowerCase()) ?? {};
    const held = (value: string) => heldBy(type, value, choices);
    const is = family(type) === family(said.type) ? 'begins with another value' : 'has another type';
    if (is === 'has another type' || held(initial) !== held(said.initial))
      this.problem(place, `The variable “${key}” ${is} in the workspace. It stays as it is there.`, 'changed');
  }

  /** With a number where another name of the story has that key in another case, or had it in an earlier import. */
  #keyFor(written: string): string {
    const folded = written.toLowerCase();
    const there = this.#variablesThere.get(folded)?.key ?? written;
    const isTaken = this.variables.has(folded);
    if (!isTaken && there === written) return written;
    const numbered = this.#numbered(written);
    return isTaken || this.#written.has(there) || this.#variablesThere.has(numbered.toLowerCase()) ? numbered : written;
  }

  /** What an earlier import made of it, which is there exactly so beside the other; or what neither has. */
  #numbered(written: string): string {
    const folded = written.toLowerCase();
    let number = this.#numbers.get(folded) ?? 2;
    while (this.variables.has(`${folded}_${number}`)) number++;
    this.#numbers.set(folded, number);
    for (; ; number++) {
      const key = `${cutText(written, keyMax - 1 - String(number).length)}_${number}`;
      if (this.variables.has(key.toLowerCase()) || this.#written.has(key)) continue;
      const there = this.#variablesThere.get(key.toLowerCase());
      if (!there || (there.key === key && this.#variablesThere.has(folded))) return key;
    }
  }

  /** Variables whose key is another than their name in the story, in small letters: where each is first named is told. */
  tellRenamed(files: readonly SourceFile[]): void {
    const renamed = this.#renamed();
    for (const { name: file, text } of files) {
      if (renamed.size === 0) return;
      for (const [index, line] of text.split(/\r\n|\r|\n/).entries())
        for (const { 0: written, index: at } of line.matchAll(/[$_][\p{L}\p{N}_]+(?:\.[\p{L}_][\p{L}\p{N}_]*)*/gu)) {
          const name = written.replace('$', '');
          const key = renamed.get(name);
          if (key === undefined) continue;
          renamed.delete(name);
          this.#tellName({ file, line: index + 1, column: at + 1 }, written, name, key);
        }
    }
  }

  /** The same for files that nobody reads by lines: all of them at one place. */
  tellRenamedAt(place: SourcePlace): void {
    for (const [name, key] of this.#renamed()) this.#tellName(place, name, name, key);
  }

  #renamed(): Map<string, string> {
    const renamed = new Map<string, string>();
    for (const [name, { key }] of this.#byName)
      if (key.toLowerCase() !== name.normalize('NFC').toLowerCase() && !this.#toldNames.has(name))
        renamed.set(name, key);
    return renamed;
  }

  #tellName(place: SourcePlace, written: string, name: string, key: string): void {
    this.#toldNames.add(name);
    const isCase = key.toLowerCase() !== keyOf(name).toLowerCase();
    const why = isCase ? ' Lorebox doesn’t tell upper from lower case in names.' : '';
    this.problem(place, `The variable “${written}” is called “${key}” here.${why}`, 'changed');
  }

  variableOf(id: string): StoryVariable | undefined {
    return this.#byID.get(id);
  }

  /** The node at which a passage begins. */
  passageID(title: string): string {
    const id = this.#passages.get(title) ?? this.newID();
    this.#passages.set(title, id);
    return id;
  }

  /** The NPC who says something: by name or key, whatever the case; made when there is none. */
  speakerID(name: string): string {
    const folded = name.trim().toLowerCase();
    const known = this.speakers.get(folded);
    if (known) return known.id;
    const there = this.#npcsThere.get(folded);
    const made = { id: there?.id ?? this.newID(), name: there?.name ?? name.trim(), isThere: there !== undefined };
    this.speakers.set(folded, made);
    return made.id;
  }
}

const keyMax = 80;

function keyOf(name: string): string {
  const written = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.]/gu, '_')
    .replace(/^(?=\p{N})/u, '_')
    .replace(/\.+(?=\.|$)/g, '')
    .replace(/\.(?=\p{N})/gu, '._')
    .replace(/^\./, '');
  const key = cutText(written, keyMax).replace(/\.$/, '');
  return reserved.has(key) || key === '' ? `${key}_` : key;
}

const family = (type: StoryType) => (type === 'choice' ? 'text' : type);

/** An empty value is the one that a variable has without. */
function heldBy(type: StoryType, initial: string, choices: readonly string[]) {
  if (type === 'number') return Number(initial);
  if (type === 'yesNo') return initial === 'yes';
  return type === 'choice' && initial === '' ? choices[0] : initial;
}

const typeOf = (type: string): StoryType =>
  type === 'whole' || type === 'number'
    ? 'number'
    : type === 'yesNo' || type === 'text' || type === 'choice'
      ? type
      : 'any';
