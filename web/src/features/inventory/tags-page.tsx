import { Pencil, Tags, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { contractOf, declarations } from '#contract/kinds/kinds.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { useTagDigestGetQuery, useTagSaveMutation } from '#web/api/inventory.ts';
import { nounOf } from '#web/api/kinds.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { countText } from '#web/screens/format.ts';
import { useAddressValues } from '#web/screens/list/address-values.ts';
import { isInitialLoading } from '#web/screens/list/is-initial-loading.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { useListKeys } from '#web/screens/list/use-list-keys.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { TagPill } from '#web/ui/field/tag-pill.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MoreMenu } from '#web/ui/overlay/menu.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { paths } from './paths.ts';
import { RenameTagDialog, type TagRow } from './rename-tag-dialog.tsx';

const taggedKinds = pageKinds.filter((kind) => fieldsOf(declarations[kind]).some(({ type }) => type === 'tags'));

/** The list of the records that carry a tag; one that can't be filtered by tag is searched. */
function taggedPath(kind: PageKind, tag: string): string {
  const name = 'tag' in contractOf(kind).digestGet.query.shape ? 'tag' : 'search';
  return `/home/${declarations[kind].path}?${new URLSearchParams({ [name]: tag })}`;
}

/** A table holds its rows and its columns by one set of keys, and a tag may be called as a column is. */
const tagOf = (row: TagRow) => `tag/${row.tag}`;
const tagName = (row: TagRow) => row.tag;
/** The list of the kind that most of its records are of. */
const tagHref = (row: TagRow) => {
  const [most = 'item'] = taggedKinds.toSorted((one, other) => (row.counts[other] ?? 0) - (row.counts[one] ?? 0));
  return taggedPath(most, row.tag);
};
const noTags: readonly TagRow[] = [];

/** home/item-management/tags: every tag in use, to be renamed, merged into another or removed (decisions §4). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const query = useTagDigestGetQuery({ workspaceID });
  const rows = query.data?.rows ?? noTags;
  const dispatch = useAppDispatch();
  const [tagSave] = useTagSaveMutation();
  const { search, text, setText } = useTagSearch();
  const [renaming, setRenaming] = useState<TagRow | null>(null);
  const shown = useMemo(
    () => rows.filter(({ tag }) => tag.toLowerCase().includes(search.toLowerCase())),
    [rows, search],
  );
  const region = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const rowOf = (id: string) => shown.find((row) => tagOf(row) === id);
  // Once it is there it stays: who empties it is in it.
  const [hasSearch, setHasSearch] = useState(false);
  if (!hasSearch && (rows.length > 8 || text !== '')) setHasSearch(true);
  const rename = (id: string) => setRenaming(rowOf(id) ?? null);
  useListKeys(region, {
    onSearch: hasSearch ? () => searchInput.current?.focus() : undefined,
    onEdit: canEdit ? rename : undefined,
    onOpen: (id) => {
      const row = rowOf(id);
      if (row) void navigate(tagHref(row));
    },
  });
  const columns = useMemo(
    () =>
      columnsOf(canEdit, setRenaming, async ({ tag }) => {
        const { error } = await tagSave({ workspaceID, tag });
        if (error)
          dispatch(toastAdded({ type: 'error', title: `Couldn’t remove “${tag}”`, message: errorMessage(error) }));
      }),
    [canEdit, tagSave, workspaceID, dispatch],
  );
  return (
    <div ref={region} className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Tags"
        meta={
          query.data && (
            <span className="text-sm text-muted tabular-nums">{countText(rows.length, ['tag', 'tags'])}</span>
          )
        }
      />
      {hasSearch && (
        <SearchInput
          label="Search tags"
          placeholder="Search tags"
          value={text}
          onChange={setText}
          inputRef={searchInput}
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
          rowLabel={tagName}
          rowHref={tagHref}
          isLoading={isInitialLoading(query)}
          empty={
            <EmptyState
              icon={Tags}
              title={search ? 'No tags match' : 'No tags yet'}
              actions={
                search ? (
                  <Button
                    onPress={() => {
                      setText('');
                      searchInput.current?.focus();
                    }}
                  >
                    Show all tags
                  </Button>
                ) : (
                  canEdit && (
                    <LinkButton href={paths.items} variant="primary">
                      Go to items
                    </LinkButton>
                  )
                )
              }
            >
              {search
                ? `No results for “${search}”`
                : 'Give items, boxes or places a tag, and it shows here with its count.'}
            </EmptyState>
          }
        />
      )}
      <RenameTagDialog row={renaming} rows={rows} onClose={() => setRenaming(null)} />
    </div>
  );
}

/** Kept in the address, so that Back and a reload keep it (§4 Views). */
function useTagSearch() {
  const { params, set } = useAddressValues();
  const search = params.get('search') ?? '';
  const [text, setText] = useDebouncedText(search, (next) => set({ search: next }));
  return { search, text, setText };
}

function columnsOf(
  canEdit: boolean,
  rename: (row: TagRow) => void,
  remove: (row: TagRow) => void,
): DataColumn<TagRow>[] {
  return [
    { id: 'tag', label: 'Tag', isRowHeader: true, render: (row) => <TagPill label={row.tag} /> },
    { id: 'uses', label: 'Used by', width: '65%', render: (row) => <Uses row={row} /> },
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

/** How many of which kind carry the tag, each leading to their list. */
function Uses({ row }: { row: TagRow }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {taggedKinds.map((kind) => {
        const count = row.counts[kind] ?? 0;
        return (
          count > 0 && (
            <TextLink key={kind} href={taggedPath(kind, row.tag)}>
              {countText(count, nounOf(kind))}
            </TextLink>
          )
        );
      })}
    </span>
  );
}
