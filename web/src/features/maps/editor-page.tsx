import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { isGone } from '#web/screens/load-failure.tsx';
import { RecordMissing } from '#web/screens/record/record-missing.tsx';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MapEditing } from './editor/map-editing.tsx';
import { useShape, useTilePictures } from './use-tile-pictures.ts';

/** dev/dungeon-maps/editor: draws the map that the address names (decisions §6). */
export function Component() {
  const [params] = useSearchParams();
  const id = params.get('map');
  if (id === null) return <NoMap />;
  return <EditorPage key={id} dungeonMapID={id} />;
}

function NoMap() {
  useDocumentTitle('Map editor');
  return (
    <>
      <PageHeader title="Map editor" />
      <EmptyState
        icon={MapIcon}
        title="Choose a map to draw"
        actions={
          <LinkButton variant="primary" href={listPath('dungeonMap')}>
            All dungeon maps
          </LinkButton>
        }
      >
        Open a map from the list, or add a new one there.
      </EmptyState>
    </>
  );
}

function EditorPage({ dungeonMapID }: { dungeonMapID: string }) {
  const workspaceID = useWorkspaceID();
  const { data, error, isFetching, refetch } = recordEndpoints('dungeonMap').Get.useQuery({
    workspaceID,
    dungeonMapID,
  });
  const map = data?.dungeonMap as DungeonMap | undefined;
  useDocumentTitle(map ? `${map.name}: editor` : 'Map editor');
  if (!map || isGone(error))
    return (
      <RecordMissing
        noun="dungeon map"
        recordID={dungeonMapID}
        error={isFetching ? undefined : error}
        onRetry={refetch}
        listHref={listPath('dungeonMap')}
        listLabel="All dungeon maps"
      />
    );
  // Of another size its cells are cut anew, and moved ones are at other places.
  const { width, height, origin } = map;
  return <LoadedMap key={[width, height, origin?.left ?? 0, origin?.top ?? 0].join(' ')} map={map} />;
}

function LoadedMap({ map }: { map: DungeonMap }) {
  const canEdit = useCanEdit() && map.deletedAt === null;
  const { tiles, missing } = useTilePictures(map);
  const shape = useShape(map);
  const [objectIDs, setObjectIDs] = useState<readonly string[]>([]);
  return (
    <div
      data-wide
      className="flex h-[calc(100dvh-7rem-var(--warning-height,0px))] min-h-96 flex-col gap-3 mobile:h-[calc(100dvh-9.5rem-var(--warning-height,0px))]"
    >
      <PageHeader
        title={map.name}
        breadcrumbs={[
          { label: 'Dungeon maps', href: listPath('dungeonMap') },
          { label: map.name, href: recordPath('dungeonMap', map.dungeonMapID) },
          { label: 'Editor' },
        ]}
        meta={<RecordPresence kind="dungeonMap" recordID={map.dungeonMapID} isEditing={canEdit} partIDs={objectIDs} />}
        actions={<LinkButton href={recordPath('dungeonMap', map.dungeonMapID)}>Map details</LinkButton>}
      />
      {tiles ? (
        <MapEditing {...{ map, tiles, missing, shape, canEdit }} onObjects={setObjectIDs} />
      ) : (
        <Skeleton className="flex-1" />
      )}
    </div>
  );
}
