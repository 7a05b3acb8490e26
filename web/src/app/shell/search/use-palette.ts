import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordPath } from '#web/api/kinds.ts';
import { useFavoriteDigestGetQuery } from '#web/api/personal/favorites.ts';
import { rememberRecord, useRecentRecords } from '#web/screens/record/recent-records.ts';
import { useCanEdit, useCurrentUser, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { visibleAreas } from '../../areas.ts';
import type { DeveloperArea } from '../../developer-areas.ts';
import {
  commandEntries,
  developerEntries,
  favoriteEntries,
  groupHits,
  type PaletteEntry,
  type PaletteGroup,
  recordEntry,
} from './palette-entries.ts';
import { usePaletteSearch } from './use-palette-search.ts';

/** Names the search field; it finds records of every kind. */
export const searchLabel = 'Search or type a command';

/**
 * Search and commands in one (decisions §4), for the palette and the search bar.
 * @param begun what is searched for at first
 */
export function usePalette(onChosen: () => void, begun = '') {
  const [query, onQueryChange] = useState(begun);
  const user = useCurrentUser();
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const open = useOpenEntry();
  const search = usePaletteSearch(query);
  const recent = useRecentRecords().map(recordEntry);
  const { data: favorites } = useFavoriteDigestGetQuery({ workspaceID }, { skip: workspaceID === '' });
  const developerAreas = useDeveloperAreas(query !== '');
  const starred = favoriteEntries(favorites?.rows ?? [], query);
  const groups: PaletteGroup[] = [
    { id: 'favorites', title: 'Favorites', rows: starred },
    ...(query.trim() === '' ? [{ id: 'recent', title: 'Recent', rows: recent }] : groupHits(search.hits)),
    {
      id: 'commands',
      title: 'Commands',
      rows: [
        ...commandEntries(visibleAreas(user?.permissions ?? []), canEdit, query),
        ...developerEntries(developerAreas, query),
      ],
    },
  ];
  return {
    query,
    onQueryChange,
    groups,
    canEdit,
    isLoading: search.isLoading,
    failure: search.hasFailed ? 'Search failed. Type again to retry.' : undefined,
    onAction: (id: string) => {
      onChosen();
      onQueryChange('');
      open(groups.flatMap(({ rows }) => rows).find((entry) => entry.id === id));
    },
  };
}

/** Fetched when something is typed: few look for them. */
function useDeveloperAreas(isWanted: boolean): readonly DeveloperArea[] {
  const [areas, setAreas] = useState<readonly DeveloperArea[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    import('../../developer-areas.ts').then(
      ({ developerAreas }) => setAreas(developerAreas),
      () => undefined,
    );
  }, [isWanted]);
  return areas;
}

/** Goes where an entry leads and remembers records; a tag shows the items that carry it. */
function useOpenEntry(): (entry: PaletteEntry | undefined) => void {
  const navigate = useNavigate();
  const owner = useAppSelector(ownerKey);
  return (entry) => {
    if (entry?.path) return void navigate(entry.path);
    const record = entry?.record;
    if (!record) return;
    rememberRecord(owner, record);
    if (record.kind !== 'tag') return void navigate(recordPath(record.kind, record.id));
    void navigate(`/home/item-management/items?${new URLSearchParams({ tag: record.id })}`);
  };
}
