import type { Kysely } from 'kysely';
import { bundleOf } from '#content/bundle/bundle.ts';
import { bundleMap, type MapContent } from '#content/bundle/maps.ts';
import type { DungeonMap } from '#runtime/format/bundle-types.generated.ts';
import type { Tables } from '#server/database/tables.ts';
import { readHeldWorld } from '#server/records/held-world.ts';
import { decode, type RecordKind } from '#server/records/kind.ts';

/** The bundle of a workspace (content §10), for the runtime to play. */
export async function bundleText(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  workspaceID: string,
  onRows: (count: number) => void,
): Promise<string> {
  const held = await readHeldWorld(db, kinds, workspaceID, onRows);
  const workspace = await db
    .selectFrom('workspace')
    .select('name')
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirst();
  const maps = await mapsOf(db, kinds, workspaceID);
  return `${JSON.stringify(bundleOf(held, { name: workspace?.name ?? '', maps }).bundle)}\n`;
}

/** The maps that are not archived, by key; one at a time, as a large one has a million cells. */
async function mapsOf(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  workspaceID: string,
): Promise<DungeonMap[]> {
  const rowsOf = async (name: 'dungeonMap' | 'mapLayer' | 'mapObject' | 'mapChunk', mapID?: string) => {
    let rows = db.selectFrom(name).selectAll().where('workspaceID', '=', workspaceID).where('deletedAt', 'is', null);
    if (mapID !== undefined) rows = rows.where('dungeonMapID' as 'id', '=', mapID);
    const kind = kinds.get(name) as unknown as RecordKind;
    return (await rows.orderBy('id').execute()).map((row) => decode(kind, row as never) as unknown);
  };
  const found = (await rowsOf('dungeonMap')) as (MapContent['map'] & { archived: boolean })[];
  const order = ({ key, id }: MapContent['map']) => `${key}\n${id}`;
  const maps: DungeonMap[] = [];
  for (const map of found
    .filter(({ archived }) => !archived)
    .sort((one, other) => (order(one) < order(other) ? -1 : 1)))
    maps.push(
      bundleMap({
        map,
        layers: (await rowsOf('mapLayer', map.id)) as MapContent['layers'],
        objects: (await rowsOf('mapObject', map.id)) as MapContent['objects'],
        chunks: (await rowsOf('mapChunk', map.id)) as MapContent['chunks'],
      }),
    );
  return maps;
}
