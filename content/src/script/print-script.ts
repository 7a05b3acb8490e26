import { arrangeSections, type Item } from './arrange-sections.ts';
import { caseKey, Marks } from './marks.ts';
import { caseText, nodeText, type OwnText } from './own-text.ts';
import { finished, type Pausable } from './pausable.ts';
import { isPlaceName, type ScriptNames } from './script-names.ts';
import { forkTypes, hasCheck, type ScriptNode, type ScriptParts, type ScriptRecord } from './script-parts.ts';
import { inlineText } from './script-text.ts';

export interface Printed {
  lines: string[];
  /** Of each line: its node, or its node and case (`caseKey`); empty: of none. */
  owners: string[];
  /** By node, or by node and case. */
  own: Map<string, OwnText>;
  marks: Marks;
  /** Where its sections begin, and their first nodes. */
  sections: { at: number; first: string }[];
}

/**
 * A conversation as a script (docs/decisions/0049). `readScript` and `scriptChanges` find nothing to change in it.
 * @param order the nodes that begin a section, as the script has them now; without: as they lie in the graph
 * @param marks of these parts, when they are known
 */
export function printScript(
  parts: ScriptParts,
  names: ScriptNames,
  order: readonly string[] = [],
  marks?: Marks,
): Printed {
  return finished(printing(parts, names, order, marks));
}

/** The same, as work that may be paused. */
export function* printing(
  parts: ScriptParts,
  names: ScriptNames,
  order: readonly string[] = [],
  marks?: Marks,
): Pausable<Printed> {
  return yield* new Printing(parts, names, marks ?? (yield* Marks.given(parts))).print(order);
}

/**
 * The sections that some nodes alone stand in, each with a heading. The others stand where they are.
 * @param order the nodes that begin a section, of the whole script
 */
export function printSections(
  parts: ScriptParts,
  names: ScriptNames,
  marks: Marks,
  { order, within }: { order: readonly string[]; within: ReadonlySet<string> },
): { first: string; lines: string[] }[] {
  const { lines, sections } = finished(new Printing(parts, names, marks, within).print(order));
  return sections.map(({ at, first }, index) => {
    const end = sections[index + 1]?.at;
    return { first, lines: lines.slice(at, end === undefined ? undefined : end - 1) };
  });
}

/** Prints again what changed since: what a record is in a script is kept for as long as the record is the same object. */
const kept = new WeakMap<ScriptNames, WeakMap<object, ReadonlyMap<string, OwnText>>>();

/** What a node and its cases are in a script. */
export function ownTexts(node: ScriptRecord<ScriptNode>, names: ScriptNames): ReadonlyMap<string, OwnText> {
  const ofNames = kept.get(names) ?? new WeakMap<object, ReadonlyMap<string, OwnText>>();
  kept.set(names, ofNames);
  const known = ofNames.get(node.fields);
  if (known) return known;
  const own = new Map<string, OwnText>();
  const head = nodeText(node.fields, names);
  if (head) own.set(node.id, head);
  if (forkTypes.has(node.fields.type))
    for (const [index, row] of node.fields.cases.rows.entries())
      own.set(caseKey(node.id, row.id), caseText(row, node.fields, index === 0, names));
  ofNames.set(node.fields, own);
  return own;
}

class Printing {
  readonly #parts: ScriptParts;
  readonly #names: ScriptNames;
  readonly #marks: Marks;
  readonly #within: ReadonlySet<string> | undefined;
  readonly #sections: { at: number; first: string }[] = [];
  readonly #lines: string[] = [];
  readonly #owners: string[] = [];
  readonly #own = new Map<string, OwnText>();
  readonly #notes = new Map<string, ScriptRecord<ScriptNode>[]>();
  readonly #nameCounts = new Map<string, number>();
  #target: (nodeID: string, port: string) => string | undefined = () => undefined;

  constructor(parts: ScriptParts, names: ScriptNames, marks: Marks, within?: ReadonlySet<string>) {
    this.#parts = parts;
    this.#names = names;
    this.#marks = marks;
    this.#within = within;
  }

