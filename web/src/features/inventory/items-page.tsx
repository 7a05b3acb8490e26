import { Plus, Printer } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { orderMax } from '#contract/limits.ts';
import { itemsApi } from '#web/api/items.ts';
import { nounOf } from '#web/api/kinds.ts';
import { cardWithCost } from '#web/screens/facts/card-with-cost.tsx';
import { useFactFilters, useHasFacts } from '#web/screens/facts/fact-filters.ts';
import { factSorts, isNarrowedByFacts } from '#web/screens/facts/fact-state.ts';
import { useFactList } from '#web/screens/facts/use-fact-list.tsx';
import { useCsvActions } from '#web/screens/kind/use-csv-actions.tsx';
import { RecordList } from '#web/screens/list/record-list.tsx';
import { useListState } from '#web/screens/list/use-list-state.ts';
import { useWatchProblems } from '#web/screens/problem/use-watch-problems.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { itemCard } from './item/item-card.tsx';
import { useItemColumns } from './item/item-columns.tsx';
import { itemQuery, useItemFilters } from './item/item-filters.tsx';
import { GroupSelector, itemGrouping, itemGroupOf, itemRowKey, itemsOf } from './item/item-grouping.tsx';
import { itemShape as shape, itemSortFields as sortFields } from './item/item-shape.ts';
import { ItemsEmpty } from './item/items-empty.tsx';
import { type ItemListRow, useItemPage } from './item/use-item-page.ts';
import { paths } from './paths.ts';

// Nothing is selected yet.
const ItemsBulk = lazyPart(async () => (await import('./item/items-bulk.tsx')).ItemsBulk);
// Mere inventories have no use for it.
const OptionalFactColumns = lazyPart(
  async () => (await import('#web/screens/facts/optional-fact-columns.tsx')).OptionalFactColumns<ItemListRow>,
);
// Few have so many.
const GroupLimit = lazyPart(async () => (await import('./item/group-limit.tsx')).GroupLimit);

const noColumns: readonly DataColumn<ItemListRow>[] = [];
const noRows: readonly ItemListRow[] = [];

const itemID = (row: ItemListRow) => row.itemID;
const itemName = (row: ItemListRow) => row.name;
const itemHref = (row: ItemListRow) => paths.item(row.itemID);

/** home/item-management/items: every item of the workspace (decisions §4, §4 Views). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const location = useLocation();
  useWatchProblems();
  const list = useListState('items', shape);
  // What the world tells of items comes without their groups.
  const by = isNarrowedByFacts('item', list.state) ? undefined : itemGrouping(list.state);
  const groupOf = useMemo(() => by && itemGroupOf(by), [by]);
  const { query, notice, readIDs } = useFactList<ItemListRow>(
    'item',
    list.state,
    { ...itemQuery(workspaceID, list.state), ...(by ? { by } : {}) },
    useItemPage,
  );
  const [factColumns, setFactColumns] = useState<readonly DataColumn<ItemListRow>[]>(noColumns);
  const columns = useItemColumns(canEdit, factColumns);
  // Sorted or filtered by it, cards show it, too.
  const cost = factColumns.find(({ id, isOptional }) => id === 'cost' && !isOptional);
  const card = useMemo(() => cardWithCost<ItemListRow>(itemCard, cost), [cost]);
  const hasFacts = useHasFacts('item', list.state);
  const filters = [...useItemFilters(list.state.filters), ...useFactFilters('item', hasFacts)];
  const total = query.data?.recordTotal ?? query.data?.total;
  const csv = useCsvActions('item', {
    state: list.state,
    total,
    readIDs,
  });
  const readAhead = itemsApi.usePrefetch('itemGet', { ifOlderThan: 30 });

  return (
    <>
      <RecordList
        title="Items"
        noun={nounOf('item')}
        list={list}
        query={query}
        readIDs={readIDs}
        columns={columns}
        rowID={itemID}
        rowName={itemName}
        keyOf={by && itemRowKey}
        groupOf={groupOf}
        controls={<GroupSelector list={list} />}
        rowHref={itemHref}
        card={card}
        sortFields={hasFacts ? [...sortFields, ...factSorts('item')] : sortFields}
        filters={filters}
        notice={
          <>
            {notice}
            {hasFacts && (
              <Suspense>
                <OptionalFactColumns
                  kind="item"
                  state={list.state}
                  rows={query.data?.rows ?? noRows}
                  idOf={itemID}
                  onChange={setFactColumns}
                />
              </Suspense>
            )}
            {by && total !== undefined && total > orderMax && (
              <Suspense>
                <GroupLimit total={total} />
              </Suspense>
            )}
          </>
        }
        searchPlaceholder="Search items"
        actions={
          <>
            <MoreMenu
              items={[
                ...csv.items,
                {
                  id: 'print',
                  label: 'Print list',
                  icon: Printer,
                  onAction: () => void navigate(paths.printItems(location.search)),
                },
              ]}
            />
            {canEdit && (
              <LinkButton href={paths.newItem()} variant="primary" icon={Plus}>
                New item
              </LinkButton>
            )}
          </>
        }
        bulkBar={(selectAll, wasSelected) =>
          wasSelected && <ItemsBulk list={list} rows={itemsOf(query.data?.rows ?? [])} selectAll={selectAll} />
        }
        onEdit={canEdit ? (id) => void navigate(`${paths.item(id)}?edit=true`) : undefined}
        onNear={(id) => readAhead({ workspaceID, itemID: id })}
        empty={<ItemsEmpty canEdit={canEdit} />}
      />
      {csv.dialog}
    </>
  );
}
