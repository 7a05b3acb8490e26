import { CellEdit } from '../cell-change.ts';
import { CellGrid } from '../cell-grid.ts';
import { type DungeonMap, layerDefaults, type MapObject, type MapPoint, objectDefaults } from '../dungeon-map.ts';
import { dungeonTileSet } from '../dungeon-tile-set.ts';
import type { ReadMap } from '../file/map-file.ts';
import { type Random, randomFrom } from '../terrain/random.ts';
import { wallPieces } from '../wall-pieces.ts';
import { CorridorFinder, joinedRooms } from './corridors.ts';
import { type Doorway, findDoorways } from './doorways.ts';
import { Floor } from './floor.ts';
import { doorTiles, FIRST_TILE, type FurnishedRoom, furnish } from './furnish.ts';
import { groundGrid } from './ground.ts';
import { type DungeonOptions, withinLimits } from './options.ts';
import { outlines } from './outlines.ts';
import { nameRooms } from './room-names.ts';
import { placeRooms, type Room } from './rooms.ts';

const SIZE = dungeonTileSet.tileWidth;
const LAYERS = [
  { layerID: 'ground', type: 'tiles', name: 'Ground' },
  { layerID: 'things', type: 'tiles', name: 'Things' },
  { layerID: 'rooms', type: 'objects', name: 'Rooms' },
  { layerID: 'walls', type: 'objects', name: 'Walls and doors' },
  { layerID: 'lights', type: 'objects', name: 'Lights' },
] as const;

/**
 * A dungeon of square tiles of the built-in set: rooms with names, corridors, doors, lights and walls, all of it connected. The same options
 * give the same dungeon. It always has a room; where few fit there are fewer than asked for.
 */
export function randomDungeon(given: DungeonOptions): ReadMap {
  const options = withinLimits(given);
  const random = randomFrom(options.seed);
  const { width, height } = options;
  const rooms = placeRooms(options, random);
  const joins = joinedRooms(rooms, options.loops, random);
  const floor = new Floor(width, height);
  for (const { cells } of rooms) for (const { x, y } of cells) floor.dig(x, y);
  const ways = digCorridors(floor, rooms, joins, options.corridorWidth);
  floor.digThinWalls();
  const doorways = findDoorways(floor, rooms, ways, options.corridorWidth).filter(() => random() < options.doors);
  const things = new CellGrid(width, height);
  const edit = new CellEdit(things);
  if (options.hasThings)
    for (const { at, cell } of furnish(furnishedRooms(rooms, joins), random)) edit.set(at.x, at.y, cell);
  for (const { at, cell } of doorways.flatMap(doorTiles)) edit.set(at.x, at.y, cell);
  edit.finish();
  const map: DungeonMap = {
    ...{
      name: 'Random dungeon',
      orientation: 'square',
      stagger: null,
      width,
      height,
      tileWidth: SIZE,
      tileHeight: SIZE,
    },
    ...{ backgroundColor: null, tileSets: [{ tileSetID: dungeonTileSet.tileSetID, firstTile: FIRST_TILE }] },
    layers: LAYERS.map((layer) => ({ ...layerDefaults, ...layer })),
    objects: numbered([
      ...roomObjects(rooms, random),
      ...outlines((x, y) => floor.has(x, y), width, height).flatMap(wallObjects),
      ...doorways.map(doorObject),
      ...rooms.filter(() => random() < options.lights).map(lightObject),
    ]),
    ...{ properties: [], kept: {} },
  };
  const grids = new Map([
    ['ground', groundGrid(floor, rooms, random)],
    ['things', things],
  ]);
  return { map, grids, tileSets: [dungeonTileSet], report: [] };
}

function digCorridors(
  floor: Floor,
  rooms: readonly Room[],
  joins: readonly [number, number][],
  across: number,
): MapPoint[][] {
  const finder = new CorridorFinder(floor.width, floor.height, rooms);
  return joins.map(([one, other]) => {
    const way = finder.find(rooms[one]!, rooms[other]!);
    for (const { x, y } of way) {
      if (!floor.has(x, y)) finder.dug(x, y);
      for (let dy = 0; dy < across; dy++) for (let dx = 0; dx < across; dx++) floor.dig(x + dx, y + dy);
    }
    return way;
  });
}

/** One comes in where a way ends, and the farthest room leads on. */
function furnishedRooms(rooms: readonly Room[], joins: readonly [number, number][]): FurnishedRoom[] {
  const beside = rooms.map((_, room) =>
    joins.filter((join) => join.includes(room)).map(([one, other]) => (one === room ? other : one)),
  );
  const entrance = beside.reduce((best, each, room) => (each.length < beside[best]!.length ? room : best), 0);
  const reached = new Set([entrance]);
  for (const room of reached) for (const next of beside[room]!) reached.add(next);
  const end = rooms.length > 1 ? [...reached].at(-1) : -1;
  return rooms.map((room, index) => ({
    ...{ room, ways: beside[index]!.length, isEntrance: index === entrance, isEnd: index === end },
  }));
}

type NewObject = Omit<MapObject, 'objectID'>;

const numbered = (objects: readonly NewObject[]): MapObject[] =>
  objects.map((object, index) => ({ ...object, objectID: String(index + 1) }));

const inPixels = ({ x, y }: MapPoint): MapPoint => ({ x: x * SIZE, y: y * SIZE });

function roomObjects(rooms: readonly Room[], random: Random): NewObject[] {
  const names = nameRooms(rooms, random);
  return rooms.map((room, index) => {
    const base = {
      ...objectDefaults,
      layerID: 'rooms',
      shape: 'room' as const,
      name: names[index]!,
      ...inPixels(room),
    };
    if (!room.isCave) return { ...base, width: room.width * SIZE, height: room.height * SIZE };
    const own = new Set(room.cells.map(({ x, y }) => `${x},${y}`));
    const [outline = []] = outlines((x, y) => own.has(`${x + room.x},${y + room.y}`), room.width, room.height);
    return { ...base, points: outline.map(inPixels) };
  });
}

/** Closed: the last point is the first. */
function wallObjects(points: readonly MapPoint[]): NewObject[] {
  return wallPieces([...points, ...points.slice(0, 1)]).map((piece) => {
    const [first = { x: 0, y: 0 }] = piece;
    return {
      ...{ ...objectDefaults, layerID: 'walls', shape: 'wall', ...inPixels(first) },
      points: piece.map(({ x, y }) => inPixels({ x: x - first.x, y: y - first.y })),
    };
  });
}

function doorObject({ cells, isVertical }: Doorway): NewObject {
  const [first = { x: 0, y: 0 }] = cells;
  const start = isVertical ? { x: first.x, y: first.y + 0.5 } : { x: first.x + 0.5, y: first.y };
  const end = isVertical ? { x: cells.length, y: 0 } : { x: 0, y: cells.length };
  return {
    ...objectDefaults,
    layerID: 'walls',
    shape: 'door',
    ...inPixels(start),
    points: [{ x: 0, y: 0 }, inPixels(end)],
  };
}

function lightObject({ middle, width, height }: Room): NewObject {
  const place = inPixels({ x: middle.x + 0.5, y: middle.y + 0.5 });
  return {
    ...{ ...objectDefaults, layerID: 'lights', shape: 'light', ...place },
    ...{ radius: (Math.max(width, height) / 2 + 3) * SIZE, color: '#ffcc88' },
  };
}
