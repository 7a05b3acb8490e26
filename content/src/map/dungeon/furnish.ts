import { cellOf, turnSquareCell } from '../cell.ts';
import type { MapPoint } from '../dungeon-map.ts';
import { type THINGS, thingTile } from '../dungeon-tile-set.ts';
import type { Random } from '../terrain/random.ts';
import type { Doorway } from './doorways.ts';
import type { Room } from './rooms.ts';

type Thing = (typeof THINGS)[number];

/** The cell that stands for tile 0 of the built-in set on a map that is made here. */
export const FIRST_TILE = 1;

const HALL_THINGS: readonly Thing[] = [
  'barrel',
  'crate',
  'table',
  'chair',
  'bookshelf',
  'bed',
  'statue',
  'pot',
  'sack',
  'candles',
];
const OLD_THINGS: readonly Thing[] = ['rubble', 'bones', 'cobweb', 'broken-pillar', 'skull'];
const CAVE_THINGS: readonly Thing[] = ['boulder', 'mushrooms', 'bones', 'rubble', 'campfire', 'bush'];

export interface FurnishedRoom {
  room: Room;
  /** How many ways lead into it. */
  ways: number;
  isEntrance: boolean;
  isEnd: boolean;
}

/** What stands where: a chest where a way ends, pillars in great halls, and the rest by chance. */
export function furnish(rooms: readonly FurnishedRoom[], random: Random): { at: MapPoint; cell: number }[] {
  const placed: { at: MapPoint; cell: number }[] = [];
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const thing = (name: Thing) => cellOf(FIRST_TILE + thingTile(name));
  for (const { room, ways, isEntrance, isEnd } of rooms) {
    const taken = new Set<string>();
    const put = (at: MapPoint, name: Thing) => {
      if (taken.has(`${at.x},${at.y}`)) return;
      taken.add(`${at.x},${at.y}`);
      placed.push({ at, cell: thing(name) });
    };
    if (isEntrance || isEnd) put(room.middle, isEntrance ? 'stairs-up' : 'stairs-down');
    else if (ways <= 1) put(room.middle, 'chest');
    else if (room.isCave && random() < 0.3) put(room.middle, 'campfire');
    if (!room.isCave && room.width >= 7 && room.height >= 7)
      for (const x of [room.x + 1, room.x + room.width - 2])
        for (const y of [room.y + 1, room.y + room.height - 2]) put({ x, y }, 'pillar');
    for (let count = Math.round(room.cells.length / 14); count > 0; count--) {
      const names = random() < 0.3 ? OLD_THINGS : room.isCave ? CAVE_THINGS : HALL_THINGS;
      put(one(room.cells), one(names));
    }
  }
  return placed;
}

/** Doors as tiles: those of a way that leads left or right are turned. */
export function doorTiles({ cells, isVertical }: Doorway): { at: MapPoint; cell: number }[] {
  const door = cellOf(FIRST_TILE + thingTile('door'));
  return cells.map((at, index) => {
    const leaf = index % 2 === 1 ? turnSquareCell(door, 'flipHorizontally') : door;
    return { at, cell: isVertical ? leaf : turnSquareCell(leaf, 'rotateRight') };
  });
}
