import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { RecordKind } from '../kind.ts';
import { memberIn } from './change-set.ts';
import { escapePart, partsOf } from './pointer.ts';

type Values = Record<string, unknown>;

const longestName = 200;

/**
 * What names the rows of documents that changes at some keys are in, as the record had it: of `cases/rows/id:4f2k91ab/condition`
 * `{ 'cases/rows/id:4f2k91ab/text': 'Light it' }`. A row without such a value has its number, counted from 1, at its own key.
 * Null when no key leads into a row.
 */
export function rowNamesOf(kind: Pick<RecordKind, 'kind'>, record: object, keys: readonly string[]): Values | null {
  const names: Values = {};
  // Undefined for a kind that is not among the product's.
  const declaration: KindDeclaration | undefined = declarations[kind.kind];
  for (const key of keys) {
    const [name = ''] = key.split('/', 1);
    const refers = declaration?.fields[name]?.refers;
    const row = refers && rowAt((record as Values)[name], partsOf(key.slice(name.length)));
    if (!row) continue;
    const isOfRow = (path: readonly string[]) =>
      row.place.every((part, index) => path[index] === '*' || path[index] === part);
    const paths = refers.filter(({ to, path }) => to !== 'effects' && isOfRow(path)).map(({ path }) => path);
    const found = paths.flatMap((path) => nameAt(row.value, path.slice(row.depth)) ?? [])[0];
    const place = [...row.place, ...(found?.place ?? [])].map(escapePart);
    names[[name, ...place].join('/')] = found ? cutText(found.name, longestName) : row.number;
  }
  return Object.keys(names).length > 0 ? names : null;
}

/** The row of the first list that a place leads through, when it leads on inside it. */
function rowAt(document: unknown, place: readonly string[]) {
  let value = document;
  for (const [index, part] of place.slice(0, -1).entries()) {
    const { index: number, member } = memberIn(value, part);
    if (number >= 0)
      return {
        value: member,
        number: number + 1,
        place: place.slice(0, index + 1),
        depth: index + 1,
      };
    value = member;
  }
  return undefined;
}

/** The first text that is not empty at a path in a row, and where that is. */
function nameAt(value: unknown, path: readonly string[]): { place: string[]; name: string } | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return typeof value === 'string' && value !== '' ? { place: [], name: value } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of part === '*' ? Object.keys(value) : [part]) {
    const found = nameAt((value as Values)[key], rest);
    if (found) return { place: [key, ...found.place], name: found.name };
  }
  return undefined;
}
