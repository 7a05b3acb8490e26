import { Box, MapPin, Package, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TrashRow } from '#contract/history.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { PageKind } from '#contract/records.ts';
import { useTrashDigestGetQuery, useTrashRestoreMutation } from '#web/api/history.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/current-user.ts';
import { BulkActions } from '#web/ui/bulk-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { isAwaited } from './list/is-awaited.ts';
import { countText, formatAgo, formatMoment } from './record/format.ts';
import { Thumbnail } from './record/thumbnail.tsx';

const kinds = [
  { id: 'all', label: 'All' },
  { id: 'item', label: 'Items', icon: Package },
  { id: 'box', label: 'Boxes', icon: Box },
  { id: 'place', label: 'Places', icon: MapPin },
] as const;
const icons = { item: Package, box: Box, place: MapPin };
const words = { item: 'Item', box: 'Box', place: 'Place' };

const rowID = (row: TrashRow) => `${row.kind}/${row.recordID}`;
const rowName = (row: TrashRow) => row.name;

/** home/item-management/trash: what was deleted, to be taken back (decisions §4). Nothing leaves the trash by itself. */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const [params, setParams] = useSearchParams();
  const kind = kinds.find(({ id }) => id === params.get('kind'))?.id ?? 'all';
  const page = Math.max(0, Number(params.get('page') ?? 1) - 1) || 0;
  const query = useTrashDigestGetQuery({
    workspaceID,
    page,
    pageSize: defaultPageSize,
    kind: kind === 'all' ? undefined : kind,
  });
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const restore = useRestore();
  const restoreAll = async (chosen: Iterable<string>) => {
    await restore([...chosen]);
    setSelection(new Set());
  };
  const show = (nextKind: string, nextPage: number) => {
    setSelection(new Set());
    setParams({
      ...(nextKind === 'all' ? {} : { kind: nextKind }),
      ...(nextPage > 0 ? { page: String(nextPage + 1) } : {}),
    });
  };

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Trash"
        meta={
          query.data && (
            <span className="text-sm text-muted tabular-nums">{countText(total, ['record', 'records'])}</span>
          )
        }
        description="Deleted items, boxes and places. Restoring one brings back what was deleted with it."
      />
      <SegmentedControl label="Show" isLabelHidden options={kinds} value={kind} onChange={(next) => show(next, 0)} />
      {query.error !== undefined && rows.length === 0 && !query.isFetching ? (
        <LoadFailure what="The trash" error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          label="Trash"
          columns={columns(canEdit, (row) => void restoreAll([rowID(row)]))}
          rows={rows}
          rowID={rowID}
          rowLabel={rowName}
          isLoading={isAwaited(query)}
          selection={selection}
          onSelectionChange={canEdit ? setSelection : undefined}
          empty={
            <EmptyState icon={Trash2} title={kind === 'all' ? 'The trash is empty' : 'Nothing of this kind is here'}>
              What you delete comes here first, and can be restored at any time.
            </EmptyState>
          }
        />
      )}
      <Pagination
        page={page}
        pageSize={defaultPageSize}
        total={total}
        onPageChange={(next) => show(kind, next)}
        label="Pages of the trash"
      />
      {canEdit && (
        <BulkActions
          count={selection.size}
          noun={['record', 'records']}
          onClear={() => setSelection(new Set())}
          actions={[{ id: 'restore', label: 'Restore', icon: RotateCcw, onAction: () => void restoreAll(selection) }]}
        />
      )}
    </div>
  );
}

/** Restores records named `kind/id`, of all kinds as one batch. */
function useRestore() {
  const workspaceID = useWorkspaceID();
  const [trashRestore] = useTrashRestoreMutation();
  return async (keys: readonly string[]) => {
    const of = (kind: PageKind) =>
      keys.flatMap((key) => (key.startsWith(`${kind}/`) ? [key.slice(kind.length + 1)] : []));
    await trashRestore({ workspaceID, itemIDs: of('item'), boxIDs: of('box'), placeIDs: of('place') });
  };
}

function columns(canEdit: boolean, restore: (row: TrashRow) => void): DataColumn<TrashRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumbnail url="" icon={icons[row.kind]} />
          <span className="truncate font-medium" title={row.name}>
            {row.name}
          </span>
        </span>
      ),
    },
    { id: 'kind', label: 'Kind', width: '12%', render: (row) => words[row.kind] },
    { id: 'by', label: 'Deleted by', width: '20%', render: (row) => row.deletedByName || 'Someone' },
    {
      id: 'at',
      label: 'Deleted',
      width: '16%',
      render: (row) => (
        <time dateTime={row.deletedAt} title={formatMoment(row.deletedAt)} className="text-muted">
          {formatAgo(row.deletedAt)}
        </time>
      ),
    },
    ...(canEdit
      ? [
          {
            id: 'restore',
            label: 'Restore',
            width: 120,
            align: 'end' as const,
            isActions: true,
            render: (row: TrashRow) => (
              <Button size="sm" icon={RotateCcw} onPress={() => restore(row)}>
                Restore<span className="sr-only"> {row.name}</span>
              </Button>
            ),
          },
        ]
      : []),
  ];
}
