import { RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TrashRow } from '#contract/history.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { defaultPageSize } from '#contract/limits.ts';
import { useTrashDigestGetQuery, useTrashRestoreMutation } from '#web/api/history.ts';
import { kinds, recordPath } from '#web/api/kinds.ts';
import { countText, formatAgo, formatMoment } from '#web/screens/format.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { isInitialLoading } from '#web/screens/list/is-initial-loading.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { Thumbnail } from '#web/screens/record/thumbnail.tsx';
import { useCanEdit, useRole, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { BulkActions } from '#web/ui/table/bulk-actions.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useDeleteForever } from './use-delete-forever.ts';

const choices = [
  { id: 'all', label: 'Every kind' },
  ...pageKinds.map((kind) => ({ id: kind, label: kinds[kind].title.many, icon: recordIcon(kinds[kind].icon) })),
] as const;

const rowID = (row: TrashRow) => `${row.kind}/${row.recordID}`;
const rowName = (row: TrashRow) => row.name;

/** home/item-management/trash: what was deleted, to be taken back (decisions §4). Nothing leaves the trash by itself. */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const [params, setParams] = useSearchParams();
  const kind = choices.find(({ id }) => id === params.get('kind'))?.id ?? 'all';
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
  const isOwner = useRole() === 'owner';
  const forever = useDeleteForever();
  const deleteAll = async (chosen: readonly TrashRow[]) => {
    if (await forever.remove(chosen)) setSelection(new Set());
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
        description="Deleted records of every kind. Restoring one brings back what was deleted with it."
        actions={
          isOwner &&
          total > 0 &&
          kind === 'all' && (
            <Button icon={Trash2} isPending={forever.isPending} onPress={() => void forever.empty(total)}>
              Empty trash…
            </Button>
          )
        }
      />
      <Select
        label="Kind"
        isLabelHidden
        options={choices}
        value={kind}
        onChange={(next) => show(next, 0)}
        className="w-56"
      />
      {query.error !== undefined && rows.length === 0 && !query.isFetching ? (
        <LoadFailure what="The trash" error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          label="Trash"
          columns={columns(canEdit, isOwner, {
            restore: (row) => void restoreAll([rowID(row)]),
            remove: (row) => void deleteAll([row]),
          })}
          rows={rows}
          rowID={rowID}
          rowLabel={rowName}
          isLoading={isInitialLoading(query)}
          selection={selection}
          onSelectionChange={canEdit ? setSelection : undefined}
          empty={
            <EmptyState icon={Trash2} title={kind === 'all' ? 'The trash is empty' : 'Nothing of this kind is here'}>
              Deleted records go here first. You can restore them at any time.
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
          actions={[
            { id: 'restore', label: 'Restore', icon: RotateCcw, onAction: () => void restoreAll(selection) },
            ...(isOwner
              ? [
                  {
                    id: 'delete',
                    label: 'Delete forever…',
                    icon: X,
                    onAction: () => void deleteAll(rows.filter((row) => selection.has(rowID(row)))),
                  },
                ]
              : []),
          ]}
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
    const idsOf = (kind: PageKind) =>
      keys.flatMap((key) => (key.startsWith(`${kind}/`) ? [key.slice(kind.length + 1)] : []));
    await trashRestore({ workspaceID, ...Object.fromEntries(pageKinds.map((kind) => [`${kind}IDs`, idsOf(kind)])) });
  };
}

interface RowActions {
  restore: (row: TrashRow) => void;
  remove: (row: TrashRow) => void;
}

function columns(canEdit: boolean, isOwner: boolean, { restore, remove }: RowActions): DataColumn<TrashRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumbnail url="" name={row.name} fallback={recordIcon(kinds[row.kind].icon)} />
          <CellLink
            href={recordPath(row.kind, row.recordID)}
            title={row.name}
            className="truncate font-medium hover:underline"
          >
            {row.name}
          </CellLink>
        </span>
      ),
    },
    { id: 'kind', label: 'Kind', width: '12%', render: (row) => kinds[row.kind].title.one },
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
            width: isOwner ? 168 : 120,
            align: 'end' as const,
            isActions: true,
            render: (row: TrashRow) => (
              <span className="inline-flex items-center gap-1">
                <Button size="sm" icon={RotateCcw} onPress={() => restore(row)}>
                  Restore<span className="sr-only"> {row.name}</span>
                </Button>
                {isOwner && (
                  <IconButton size="sm" icon={X} label={`Delete ${row.name} forever…`} onPress={() => remove(row)} />
                )}
              </span>
            ),
          },
        ]
      : []),
  ];
}
