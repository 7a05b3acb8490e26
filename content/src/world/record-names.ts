import type { WorldKind, WorldRow } from '#contract/world.ts';
import { shortened } from '../text/cut-text.ts';
import type { Compute, HeldWorld, World, WorldChange } from './world.ts';

/** What a record is called, and what expressions and files call it; without a key its name is all there is. */
export interface RecordName {
  kind: WorldKind;
  id: string;
  name: string;
  key: string;
}

const titleFields = ['name', 'title', 'label'] as const;

/** What people call the record: empty when it has no name. */
export function nameOf(row: WorldRow): string {
  const fields = row as unknown as Readonly<Record<string, unknown>>;
  for (const field of titleFields) if (typeof fields[field] === 'string' && fields[field] !== '') return fields[field];
  const key = keyOf(row);
  return key === '' && typeof fields.text === 'string' ? excerpt(fields.text) : key;
}

/** What is said where there is no name: the beginning of its text, without expressions. */
const excerpt = (text: string): string => shortened(withoutExpressions(text).trim(), 61);

/** Wording by number or by choice has texts within its braces: all of it is one expression. */
function withoutExpressions(text: string): string {
  let [plain, depth] = ['', 0];
  for (const piece of text.split(/([{}])/)) {
    if (piece === '{' && depth++ === 0) plain += '…';
    else if (piece === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += piece;
  }
  return plain;
}

export function keyOf(row: WorldRow): string {
  const { key } = row as { key?: unknown };
  return typeof key === 'string' ? key : '';
}

/** Names and keys of the records of these kinds, for completion; in no particular order. */
export function recordNames(kinds: readonly WorldKind[]): Compute<readonly RecordName[]> {
  const id = [...kinds].sort().join(' ');
  const known = made.get(id) ?? ((held: HeldWorld) => new NamesOf(held.world, kinds));
  made.set(id, known);
  return known;
}

/** A function for each choice of kinds, so that each is computed once. */
const made = new Map<string, Compute<readonly RecordName[]>>();

class NamesOf {
  readonly #kinds: readonly WorldKind[];
  readonly #names = new Map<string, RecordName>();
  #list: readonly RecordName[] | null = null;

  constructor(world: World, kinds: readonly WorldKind[]) {
    this.#kinds = kinds;
    for (const kind of kinds) for (const [id, row] of world[kind]) this.#set(kind, id, row);
  }

  value(): readonly RecordName[] {
    this.#list ??= [...this.#names.values()];
    return this.#list;
  }

  update(changes: readonly WorldChange[]): void {
    for (const { kind, id, before, after } of changes) {
      if (!this.#kinds.includes(kind)) continue;
      if (before && after && nameOf(before) === nameOf(after) && keyOf(before) === keyOf(after)) continue;
      if (after) this.#set(kind, id, after);
      else this.#names.delete(id);
      this.#list = null;
    }
  }

  #set(kind: WorldKind, id: string, row: WorldRow): void {
    this.#names.set(id, { kind, id, name: nameOf(row), key: keyOf(row) });
  }
}