  #isHere({ id }: { id: string }): boolean {
    return this.#within?.has(id) !== false;
  }

  *print(order: readonly string[]): Pausable<Printed> {
    let count = 0;
    for (const node of this.#parts.nodes.values()) {
      if (count++ % 16 === 0) yield;
      if (node.fields.type === 'frame') continue;
      if (this.#isHere(node)) for (const [key, text] of ownTexts(node, this.#names)) this.#own.set(key, text);
      const { name } = node.fields;
      if (node.fields.type !== 'note' && name !== '') this.#nameCounts.set(name, (this.#nameCounts.get(name) ?? 0) + 1);
    }
    this.#placeNotes();
    const { sections, target } = yield* arrangeSections(this.#parts, order, this.#within);
    this.#target = target;
    for (const [index, items] of sections.entries()) {
      const name = items[0]?.node.fields.name ?? '';
      if (index > 0) this.#line(0, '');
      this.#sections.push({ at: this.#lines.length, first: items[0]?.node.id ?? '' });
      if (index > 0 || name !== '' || this.#within)
        this.#line(0, name === '' ? '==' : `== ${inlineText(name, /=/g)}`, items[0]?.node.id);
      for (let at = 0; at < items.length; at++) {
        this.#item(items, at, 0, undefined);
        if (at % 16 === 0) yield;
      }
    }
    for (const note of this.#notes.get('') ?? []) this.#head(0, note.id, note.id);
    return {
      ...{ lines: this.#lines, owners: this.#owners, sections: this.#sections },
      ...{ own: this.#own, marks: this.#marks },
    };
  }

  /** Each note stands before the node that is nearest to it in the graph. */
  #placeNotes(): void {
    const here = [...this.#parts.nodes.values()].filter((node) => this.#isHere(node));
    const notes = here.filter(({ fields }) => fields.type === 'note');
    if (notes.length === 0) return;
    const others = here.filter(({ fields: { type } }) => type !== 'note' && type !== 'frame');
    notes.sort((one, other) => one.fields.y - other.fields.y || (one.id < other.id ? -1 : 1));
    for (const note of notes) {
      let [nearest, least] = ['', Number.POSITIVE_INFINITY];
      for (const { id, fields } of others) {
        const distance = Math.abs(fields.x - note.fields.x) + Math.abs(fields.y - note.fields.y);
        if (distance < least) [nearest, least] = [id, distance];
      }
      const beside = this.#notes.get(nearest) ?? [];
      beside.push(note);
      this.#notes.set(nearest, beside);
    }
  }

  #line(indent: number, text: string, owner = ''): void {
    this.#lines.push(indent === 0 ? text : ' '.repeat(indent) + text);
    this.#owners.push(owner);
  }

  /** What is printed of a node or a case itself. @param keys whose marks its first line has */
  #head(indent: number, owner: string, ...keys: string[]): void {
    const own = this.#own.get(owner);
    if (!own) return;
    const marks = keys.map((key) => ` #${this.#marks.of(...(key.split(' ') as [string, string?]))}`).join('');
    this.#line(indent, own.head + marks, owner);
    for (const more of own.more) this.#line(indent + 2, more === '' ? '|' : `| ${more}`, owner);
    for (const effect of own.effects) this.#line(indent + 2, `~ ${effect}`, owner);
  }

  /** @param follow what the script makes follow the last of them */
  #items(items: readonly Item[], indent: number, follow: string | undefined): void {
    for (let at = 0; at < items.length; at++) this.#item(items, at, indent, follow);
  }

  #item(items: readonly Item[], at: number, indent: number, follow: string | undefined): void {
    const { node, ways } = items[at] as Item;
    const next = items[at + 1]?.node.id ?? follow;
    for (const note of this.#notes.get(node.id) ?? []) this.#head(indent, note.id, note.id);
    const { type, returns } = node.fields;
    if (!forkTypes.has(type)) {
      this.#head(indent, node.id, node.id);
      if (type !== 'end' && (type !== 'jump' || returns)) this.#link(indent, this.#target(node.id, 'next'), next);
      return;
    }
    const above = items[at - 1]?.node.fields;
    // Below a branch without conditions, [if …] would be its first one.
    const hasHead = !this.#own.has(node.id) && above?.type === 'branch' && above.cases.rows.length === 0;
    if (hasHead) this.#line(indent, `[branch] #${this.#marks.of(node.id)}`, node.id);
    this.#fork(node, ways, indent, next, hasHead || this.#own.has(node.id));
  }

  #fork(
    node: ScriptRecord<ScriptNode>,
    ways: Item['ways'],
    indent: number,
    next: string | undefined,
    hasHead: boolean,
  ): void {
    const { id, fields } = node;
    const { type, cases } = fields;
    this.#head(indent, id, id);
    for (const [index, row] of cases.rows.entries()) {
      const key = caseKey(id, row.id);
      this.#head(indent, key, ...(index === 0 && !hasHead ? [id] : []), key);
      this.#way(id, row.id, ways, indent, next);
      const fail = `${row.id}:fail`;
      if (type !== 'choice' || !hasCheck(row) || this.#target(id, fail) === next) continue;
      this.#line(indent, '[fail]', key);
      this.#way(id, fail, ways, indent, next);
    }
    const [port, isImplied] = type === 'sequence' ? ['done', false] : ['else', type === 'branch'];
    if (type === 'random') return;
    const to = this.#target(id, port);
    if (isImplied ? to === next : to === undefined) return;
    this.#line(indent, `[${port}]`, id);
    this.#way(id, port, ways, indent, next);
  }

  #way(id: string, port: string, ways: Item['ways'], indent: number, next: string | undefined): void {
    const items = ways.get(port);
    if (items) this.#items(items, indent + 2, next);
    else this.#link(indent + 2, this.#target(id, port), next);
  }

  /** A line that says where something leads, unless what stands below says the same. */
  #link(indent: number, to: string | undefined, next: string | undefined): void {
    if (to === next) return;
    this.#line(indent, to === undefined ? '-> ?' : `-> ${this.#placeText(to)}`);
  }

  #placeText(id: string): string {
    const name = this.#parts.nodes.get(id)?.fields.name ?? '';
    if (isPlaceName(name) && this.#nameCounts.get(name) === 1) return name;
    return `#${this.#marks.of(id)}`;
  }
}
