import { inTreeOrder, layerInGroups, type MapPoint } from '#content/map/dungeon-map.ts';
import type { MapLayer } from '#contract/kinds/map-layer.ts';
import type { GraphPart } from '#server/records/graphs/stored-graph.ts';
import { decode } from '#server/records/kind.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { stored } from './stored.ts';

export type StoredLayer = MapLayer & GraphPart;

/** The layers of a map, but for those in the trash. */
export async function layersOn(
  { db, context: { workspaceID } }: RecordReader,
  dungeonMapID: string,
): Promise<StoredLayer[]> {
  const rows = await db
    .selectFrom('mapLayer')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('dungeonMapID', '=', dungeonMapID)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => decode(stored.layer as never, row as never) as StoredLayer);
}

type PlacedLayer = Pick<
  StoredLayer,
  'id' | 'hidden' | 'locked' | 'opacity' | 'offsetX' | 'offsetY' | 'type' | 'groupID'
>;

/** How far the objects of each layer are drawn from their places, in px: its own offset and those of its groups. */
export function layerOffsets(layers: readonly PlacedLayer[]): (layerID: string) => MapPoint {
  const plain = layers.map(({ id, hidden, locked, ...layer }) => ({
    ...{ ...layer, layerID: id, isVisible: !hidden, isLocked: locked },
  }));
  const seen = new Map(inTreeOrder(plain).map((layer) => [layer.layerID, layerInGroups(plain, layer)]));
  return (layerID) => {
    const layer = seen.get(layerID);
    return { x: layer?.offsetX ?? 0, y: layer?.offsetY ?? 0 };
  };
}
