import { csvCells } from './csv-cells.ts';
import { nameOf, type PersonName } from './person-name.ts';

export interface PastedPerson {
  /** An address, or what stands in its place. */
  text: string;
  /** Null: no name stands beside it. */
  name: PersonName | null;
}

/** Semicolons always separate people; a name in quotes may hold one. */
export const peopleOfLine = (line: string): PastedPerson[] =>
  csvCells(line.replace(/^\s*([-–—•·*]|\d{1,4}[.)])\s+/, ''), ';').flatMap(ofPart);

function ofPart(part: string): PastedPerson[] {
  const found: PastedPerson[] = [];
  let end = 0;
  for (const match of part.matchAll(/<([^<>]*)>/g)) {
    const pieces = csvCells(part.slice(end, match.index), ',').filter(isText);
    // In front of the name may stand addresses without one: `bo@example.org, Ada <ada@example.org>`.
    found.push(...pieces.filter((piece) => piece.includes('@')).flatMap(ofPlain));
    const name = pieces.filter((piece) => !piece.includes('@'));
    found.push({ text: match[1] ?? '', name: nameOf(name, true) });
    end = match.index + match[0].length;
  }
  return [...found, ...ofPlain(part.slice(end))];
}

/** Not a dash or a bullet alone. */
const isText = (piece: string) => /[\p{L}\p{N}@]/u.test(piece);

/** Addresses, perhaps one with a name beside it: `Ada Lovelace, ada@example.org`. */
function ofPlain(part: string): PastedPerson[] {
  const separator = ['\t', '|', ','].find((each) => part.includes(each));
  const pieces = separator ? csvCells(part, separator) : part.split(/\s+/);
  const texts = pieces.map((piece) => piece.trim()).filter(isText);
  const addresses = texts.filter((piece) => piece.includes('@'));
  const [only] = addresses;
  if (texts.length === 0) return [];
  if (only === undefined) return [{ text: texts.join(separator ? ', ' : ' '), name: null }];
  if (separator && addresses.some((piece) => /[\s,]/.test(piece))) return texts.flatMap(ofPlain);
  if (addresses.length > 1) return texts.map((text) => ({ text, name: null }));
  const words = texts.filter((piece) => piece !== only && /\p{L}/u.test(piece) && !/\d/.test(piece));
  return [{ text: only, name: nameOf(separator ? words.slice(0, 2) : [words.join(' ')], false) }];
}
