import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { nounOf } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { countText } from '#web/screens/format.ts';
import { filterNames, listQuery, useKindFilters } from '#web/screens/kind/filters.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { useKindBulk } from '#web/screens/kind/use-kind-bulk.tsx';
import { ListFilterBar } from '#web/screens/list/list-filters.tsx';
import { ListSearch } from '#web/screens/list/list-search.tsx';
import { isNarrowed } from '#web/screens/list/list-state.ts';
import { useListState } from '#web/screens/list/use-list-state.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BulkActions } from '#web/ui/table/bulk-actions.tsx';
import { SortSelector } from '#web/ui/table/sort-selector.tsx';
import { ownFilters } from './own-filters.ts';
import { gridPage, PictureGrid } from './picture-grid.tsx';
import { PictureTiles } from './picture-tiles.tsx';

const sortFields = [
  { id: 'name', label: 'Name' },
  { id: 'bytes', label: 'Size' },
  { id: 'updatedAt', label: 'Updated' },
  { id: 'createdAt', label: 'Created' },
];
const view = kindView('artwork');
const noun = nounOf('artwork');

/** Every picture and sound as one grid that scrolls, with search, filters and what can be done with those selected. */
export function PictureList({ actions, upload }: { actions: ReactNode; upload: ReactNode }) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const shape = useMemo(
    () => ({
      sortFields: sortFields.map(({ id }) => id),
      filterNames: [...filterNames(view), ...ownFilters.map(({ name }) => name)],
      // What was just dropped is what one looks for.
      defaultSort: 'createdAt',
      defaultDirection: 'desc' as const,
    }),
    [],
  );
  const list = useListState(view.section, shape);
  const search = useRef<HTMLInputElement>(null);
  const filters = useKindFilters(view, list.state.filters, ownFilters);
  const { page: _page, pageSize: _size, ...query } = listQuery(view, workspaceID, list.state);
  const first = recordEndpoints('artwork').DigestGet.useQuery({ ...query, page: 0, pageSize: gridPage });
  const answer = first.currentData ?? (first.isFetching ? first.data : undefined);
  const total = answer?.total ?? 0;
  const bulk = useKindBulk(view, list, answer?.rows ?? []);
  return (
    <div className={`flex min-w-0 flex-col gap-4 ${list.selection.size > 0 ? 'pb-16' : ''}`}>
      <PageHeader
        title={view.title.many}
        meta={
          <span role="status" className="text-sm text-muted tabular-nums">
            {answer && countText(total, ['file', 'files'])}
          </span>
        }
        actions={actions}
      />
      <ListFilterBar
        list={list}
        filters={filters}
        controls={
          <>
            <ListSearch list={list} label="Search artwork" placeholder="Search artwork" inputRef={search} />
            <SortSelector fields={sortFields} value={list.state.sort} onChange={(sort) => list.change({ sort })} />
          </>
        }
      />
      {first.error !== undefined && !answer ? (
        <LoadFailure what={view.title.many} error={first.error} onRetry={first.refetch} />
      ) : !answer ? (
        <Skeleton className="h-64" />
      ) : total > 0 ? (
        <PictureGrid
          label={view.title.many}
          total={total}
          page={(page, tiles) => (
            <PictureTiles
              key={page}
              {...{ query, page, tiles, total }}
              pageSize={gridPage}
              selection={list.selection}
              onToggle={canEdit ? list.toggle : undefined}
            />
          )}
        />
      ) : isNarrowed(list.state) ? (
        <EmptyState
          icon={SearchX}
          title="No artwork matches"
          actions={<Button onPress={() => list.change({ search: '', filters: {} })}>Clear search and filters</Button>}
        />
      ) : (
        <EmptyState icon={view.icon} title="No artwork yet" actions={canEdit && upload}>
          {canEdit ? (
            <>
              Keep portraits, icons, tiles and voices here, with their credits and licenses.
              <span className="pointer-coarse:hidden"> Drop files anywhere on this page, or choose them.</span>
            </>
          ) : (
            'No one has added artwork to this workspace.'
          )}
        </EmptyState>
      )}
      {canEdit && (
        <BulkActions count={list.selection.size} actions={bulk.actions} onClear={() => list.select([])} noun={noun} />
      )}
      {bulk.dialogs}
    </div>
  );
}
