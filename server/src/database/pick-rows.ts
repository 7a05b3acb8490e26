import { fold } from '#contract/fold.ts';
import { sortKey } from './fold.ts';

interface Picked {
  search?: string | undefined;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

interface PickOptions<Row, Sort extends string> {
  id: (row: Row) => string;
  /** The first is the default. */
  sorts: readonly Sort[];
  /** What a search looks through. */
  searched: readonly (keyof Row)[];
  fits: (row: Row) => boolean;
}

/**
 * Search, sort and page of a list that is short enough to be read whole (some thousand rows: permissions, groups), in
 * the words of decisions §3: every word of the search is in one of the fields, whatever its case and accents. Without
 * `page` and `pageSize` all rows come.
 */
export function pickRows<Row extends Record<Sort, string>, Sort extends string>(
  rows: readonly Row[],
  query: Picked,
  { id, sorts, searched, fits }: PickOptions<Row, Sort>,
): { rows: Row[]; total: number } {
  const words = fold(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = rows.filter((row) => {
    if (!fits(row)) return false;
    if (words.length === 0) return true;
    const text = fold(searched.map((field) => String(row[field])).join('\n'));
    return words.every((word) => text.includes(word));
  });
  const field = sorts.find((sort) => sort === query.sort) ?? sorts[0]!;
  const turn = query.direction === 'desc' ? -1 : 1;
  const sorted = found
    .map((row) => ({ row, key: sortKey(row[field]) }))
    .sort((one, other) => turn * (order(one.key, other.key) || order(id(one.row), id(other.row))))
    .map(({ row }) => row);
  const size = query.pageSize ?? (query.page === undefined ? sorted.length : 20);
  const first = (query.page ?? 0) * size;
  return { rows: sorted.slice(first, first + size), total: sorted.length };
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
