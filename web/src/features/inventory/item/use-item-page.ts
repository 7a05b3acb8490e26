import type { ItemGroup, ItemGrouping, ItemGroupRow, itemGroupsGet } from '#contract/item-groups.ts';
import type { ItemRow } from '#contract/kinds/item.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { useItemDigestGetQuery, useItemGroupsGetQuery } from '#web/api/items.ts';
import type { TitledQuery } from '#web/screens/facts/titled-query.ts';
import type { itemQuery } from './item-filters.tsx';

/** A row of the list; while the list is grouped, with its group and how many that has. */
export type ItemListRow = ItemRow & Partial<Pick<ItemGroupRow, 'groupQuantity'>> & { group?: ItemGroup };

type Args = ReturnType<typeof itemQuery> & { by?: ItemGrouping };

/** A page of the list, grouped or not. */
export function useItemPage({ by, ...args }: Args, { skip }: { skip: boolean }): TitledQuery<ItemListRow> {
  const plain = useItemDigestGetQuery(args, { skip: skip || by !== undefined });
  const grouped = useItemGroupsGetQuery({ ...args, by: by ?? 'box' }, { skip: skip || by === undefined });
  if (by === undefined) return plain;
  const { data, currentData, isFetching, error, refetch } = grouped;
  return { isFetching, error, refetch, data: data && pageOf(data), currentData: currentData && pageOf(currentData) };
}

type Answer = OperationResponse<typeof itemGroupsGet>;
interface Page {
  rows: ItemListRow[];
  total: number;
  recordTotal: number;
}

// Made once for each answer: a table is drawn again for other rows.
const pages = new WeakMap<Answer, Page>();

/** The page of an answer, each row with its group. */
export function pageOf(answer: Answer): Page {
  const known = pages.get(answer);
  if (known) return known;
  const { total, recordTotal } = answer;
  const groups = new Map(answer.groups.map((group) => [group.groupID, group]));
  const rows = answer.rows.map(({ groupID, ...row }) => ({ ...row, group: groups.get(groupID) }));
  const page = { rows, total, recordTotal };
  pages.set(answer, page);
  return page;
}
