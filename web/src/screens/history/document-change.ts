import { shortened } from '#content/text/cut-text.ts';
import { effectExpressions, effectTargets } from '#contract/effects.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import { documentLines, namedInDocument, percentText } from '../document/document-words.ts';
import { fieldText } from '../form/field-text.ts';
import type { Referred, TitleOf } from '../record/use-record-titles.ts';

type Refers = NonNullable<Field['refers']>;
/** What documents are read with. */
type Part = Pick<Field, 'refers' | 'rowWords'> & {
  /** A part of one that is told in percent. */
  isPercent?: boolean;
};

/** Of a field whose stored form holds ids, what is at a place in it (`rows/0/price`, or all of it); undefined for other fields. */
export function partAt(field: Field | undefined, place: readonly string[]): Part | undefined {
  const refers = field && refersOf(field);
  if (!refers) return undefined;
  return {
    refers: refers.flatMap(({ path, to }) => {
      const inEffects = to === 'effects' && path.length < place.length && isAt(path, place);
      if (inEffects) return ofEffect(place.slice(path.length + 1));
      const isAbove = place.every((key, index) => path[index] === '*' || path[index] === key);
      return isAbove ? [{ path: path.slice(place.length), to }] : [];
    }),
    ...(field.rowWords ? { rowWords: field.rowWords } : {}),
    isPercent: field.rowWords?.[place.at(-1) ?? '']?.includes('{%}') ?? false,
  };
}

const isAt = (path: readonly string[], place: readonly string[]) =>
  path.every((key, index) => key === '*' || place[index] === key);

/** What is named at a place in an effect: a record, or what an expression or a bark names; of all of it, each member. */
function ofEffect([key, ...deeper]: readonly string[]): Refers {
  const members: Record<string, Refers[number]['to']> = { ...effectTargets, bark: 'message' };
  for (const name of effectExpressions) members[name] = 'expression';
  if (key === undefined) return Object.entries(members).map(([name, to]) => ({ path: [name], to }));
  const to = members[key];
  return to === undefined ? [] : [{ path: key === 'arguments' && deeper.length === 0 ? ['*'] : [], to }];
}

function refersOf({ type, refers, hasExpressions }: Field): Refers | undefined {
  if (type === 'expression') return [{ path: [], to: 'expression' }];
  if (type === 'effects') return [{ path: [], to: 'effects' }];
  if (hasExpressions) return [{ path: [], to: 'message' }];
  return refers;
}

/** What changed in a part, in words; of lists the rows that the other side doesn't have, or null. */
export function partChange(part: Part, before: unknown, after: unknown, titleOf: TitleOf): (string | null)[] {
  const lines = (value: unknown) => {
    if (typeof value === 'boolean') return [fieldText(value)];
    if (typeof value === 'number' && part.isPercent) return [percentText(value)];
    const words = documentLines(part, value, titleOf);
    // Effects are one text of a line each.
    return isList ? words.flatMap((line) => line.split('\n')) : words;
  };
  const isList = Array.isArray(before) || Array.isArray(after);
  const [was, is] = [lines(before), lines(after)];
  const changed = [without(was, is), without(is, was)];
  // Rows that are only in another order.
  const isMoved = changed.every(({ length }) => length === 0) && was.join('; ') !== is.join('; ');
  return (isMoved ? [was, is] : changed).map((rows) => (isList && rows.length === 0 ? null : rows.join('; ')));
}

/** The records that both sides of a part name. */
export const namedInPart = (part: Part, values: readonly unknown[]): Referred[] =>
  values.flatMap((value) => namedInDocument(part, value));

/** Each line as often as it is in `lines` and not in `others`. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}

/**
 * Where in a document something is: “row 2, stock” for `rows/1/stock`. Ids of rows and the last list are left out.
 * @param row what names the row of the first list
 */
export function placeWords(
  place: readonly string[],
  nameOf: (id: string) => string | undefined,
  row?: RowName,
): string {
  const words: string[] = row ? [row.words] : [];
  for (const [index, key] of place.entries()) {
    // The row is named already.
    if (row && index < row.depth) continue;
    const next = place[index + 1] ?? '';
    if (index === 0 && /^\d+$/.test(key)) words.push(`row ${Number(key) + 1}`);
    if (key.startsWith('id:') || (next === '' && lists.has(key))) continue;
    if (/^\d+$/.test(next)) words.push(`${singular(memberWords(key))} ${Number(next) + 1}`);
    else if (next.startsWith('id:')) words.push(singular(memberWords(key)));
    else if (!/^\d+$/.test(key)) words.push(nameOf(key) ?? memberWords(key));
  }
  return words.join(', ');
}

export interface RowName {
  words: string;
  /** How many parts of a place lead to the row. */
  depth: number;
}

/** Of the row of a field that a place is in, what the history has as its name: “Light it”, or its number. */
export function rowNameOf(
  [name, field]: readonly [string, Field | undefined],
  place: readonly string[],
  rowNames: Readonly<Record<string, unknown>>,
  titleOf: TitleOf,
): RowName | undefined {
  const depth = place.findIndex((part) => /^(id:.*|\d+)$/.test(part)) + 1;
  if (depth === 0 || depth === place.length) return undefined;
  const row = [name, ...place.slice(0, depth)].join('/');
  for (const [key, value] of Object.entries(rowNames)) {
    if (!`${key}/`.startsWith(`${row}/`)) continue;
    const [, ...at] = key.split('/');
    // Where the place has a number itself, the words of the place say it.
    if (typeof value === 'number')
      return place[depth - 1]?.startsWith('id:') ? { words: `row ${value}`, depth } : undefined;
    const part = partAt(field, at);
    const name = part && documentLines(part, value, titleOf).join(' ');
    if (name) return { words: `“${shortened(name, 40)}”`, depth };
  }
  return undefined;
}

const lists: ReadonlySet<string> = new Set(['rows', 'slots']);
const singular = (word: string) => word.replace(/s$/, '');

/** The key of a member as people would say it: `itemID` is “item”, `isTool` is “tool”. */
const memberWords = (key: string): string =>
  key
    .replace(/^is(?=[A-Z])/, '')
    .replace(/ID$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
