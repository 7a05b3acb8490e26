import { Map as MapIcon, PencilRuler } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { editorPath } from '#web/api/map-paths.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { useMapPictures } from '#web/screens/media/map-pictures.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** home/dungeon-maps/{dungeonMapID}: what is known of a map, its picture, and the way to its editor. */
export function Component() {
  return <RecordPage view={kindView('dungeonMap')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer): RecordExtras {
  const { dungeonMapID, name, background, updatedAt } = answer.dungeonMap as DungeonMap;
  return {
    tabs: [
      {
        id: 'picture',
        label: 'Map',
        icon: MapIcon,
        content: <MapImage {...{ dungeonMapID, name, background, updatedAt }} />,
      },
    ],
    action: (
      <LinkButton href={editorPath(dungeonMapID)} variant="primary" icon={PencilRuler}>
        Open editor
      </LinkButton>
    ),
  };
}

type MapImageProps = Pick<DungeonMap, 'dungeonMapID' | 'name' | 'background' | 'updatedAt'>;

/** The map as it is drawn now. */
export function MapImage({ dungeonMapID, name, background, updatedAt }: MapImageProps) {
  const address = useMapPictures(useWorkspaceID())(dungeonMapID);
  const shown = `${address} ${updatedAt}`;
  const canEdit = useCanEdit();
  // Of the map as it was then: others may have drawn since.
  const [blankAt, setBlankAt] = useState<string | null>(null);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  if (failedAt === shown)
    return (
      <Banner
        tone="warning"
        title="The picture of the map can’t be loaded"
        actions={
          <Button size="sm" onPress={() => setFailedAt(null)}>
            Try again
          </Button>
        }
      />
    );
  if (blankAt === shown)
    return (
      <EmptyState
        icon={MapIcon}
        title="No tiles to show yet"
        actions={
          canEdit && (
            <LinkButton href={editorPath(dungeonMapID)} icon={PencilRuler}>
              Start drawing
            </LinkButton>
          )
        }
      >
        The tiles of visible layers are shown here. Rooms, doors and markers are in the editor.
      </EmptyState>
    );
  return (
    <Link
      to={editorPath(dungeonMapID)}
      className="flex min-h-40 items-center justify-center rounded-md border border-line bg-sunken p-4 outline-none focus-visible:ring-2 focus-visible:ring-accent"
    >
      <img
        src={address}
        alt={`Open the editor of ${name}`}
        className="max-h-[70vh] w-full object-contain"
        style={{ imageRendering: 'pixelated' }}
        onError={() => setFailedAt(shown)}
        onLoad={(event) => setBlankAt(isPlain(event.currentTarget, background) ? shown : null)}
      />
    </Link>
  );
}

/** Nothing is to be seen in the picture of a map but its background. */
function isPlain(image: HTMLImageElement, background: string): boolean {
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return false;
  context.drawImage(image, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  if (background === '') return pixels.every((pixel) => pixel === 0);
  // A picture with a background is one color all over, as near to it as its compression comes.
  return pixels.every((pixel) => pixel === pixels[0]);
}
