import type { DungeonMap as StoredMap } from '#contract/kinds/dungeon-map.ts';
import type { MapChunk } from '#contract/kinds/map-chunk.ts';
import type { MapLayer as StoredLayer } from '#contract/kinds/map-layer.ts';
import type { MapObject as StoredObject } from '#contract/kinds/map-object.ts';
import { chunkSide, readRow } from '#contract/kinds/map-rows.ts';
import type { DungeonMap, MapLayer, MapObject, MapTileSet } from '#runtime/format/bundle-types.generated.ts';
import { inTreeOrder, layerInGroups } from '../map/dungeon-map.ts';
import { type UsedTileSet, usedTileSets } from '../map/used-tile-sets.ts';
import { withoutEmpty } from './without-empty.ts';

type WithID<Stored> = Stored & { id: string };

/** A map of the workspace with its parts. */
export interface MapContent {
  map: WithID<StoredMap>;
  layers: readonly WithID<StoredLayer>[];
  objects: readonly WithID<StoredObject>[];
  chunks: readonly Pick<MapChunk, 'layerID' | 'x' | 'y' | 'rows'>[];
}

/** A map as a game has it (content §10): what is drawn, where objects stand and what they lead to. */
export function bundleMap({ map, layers, objects, chunks }: MapContent): DungeonMap {
  const { width, height } = map;
  const plain = layers
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(({ id, hidden, locked, ...layer }) => ({ ...layer, layerID: id, isVisible: !hidden, isLocked: locked }));
  const byLayer = Map.groupBy(chunks, ({ layerID }) => layerID);
  const seen = inTreeOrder(plain).map((layer) => layerInGroups(plain, layer));
  const shown = seen.flatMap(({ type, layerID, name, opacity, offsetX, offsetY, isVisible }): MapLayer[] => {
    if (type !== 'tiles' && type !== 'objects') return [];
    const runs = type === 'tiles' ? runsOf(byLayer.get(layerID) ?? [], width, height) : null;
    return [
      {
        ...{ id: layerID, name, type, opacity, offsetX, offsetY },
        ...(isVisible ? {} : { hidden: true as const }),
        ...(runs ? { runs } : {}),
      },
    ];
  });
  const layerIDs = new Set(shown.map(({ id }) => id));
  const { placeID, description, properties, background } = map;
  const regular = { axis: 'y', index: 'odd', sideLength: map.tileHeight / 2 } as const;
  return {
    ...withoutEmpty({ placeID, description, properties, background }),
    ...(map.tags.length > 0 ? { tags: map.tags } : {}),
    ...{ id: map.id, key: map.key, name: map.name, orientation: map.orientation },
    ...(map.orientation === 'hexagonal' ? { stagger: map.stagger ?? regular } : {}),
    ...{ width, height, tileWidth: map.tileWidth, tileHeight: map.tileHeight },
    tileSets: usedTileSets(map.tileSets).map(tileSetOf),
    layers: shown,
    objects: objects
      .filter(({ layerID }) => layerIDs.has(layerID))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(objectOf),
  };
}

/** The cells row by row, as pairs of a cell and how many follow one another; null where nothing is drawn. */
function runsOf(chunks: MapContent['chunks'], width: number, height: number): number[] | null {
  const cells = new Uint32Array(width * height);
  for (const { x, y, rows } of chunks)
    for (const [top, text] of rows.entries()) {
      const row = y * chunkSide + top;
      // A map that was made smaller keeps what is beyond its border.
      if (text === '' || row >= height || x * chunkSide >= width) continue;
      const inside = (readRow(text) ?? []).slice(0, width - x * chunkSide);
      cells.set(inside, row * width + x * chunkSide);
    }
  if (cells.every((cell) => cell === 0)) return null;
  const runs: number[] = [];
  for (let at = 0; at < cells.length; ) {
    let end = at + 1;
    while (end < cells.length && cells[end] === cells[at]) end++;
    runs.push(cells[at] ?? 0, end - at);
    at = end;
  }
  return runs;
}

/** Sets out of files may say less than they should. */
const tileSetOf = ({ name, firstTile, image, ...set }: UsedTileSet): MapTileSet => ({
  ...{ name, firstTile, tileWidth: set.tileWidth ?? 0, tileHeight: set.tileHeight ?? 0 },
  ...{ columns: set.columns ?? 0, tileCount: set.tileCount ?? 0, margin: set.margin ?? 0, spacing: set.spacing ?? 0 },
  ...(image ? { image: image.source } : {}),
});

function objectOf(stored: WithID<StoredObject>): MapObject {
  const { id, layerID, shape, x, y, width, height, rotation, points, linkKind, linkID, radius, cell } = stored;
  return {
    ...withoutEmpty({ name: stored.name, color: stored.color, text: stored.text }),
    ...{ id, layerID, shape, x, y, width, height },
    ...(rotation === 0 ? {} : { rotation }),
    ...(points.length > 0 ? { points } : {}),
    ...(linkKind && linkID ? { link: { kind: linkKind, id: linkID } } : {}),
    ...(shape === 'light' ? { radius } : {}),
    ...(shape === 'tile' ? { cell } : {}),
    ...(stored.hidden ? { hidden: true as const } : {}),
    ...(stored.open ? { open: true as const } : {}),
  };
}
