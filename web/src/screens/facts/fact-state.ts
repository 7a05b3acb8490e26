import type { PageKind } from '#contract/kinds/names.ts';
import { kinds } from '#web/api/kinds.ts';
import type { ListState } from '../list/list-state.ts';

/** The filters of a list by what only the world tells, by their names in the address (docs/decisions/0045). */
export const factFilterNames = (kind: PageKind): readonly string[] => kinds[kind].worldFacts;

/** Sorts of the list beside those of the fields. */
export const factSorts = (kind: PageKind): readonly { id: string; label: string }[] =>
  kinds[kind].worldFacts.includes('cost') ? [{ id: 'cost', label: 'Cost' }] : [];

/** Whether the list is sorted or filtered by the cost, which it then shows. */
export const isByCost = ({ filters, sort }: ListState): boolean => sort.field === 'cost' || filters.cost !== undefined;

/** Whether such a filter or sort is on. */
export function isNarrowedByFacts(kind: PageKind, { filters, sort }: ListState): boolean {
  return factFilterNames(kind).some((name) => filters[name]) || factSorts(kind).some(({ id }) => id === sort.field);
}
