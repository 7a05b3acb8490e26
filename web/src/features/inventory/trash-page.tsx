import { RotateCcw, Trash2, X } from 'lucide-react';
import { useMemo } from 'react';
import type { TrashRow } from '#contract/history.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { useTrashDigestGetQuery, useTrashRestoreMutation } from '#web/api/history.ts';
import { kinds, recordPath } from '#web/api/kinds.ts';
import { formatAgo, formatMoment, recordNoun } from '#web/screens/format.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { FilterSelect } from '#web/screens/list/filters/filter-select.tsx';
import { isNarrowed, pageQuery } from '#web/screens/list/list-state.ts';
import { RecordList } from '#web/screens/list/record-list.tsx';
import { useListControl, usePageSelection } from '#web/screens/list/use-list-control.ts';
import { Thumbnail } from '#web/screens/record/thumbnail.tsx';
import { ListBulkActions } from '#web/screens/selection/list-bulk-actions.tsx';
import { useCanEdit, useRole, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import type { BulkAction } from '#web/ui/table/bulk-action.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { useDeleteForever } from './use-delete-forever.ts';

const kindOptions = pageKinds.map((kind) => ({ value: kind, label: kinds[kind].title.many }));
const shape = { sortFields: [], filterNames: ['kind'], defaultSort: '' };

const noRows: readonly TrashRow[] = [];
const rowID = (row: TrashRow) => `${row.kind}/${row.recordID}`;
const rowName = (row: TrashRow) => row.name;
const rowHref = (row: TrashRow) => recordPath(row.kind, row.recordID);

/** home/item-management/trash: what was deleted, to be taken back (decisions §4). Nothing leaves the trash by itself. */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const isOwner = useRole() === 'owner';
  const isNarrow = useNarrowerThan().md;
  const { selection: chosen, ...listed } = usePageSelection(useListControl(shape));
  const { state } = listed;
  const kind = pageKinds.find((each) => each === state.filters.kind);
  const { page, pageSize, search } = pageQuery(state);
  const query = useTrashDigestGetQuery({ workspaceID, page, pageSize, search, kind });
  const rows = query.data?.rows ?? noRows;
  const total = query.data?.total ?? 0;
  // Others restore and empty too: what is no longer here is not selected.
  const selection = useMemo(() => new Set(rows.map(rowID).filter((id) => chosen.has(id))), [rows, chosen]);
  const list = { ...listed, selection };
  const restore = useRestore();
  // What is selected beside it stays so.
  const restoreAll = async (ids: ReadonlySet<string>) => {
    if (await restore([...ids])) list.select([...selection].filter((id) => !ids.has(id)));
  };
  const forever = useDeleteForever();
  const deleteAll = async (gone: readonly TrashRow[]) => {
    const ids = new Set(gone.map(rowID));
    if (await forever.remove(gone)) list.select([...selection].filter((id) => !ids.has(id)));
  };
  const bulkActions: BulkAction[] = [
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
  ];

  return (
    <RecordList
      title="Trash"
      description={`Deleted records of every kind.${canEdit ? ' Restoring one brings back what was deleted with it.' : ''}`}
      noun={recordNoun}
      list={list}
      query={query}
      columns={columns(canEdit, isOwner, isNarrow, {
        restore: (row) => void restoreAll(new Set([rowID(row)])),
        remove: (row) => void deleteAll([row]),
      })}
      rowID={rowID}
      rowName={rowName}
      rowHref={rowHref}
      searchLabel="Search the trash"
      searchPlaceholder="Search the trash"
      controls={
        <FilterSelect
          list={list}
          name="kind"
          label="Kind"
          everything="Every kind"
          options={kindOptions}
          className="w-52"
        />
      }
      actions={
        isOwner &&
        total > 0 &&
        !isNarrowed(state) && (
          <Button icon={Trash2} isPending={forever.isPending} onPress={() => void forever.empty(total)}>
            Empty trash…
          </Button>
        )
      }
      bulkBar={
        canEdit
          ? (selectAll) => <ListBulkActions {...{ list, selectAll }} actions={bulkActions} noun={recordNoun} />
          : undefined
      }
      empty={
        <EmptyState icon={Trash2} title="The trash is empty">
          Deleted records go here first.{canEdit && ' You can restore them at any time.'}
        </EmptyState>
      }
    />
  );
}

/** Restores records named `kind/id`, of all kinds as one batch; resolves to whether it went well. */
function useRestore() {
  const workspaceID = useWorkspaceID();
  const [trashRestore] = useTrashRestoreMutation();
  return async (keys: readonly string[]) => {
    const idsOf = (kind: PageKind) =>
      keys.flatMap((key) => (key.startsWith(`${kind}/`) ? [key.slice(kind.length + 1)] : []));
    const ids = Object.fromEntries(pageKinds.map((kind) => [`${kind}IDs`, idsOf(kind)]));
    const { error } = await trashRestore({ workspaceID, ...ids });
    return error === undefined;
  };
}

interface RowActions {
  restore: (row: TrashRow) => void;
  remove: (row: TrashRow) => void;
}

/** @param isNarrow a phone's rows have their room for what they tell, and no words on buttons */
function columns(
  canEdit: boolean,
  isOwner: boolean,
  isNarrow: boolean,
  { restore, remove }: RowActions,
): DataColumn<TrashRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumbnail url="" name={row.name} fallback={recordIcon(kinds[row.kind].icon)} />
          <CellLink href={rowHref(row)} title={row.name} className="truncate font-medium hover:underline">
            {row.name}
          </CellLink>
        </span>
      ),
    },
    {
      id: 'kind',
      label: 'Kind',
      width: '12%',
      render: (row) => (
        <CellLink href={`?${new URLSearchParams({ kind: row.kind })}`}>{kinds[row.kind].title.one}</CellLink>
      ),
    },
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
            width: isNarrow ? 88 : isOwner ? 168 : 120,
            align: 'end' as const,
            isActions: true,
            render: (row: TrashRow) => (
              <span className="inline-flex items-center gap-1">
                {isNarrow ? (
                  <IconButton size="sm" icon={RotateCcw} label={`Restore ${row.name}`} onPress={() => restore(row)} />
                ) : (
                  <Button size="sm" icon={RotateCcw} onPress={() => restore(row)}>
                    Restore<span className="sr-only"> {row.name}</span>
                  </Button>
                )}
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
