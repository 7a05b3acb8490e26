import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorMessage } from '#web/api/error.ts';
import { useTagDigestGetQuery, useTagSaveMutation } from '#web/api/inventory.ts';
import { DialogButtons } from '#web/screens/dialog-buttons.tsx';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/current-user.ts';
import type { DataColumn } from '#web/ui/data-column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreMenu } from '#web/ui/menu.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { TagPill } from '#web/ui/tag-pill.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { isAwaited } from './list/is-awaited.ts';
import { paths } from './paths.ts';
import { countText } from './record/format.ts';
import { screens } from './screen-paths.ts';

interface TagRow {
  tag: string;
  items: number;
  boxes: number;
  places: number;
}

const tagOf = (row: TagRow) => row.tag;
const noTags: readonly TagRow[] = [];

/** home/item-management/tags: every tag in use, to be renamed, merged into another or removed (decisions §4). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const query = useTagDigestGetQuery({ workspaceID });
  const rows = query.data?.rows ?? noTags;
  const [tagSave] = useTagSaveMutation();
  const [search, setSearch] = useState('');
  const [renaming, setRenaming] = useState<TagRow | null>(null);
  const shown = useMemo(
    () => rows.filter(({ tag }) => tag.toLowerCase().includes(search.trim().toLowerCase())),
    [rows, search],
  );
  const columns = useMemo(
    () => columnsOf(canEdit, setRenaming, (row) => void tagSave({ workspaceID, tag: row.tag })),
    [canEdit, tagSave, workspaceID],
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Tags"
        meta={
          query.data && (
            <span className="text-sm text-muted tabular-nums">{countText(rows.length, ['tag', 'tags'])}</span>
          )
        }
      />
      {rows.length > 8 && (
        <SearchInput
          label="Search tags"
          placeholder="Search tags"
          value={search}
          onChange={setSearch}
          className="w-72 mobile:w-full"
        />
      )}
      {query.error !== undefined && rows.length === 0 && !query.isFetching ? (
        <LoadFailure what="The tags" error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          label="Tags"
          columns={columns}
          rows={shown}
          rowID={tagOf}
          isLoading={isAwaited(query)}
          empty={
            <EmptyState icon={Tags} title={search ? 'No tags match' : 'No tags yet'}>
              {search
                ? `No results for “${search}”`
                : 'Give items, boxes or places a tag, and it shows here with its count.'}
            </EmptyState>
          }
        />
      )}
      <Modal
        isOpen={renaming !== null}
        onOpenChange={() => setRenaming(null)}
        title={`Rename “${renaming?.tag ?? ''}”`}
        size="sm"
      >
        {renaming && <RenameTag row={renaming} rows={rows} onClose={() => setRenaming(null)} />}
      </Modal>
    </div>
  );
}

function columnsOf(
  canEdit: boolean,
  rename: (row: TagRow) => void,
  remove: (row: TagRow) => void,
): DataColumn<TagRow>[] {
  const counted = (count: number, href: string) =>
    count > 0 ? <TextLink href={href}>{count.toLocaleString()}</TextLink> : <span className="text-muted">0</span>;
  return [
    { id: 'tag', label: 'Tag', isRowHeader: true, render: (row) => <TagPill label={row.tag} /> },
    {
      id: 'items',
      label: 'Items',
      align: 'end',
      width: '16%',
      render: (row) => counted(row.items, paths.itemsTagged(row.tag)),
    },
    {
      id: 'boxes',
      label: 'Boxes',
      align: 'end',
      width: '16%',
      render: (row) => counted(row.boxes, paths.boxesTagged(row.tag)),
    },
    {
      id: 'places',
      label: 'Places',
      align: 'end',
      width: '16%',
      render: (row) => counted(row.places, `${screens.places}?${new URLSearchParams({ search: row.tag })}`),
    },
    ...(canEdit
      ? [
          {
            id: 'actions',
            label: 'Actions',
            isActions: true,
            render: (row: TagRow) => (
              <MoreMenu
                label={`Actions for ${row.tag}`}
                items={[
                  { id: 'rename', label: 'Rename or merge…', icon: Pencil, onAction: () => rename(row) },
                  {
                    id: 'remove',
                    label: 'Remove everywhere',
                    icon: Trash2,
                    tone: 'danger',
                    onAction: () => remove(row),
                  },
                ]}
              />
            ),
          },
        ]
      : []),
  ];
}

function RenameTag({ row, rows, onClose }: { row: TagRow; rows: readonly TagRow[]; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const [tagSave, { isLoading }] = useTagSaveMutation();
  const [name, setName] = useState(row.tag);
  const [problem, setProblem] = useState<string>();
  const next = name.trim();
  const other = rows.find(({ tag }) => tag !== row.tag && tag.toLowerCase() === next.toLowerCase());
  const save = async () => {
    if (next === '') return setProblem('A tag cannot be blank');
    if (/[;,]/.test(next)) return setProblem('A tag cannot contain , or ;');
    const { error } = await tagSave({ workspaceID, tag: row.tag, newTag: other?.tag ?? next });
    if (error) return setProblem(errorMessage(error));
    onClose();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="New name"
        value={name}
        onChange={setName}
        maxLength={60}
        autoFocus
        errorMessage={problem}
        description={
          other ? `“${other.tag}” exists already: the two become one.` : 'The name of another tag merges the two.'
        }
      />
      <DialogButtons
        onClose={onClose}
        saveLabel={other ? 'Merge' : 'Rename'}
        isSaving={isLoading}
        isDisabled={next === row.tag}
      />
    </form>
  );
}
