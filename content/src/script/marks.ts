import { finished, type Pausable } from './pausable.ts';
import type { ScriptNode, ScriptParts, ScriptRecord } from './script-parts.ts';

/** What a mark stands for: a node, or an option or case of one. */
export interface Marked {
  nodeID: string;
  caseID?: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const characters = `${letters}0123456789`;
const shortest = 4;
const longest = 12;

/** A letter, a digit, then letters and digits: hardly ever how a text ends. */
export const markPattern = '#[a-z][0-9][a-z0-9]{2,10}';
const atEnd = new RegExp(`(?:(?:^|\\s+)${markPattern})+\\s*$`);

/** A line without the marks at its end, and those marks, without `#`. */
export function splitMarks(line: string): { text: string; marks: string[] } {
  const found = line.includes('#') ? atEnd.exec(line) : null;
  if (!found) return { text: line.trimEnd(), marks: [] };
  return {
    text: line.slice(0, found.index),
    marks: found[0]
      .trim()
      .split(/\s+/)
      .map((mark) => mark.slice(1)),
  };
}

/** Where the marks at the end of a line begin, with the space before them; the length of a line without any. */
export function marksFrom(line: string): number {
  const found = line.includes('#') ? atEnd.exec(line) : null;
  return found ? found.index + Math.max(0, found[0].search(/#/) - 1) : line.length;
}

/** The same text, with a backslash before each `#` that would be read as a mark. */
export function withoutMarks(text: string): string {
  const found = text.includes('#') ? atEnd.exec(text) : null;
  return found ? text.slice(0, found.index) + found[0].replaceAll('#', '\\#') : text;
}

/** 12 characters that follow from an id, spread evenly. */
function hashOf(id: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  }
  let hash = '';
  for (let at = 0; at < longest; at++) {
    one = Math.imul(one ^ (one >>> 15) ^ other, 0x2c1b3c6d);
    other = Math.imul(other ^ (other >>> 13) ^ at, 0x297a2d39);
    const value = (one ^ (other >>> 16)) >>> 0;
    hash += at === 0 ? letters[value % 26] : at === 1 ? String(value % 10) : characters[value % 36];
  }
  return hash;
}

export const caseKey = (nodeID: string, caseID: string): string => `${nodeID} ${caseID}`;

/**
 * The marks of the nodes and cases of a conversation: as short as they can be, the same wherever they are computed. Older records
 * come first, so that a new one doesn't change theirs.
 */
export class Marks {
  readonly #byMark = new Map<string, Marked>();
  readonly #byKey = new Map<string, string>();
  /** The keys whose marks begin alike, in order: what the mark of one is depends on these alone. */
  readonly #alike = new Map<string, string[]>();

  constructor(parts: ScriptParts) {
    finished(this.#addAll(parts));
  }

  static *given(parts: ScriptParts): Pausable<Marks> {
    const marks = new Marks(nobody);
    yield* marks.#addAll(parts);
    return marks;
  }

  *#addAll({ nodes }: ScriptParts): Pausable<void> {
    for (const [index, id] of [...nodes.keys()].sort().entries()) {
      for (const key of keysOf(nodes.get(id))) this.#add(key);
      if (index % 64 === 0) yield;
    }
  }

  #add(key: string): void {
    const hash = hashOf(key);
    const start = hash.slice(0, shortest);
    const alike = this.#alike.get(start);
    if (alike) alike.push(key);
    else this.#alike.set(start, [key]);
    this.#give(key, hash);
  }

  #give(key: string, hash: string): void {
    let length = shortest;
    while (length < longest && this.#byMark.has(hash.slice(0, length))) length++;
    const mark = hash.slice(0, length);
    const [nodeID = '', caseID] = key.split(' ');
    this.#byMark.set(mark, caseID === undefined ? { nodeID } : { nodeID, caseID });
    this.#byKey.set(key, mark);
  }

  /** These nodes were `before`, and are something else or nothing `after`. Answers the keys that have another mark now. */
  update(before: ScriptParts['nodes'], after: ScriptParts['nodes'], nodeIDs: Iterable<string>): string[] {
    const starts = new Set<string>();
    for (const id of nodeIDs) {
      const [was, is] = [keysOf(before.get(id)), keysOf(after.get(id))];
      if (was.join() === is.join()) continue;
      for (const key of [...was, ...is]) starts.add(hashOf(key).slice(0, shortest));
      for (const key of was) this.#forget(key);
      for (const key of is) this.#add(key);
    }
    return [...starts].flatMap((start) => this.#giveAgain(start, after));
  }

  #forget(key: string): void {
    const start = hashOf(key).slice(0, shortest);
    const alike = this.#alike.get(start)?.filter((each) => each !== key) ?? [];
    if (alike.length > 0) this.#alike.set(start, alike);
    else this.#alike.delete(start);
    this.#byMark.delete(this.#byKey.get(key) ?? '');
    this.#byKey.delete(key);
  }

  #giveAgain(start: string, nodes: ScriptParts['nodes']): string[] {
    const keys = this.#alike.get(start) ?? [];
    const rank = (key: string) => keysOf(nodes.get(key.split(' ')[0] ?? '')).indexOf(key);
    const nodeOf = (key: string) => key.split(' ')[0] ?? '';
    keys.sort((one, other) =>
      nodeOf(one) === nodeOf(other) ? rank(one) - rank(other) : nodeOf(one) < nodeOf(other) ? -1 : 1,
    );
    const was = keys.map((key) => this.of(key));
    for (const mark of was) this.#byMark.delete(mark);
    for (const key of keys) this.#give(key, hashOf(key));
    return keys.filter((key, index) => this.of(key) !== was[index]);
  }

  /** @param id of a node, or a `caseKey` without a second one */
  of(id: string, caseID?: string): string {
    return this.#byKey.get(caseID === undefined ? id : caseKey(id, caseID)) ?? '';
  }

  find(mark: string): Marked | undefined {
    return this.#byMark.get(mark);
  }
}

const nobody: ScriptParts = { nodes: new Map(), edges: new Map() };

/** What of a node has a mark: itself, and its cases. */
function keysOf(node: ScriptRecord<ScriptNode> | undefined): string[] {
  if (!node || node.fields.type === 'frame') return [];
  return [node.id, ...node.fields.cases.rows.map(({ id }) => caseKey(node.id, id))];
}
