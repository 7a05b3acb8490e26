import type { ScriptParts } from './script-parts.ts';

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

  constructor({ nodes }: ScriptParts) {
    for (const id of [...nodes.keys()].sort()) {
      const node = nodes.get(id);
      if (!node || node.fields.type === 'frame') continue;
      this.#add(id, { nodeID: id });
      for (const { id: caseID } of node.fields.cases.rows) this.#add(caseKey(id, caseID), { nodeID: id, caseID });
    }
  }

  #add(key: string, marked: Marked): void {
    const hash = hashOf(key);
    let length = shortest;
    while (length < longest && this.#byMark.has(hash.slice(0, length))) length++;
    const mark = hash.slice(0, length);
    this.#byMark.set(mark, marked);
    this.#byKey.set(key, mark);
  }

  of(nodeID: string, caseID?: string): string {
    return this.#byKey.get(caseID === undefined ? nodeID : caseKey(nodeID, caseID)) ?? '';
  }

  find(mark: string): Marked | undefined {
    return this.#byMark.get(mark);
  }
}
