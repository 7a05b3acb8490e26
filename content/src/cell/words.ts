import { quoted, readQuoted } from '../expression/text.ts';
import { shortened as cutTo } from '../text/cut-text.ts';
import type { CellNames, CellRead } from './cell-names.ts';

/** A cell between separators that are not in quotes. Quotes begin where a word does, so `Smith's 3" nail` needs none. */
export function splitCell(text: string, separators: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/(?<![^\s;|#@=])"(?:[^"\\]|\\.)*"|./gsu)) {
    if (separators.includes(piece)) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

// What could be taken for a quantity, the `x` after one, a chance or the mark of a tool is written in quotes.
const plain = /^[\p{L}\p{N}_.-]+$|^(?!x )[\p{L}_][\p{L}\p{N}_.'’-]*(?: [\p{L}\p{N}_.'’-]+)*$/u;

/** A word as a cell has it: in quotes when it would be read as something else. */
export const writtenWord = (word: string): string => (plain.test(word) ? word : quoted(word));

export const readWord = (text: string): string => (/^"(?:[^"\\]|\\.)*"$/su.test(text) ? readQuoted(text) : text);

/** The record that a word in a cell means. @param what as a sentence calls its kind: `item`, `items` */
export function recordMeant(
  { kind, one, many }: { kind: string; one: string; many: string },
  text: string,
  names: CellNames,
): CellRead<string> {
  const word = readWord(text);
  const [id, another] = names.idsOf(kind, word);
  if (id === undefined) return { ok: false, message: `No ${one} is called “${shortened(word)}”.` };
  if (another === undefined) return { ok: true, value: id };
  return { ok: false, message: `Several ${many} are called “${shortened(word)}”. Write the key or the ID of one.` };
}

export const shortened = (text: string): string => cutTo(text, 40);

/** `2 plank`, `2x plank`, `1,5 oil`: how many, and the rest. Without a number it is 1. */
export function quantityIn(text: string): CellRead<{ quantity: number | null; rest: string }> {
  const [whole, number] = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*[x×]?\s+(?=\S)/u.exec(text) ?? [];
  if (whole === undefined || number === undefined) return { ok: true, value: { quantity: null, rest: text } };
  if (/^\d+,\d{3}$/.test(number))
    return { ok: false, message: `“${number}” can be read in two ways. Write it without a comma.` };
  return { ok: true, value: { quantity: Number(number.replace(',', '.')), rest: text.slice(whole.length) } };
}

/** Reads every part of a cell, or says what is wrong with the first that can't be read, and which one it is. */
export function readEach<Value>(
  parts: readonly string[],
  what: string,
  read: (part: string) => CellRead<Value>,
): CellRead<Value[]> {
  const values: Value[] = [];
  for (const [index, part] of parts.entries()) {
    const one = read(part);
    if (!one.ok) return parts.length === 1 ? one : { ok: false, message: `${what} ${index + 1}: ${one.message}` };
    values.push(one.value);
  }
  return { ok: true, value: values };
}
