import { type CellGrid, chunkOrigin } from '#content/map/cell-grid.ts';
import { dungeonDefaults } from '#content/map/dungeon/options.ts';
import { randomDungeon } from '#content/map/dungeon/random-dungeon.ts';
import type { MapObject } from '#content/map/dungeon-map.ts';
import { dungeonTileSet } from '#content/map/dungeon-tile-set.ts';
import type { MapLinkKind } from '#contract/kinds/map-object.ts';
import { chunkSide, printRow, storedRow } from '#contract/kinds/map-rows.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { addAll } from './add-all.ts';
import type { SampleIDs } from './sample-ids.ts';

const dungeonMapID = 'crypt_of_lanterns';
const markers = 'markers';

interface SampleRoom {
  name: string;
  /** What its markers lead to, one below the other in its middle. */
  leadsTo: [MapLinkKind, string][];
}

/** In the order in which the dungeon has its rooms. */
const rooms: readonly SampleRoom[] = [
  {
    name: 'Hall of seven hooks',
    leadsTo: [
      ['questNode', 'six_lanterns.lit'],
      ['conversation', 'the_sixth_is_the_coldest'],
    ],
  },
  { name: 'Ladder shaft', leadsTo: [] },
  { name: 'Oil store', leadsTo: [['item', 'lantern_oil']] },
  { name: 'Brother Wick’s cell', leadsTo: [['npc', 'brother_wick']] },
  { name: 'Bone gallery', leadsTo: [['conversation', 'mind_the_oil']] },
  { name: 'Door to the inner vault', leadsTo: [['quest', 'seventh_lantern']] },
];

/** The map of the Crypt of Lanterns, as the random dungeon draws it, with its rooms named and what happens in them marked. */
export async function loadDungeon(tx: RecordTransaction, ids: SampleIDs): Promise<void> {
  const size = { width: 40, height: 28, rooms: 8, largestRoom: 9 };
  const { map, grids } = randomDungeon({ ...dungeonDefaults, ...size, seed: 'hook', caves: 0.15, lights: 0.8 });
  const mapID = ids.make('dungeonMap', dungeonMapID);
  const layerID = (name: string) => ids.of('mapLayer', name);
  await addAll(tx, 'dungeonMap', [
    {
      ...{ id: mapID, key: dungeonMapID, name: 'Crypt of Lanterns', placeID: ids.of('place', 'crypt') },
      description: 'Below the chapel. Choose Player’s view in the editor to walk through it in the dark.',
      tags: ['keep'],
      ...{ orientation: map.orientation, width: map.width, height: map.height },
      ...{ tileWidth: map.tileWidth, tileHeight: map.tileHeight },
      // In the order in which the contract reads them: an archive of the sample world comes back byte for byte.
      tileSets: map.tileSets.map(({ firstTile }) => ({
        ...{ firstTile, name: dungeonTileSet.name, tileSetID: dungeonTileSet.tileSetID },
      })),
    },
  ]);
  const layers = [
    ...map.layers.map(({ layerID: key, type, name }) => ({ key, type, name })),
    { key: markers, type: 'objects', name: 'Markers' },
  ];
  await addAll(
    tx,
    'mapLayer',
    layers.map(({ key, ...layer }, position) => ({
      ...{ ...layer, position, id: ids.make('mapLayer', key), dungeonMapID: mapID },
    })),
  );
  const roomsOfMap = map.objects.filter(({ shape }) => shape === 'room');
  await addAll(tx, 'mapObject', [
    ...map.objects.map((object) => ({
      ...{ dungeonMapID: mapID, layerID: layerID(object.layerID), shape: object.shape },
      name: rooms[roomsOfMap.indexOf(object)]?.name ?? object.name,
      ...{ x: object.x, y: object.y, width: object.width, height: object.height },
      ...{ points: object.points ?? [], color: object.color ?? '', radius: object.radius ?? 0, open: object.isOpen },
    })),
    ...roomsOfMap.flatMap((room, index) =>
      (rooms[index]?.leadsTo ?? []).map(([kind, key], at, all) => ({
        ...{ dungeonMapID: mapID, layerID: layerID(markers), shape: 'marker' },
        ...placeIn(room, (at + 1) / (all.length + 1), map.tileWidth),
        ...{ linkKind: kind, linkID: ids.of(kind, key) },
      })),
    ),
  ]);
  await addAll(
    tx,
    'mapChunk',
    [...grids].flatMap(([key, grid]) => chunksOf(grid, { dungeonMapID: mapID, layerID: layerID(key) })),
  );
}

/** The middle of a tile, that share of the room's height from its top. */
function placeIn({ x, y, width, height }: MapObject, share: number, tile: number): { x: number; y: number } {
  const middleOf = (pixels: number) => (Math.floor(pixels / tile) + 0.5) * tile;
  return { x: middleOf(x + width / 2), y: middleOf(y + height * share) };
}

const chunksOf = ({ chunks }: CellGrid, owner: { dungeonMapID: string; layerID: string }) =>
  [...chunks].map(([key, cells]) => {
    const { x, y } = chunkOrigin(key);
    const rows = Array.from({ length: chunkSide }, (_, row) => storedRow(printRow(cells, row * chunkSide)));
    return { ...owner, x: x / chunkSide, y: y / chunkSide, rows };
  });
