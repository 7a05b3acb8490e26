import { Map as MapIcon, PencilRuler } from 'lucide-react';
import { Link } from 'react-router';
import { editorPath, mapPicture } from '#web/api/map-paths.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** home/dungeon-maps/{dungeonMapID}: what is known of a map, its picture, and the way to its editor. */
export function Component() {
  return <RecordPage view={kindView('dungeonMap')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer): RecordExtras {
  const { dungeonMapID, name } = answer.dungeonMap as { dungeonMapID: string; name: string };
  return {
    tabs: [
      {
        id: 'picture',
        label: 'Map',
        icon: MapIcon,
        content: <MapImage dungeonMapID={dungeonMapID} name={name} />,
      },
    ],
    action: (
      <LinkButton href={editorPath(dungeonMapID)} variant="primary" icon={PencilRuler}>
        Open editor
      </LinkButton>
    ),
  };
}

function MapImage({ dungeonMapID, name }: { dungeonMapID: string; name: string }) {
  const workspaceID = useWorkspaceID();
  return (
    <Link
      to={editorPath(dungeonMapID)}
      className="flex min-h-40 max-w-160 items-center justify-center rounded-md border border-line bg-sunken p-4 outline-none focus-visible:ring-2 focus-visible:ring-accent"
    >
      <img
        src={mapPicture(workspaceID, dungeonMapID)}
        alt={`Open the editor of ${name}`}
        className="max-h-160 max-w-full object-contain"
        style={{ imageRendering: 'pixelated' }}
      />
    </Link>
  );
}
