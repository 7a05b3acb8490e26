import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { BoxRow } from '#contract/kinds/box.ts';
import { boxesApi, useBoxDigestGetQuery } from '#web/api/boxes.ts';
import { nounOf } from '#web/api/kinds.ts';
import { useCsvActions } from '#web/screens/kind/use-csv-actions.tsx';
import { RecordList } from '#web/screens/list/record-list.tsx';
import { useListState } from '#web/screens/list/use-list-state.ts';
import { ListBulkActions } from '#web/screens/selection/list-bulk-actions.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import { boxCard, useBoxColumns } from './box/box-columns.tsx';
import { boxFilterNames, boxQuery, useBoxFilters } from './box/box-filters.tsx';
import { useBoxesBulk } from './box/boxes-bulk.tsx';
import { BoxesEmpty } from './box/boxes-empty.tsx';
import { paths } from './paths.ts';

const sortFields = [
  { id: 'name', label: 'Name' },
  { id: 'code', label: 'Code' },
  { id: 'updatedAt', label: 'Updated' },
  { id: 'createdAt', label: 'Created' },
];
const shape = { kind: 'box' as const, sortFields: sortFields.map(({ id }) => id), filterNames: boxFilterNames };

const boxID = (row: BoxRow) => row.boxID;
const boxName = (row: BoxRow) => row.name;
const boxHref = (row: BoxRow) => paths.box(row.boxID);

/** home/item-management/boxes: every box of the workspace (decisions §4, §4 Views). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const list = useListState('boxes', shape);
  const args = boxQuery(workspaceID, list.state);
  const query = useBoxDigestGetQuery(args);
  const dispatch = useAppDispatch();
  const readIDs = async () => (await import('#web/screens/selection/read-order.ts')).readOrder(dispatch, 'box', args);
  const csv = useCsvActions('box', { state: list.state, total: query.data?.total, readIDs }, false);
  const columns = useBoxColumns(canEdit);
  const filters = useBoxFilters(list.state.filters);
  const bulk = useBoxesBulk(list, query.data?.rows ?? []);
  const readAhead = boxesApi.usePrefetch('boxGet', { ifOlderThan: 30 });

  return (
    <>
      <RecordList
        title="Boxes"
        noun={nounOf('box')}
        list={list}
        query={query}
        readIDs={readIDs}
        columns={columns}
        rowID={boxID}
        rowName={boxName}
        rowHref={boxHref}
        card={boxCard}
        sortFields={sortFields}
        filters={filters}
        searchPlaceholder="Search boxes"
        actions={
          <>
            <MoreMenu items={csv.items} />
            {canEdit && (
              <LinkButton href={paths.newBox()} variant="primary" icon={Plus}>
                New box
              </LinkButton>
            )}
          </>
        }
        bulkBar={(selectAll) => (
          <ListBulkActions {...{ list, selectAll }} actions={bulk.actions} noun={nounOf('box')} />
        )}
        onEdit={canEdit ? (id) => void navigate(`${paths.box(id)}?edit=true`) : undefined}
        onNear={(id) => readAhead({ workspaceID, boxID: id })}
        empty={<BoxesEmpty canEdit={canEdit} />}
      />
      {bulk.dialogs}
    </>
  );
}
