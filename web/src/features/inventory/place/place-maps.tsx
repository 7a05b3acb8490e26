import { Link } from 'react-router';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { editorPath } from '#web/api/map-paths.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useMapPictures } from '#web/screens/media/map-pictures.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** More stand on the list of maps, by their place. */
const shown = 12;

/** The maps that are drawn of a place, each a way to its editor; nothing where there is none. */
export function PlaceMaps({ placeID }: { placeID: string }) {
  const workspaceID = useWorkspaceID();
  const pictureOf = useMapPictures(workspaceID);
  const { data } = recordEndpoints('dungeonMap').DigestGet.useQuery({ workspaceID, placeID, pageSize: shown });
  const rows = (data?.rows ?? []) as unknown as Pick<DungeonMap, 'dungeonMapID' | 'name' | 'width' | 'height'>[];
  if (rows.length === 0) return null;
  return (
    <Card title="Maps">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
        {rows.map(({ dungeonMapID, name, width, height }) => (
          <li key={dungeonMapID}>
            <Link
              to={editorPath(dungeonMapID)}
              className="flex flex-col overflow-hidden rounded-md border border-line outline-none hover:border-accent focus-visible:ring-2 focus-visible:ring-accent"
            >
              <img
                src={pictureOf(dungeonMapID)}
                alt=""
                loading="lazy"
                className="h-36 w-full bg-sunken object-contain"
                style={{ imageRendering: 'pixelated' }}
              />
              <span className="flex items-baseline justify-between gap-2 px-3 py-2">
                <span className="min-w-0 truncate text-sm font-medium">{name}</span>
                <span className="shrink-0 text-xs text-muted">
                  {width} × {height}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
