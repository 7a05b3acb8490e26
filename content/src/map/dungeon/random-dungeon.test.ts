import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dungeonTileSet, GROUND } from '../dungeon-tile-set.ts';
import { TerrainTiles } from '../terrain/terrain-tiles.ts';
import { type DungeonOptions, dungeonDefaults } from './options.ts';
import { outlines } from './outlines.ts';
import { randomDungeon } from './random-dungeon.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const options: fc.Arbitrary<DungeonOptions> = fc.record({
  seed: fc.string({ maxLength: 8 }),
  width: fc.integer({ min: 12, max: 90 }),
  height: fc.integer({ min: 12, max: 90 }),
  rooms: fc.integer({ min: 1, max: 30 }),
  smallestRoom: fc.integer({ min: 3, max: 12 }),
  largestRoom: fc.integer({ min: 3, max: 14 }),
  corridorWidth: fc.constantFrom(1 as const, 2 as const),
  ...{ loops: share, doors: share, caves: share, lights: share, hasThings: fc.boolean() },
});

const tiles = new TerrainTiles(dungeonTileSet.terrains[0]!, dungeonTileSet, 1);

/** Whether one can stand in a cell: all its corners are something else than rock. */
function floorOf({ map, grids }: ReturnType<typeof randomDungeon>): boolean[] {
  return Array.from(grids.get('ground')!.all(), (cell) => {
    const colors = tiles.colorsOf(cell);
    expect(colors).not.toBeNull();
    return [1, 3, 5, 7].every((place) => colors![place] !== GROUND.rock);
  }).slice(0, map.width * map.height);
}

test('decisions §6: in a random dungeon every floor can be reached from every other, and each corner joins', () => {
  fc.assert(
    fc.property(options, (given) => {
      const dungeon = randomDungeon(given);
      const { width } = dungeon.map;
      const isFloor = floorOf(dungeon);
      const reached = new Set([isFloor.indexOf(true)]);
      for (const index of reached)
        for (const next of [index - 1, index + 1, index - width, index + width]) if (isFloor[next]) reached.add(next);
      expect(reached.size).toBe(isFloor.filter(Boolean).length);
      const cells = dungeon.grids.get('ground')!.all();
      cells.forEach((cell, index) => {
        const [mine, right] = [tiles.colorsOf(cell), tiles.colorsOf(cells[index + 1] ?? 0)];
        if ((index + 1) % width !== 0) expect([mine?.[1], mine?.[3]]).toEqual([right?.[7], right?.[5]]);
      });
    }),
    { numRuns: 20 },
  );
});

test('decisions §6: the same seed and options give the same dungeon, another seed another', () => {
  const cells = (seed: string) =>
    randomDungeon({ ...dungeonDefaults, seed })
      .grids.get('ground')!
      .all();
  expect(randomDungeon(dungeonDefaults)).toEqual(randomDungeon(dungeonDefaults));
  expect(cells('a')).not.toEqual(cells('b'));
});

test('decisions §6: rooms have names of their own, doors stand between walls, lights on floor', () => {
  fc.assert(
    fc.property(options, (given) => {
      const dungeon = randomDungeon(given);
      const { map } = dungeon;
      const isFloor = floorOf(dungeon);
      const at = (x: number, y: number) => isFloor[Math.floor(y / 64) * map.width + Math.floor(x / 64)];
      const rooms = map.objects.filter(({ shape }) => shape === 'room');
      expect(rooms.length).toBeGreaterThan(0);
      expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
      for (const { x, y } of map.objects.filter(({ shape }) => shape === 'light')) expect(at(x, y)).toBe(true);
      for (const { x, y, points } of map.objects.filter(({ shape }) => shape === 'door')) {
        const end = points![1]!;
        expect(Math.hypot(end.x, end.y)).toBeLessThanOrEqual(128);
        expect(at(x + end.x / 2, y + end.y / 2)).toBe(true);
        const [dx, dy] = [Math.sign(end.x), Math.sign(end.y)];
        expect([at(x - dx, y - dy), at(x + end.x + dx, y + end.y + dy)]).toEqual([false, false]);
      }
    }),
    { numRuns: 20 },
  );
});

test('decisions §6: options do what they say', () => {
  const of = (more: Partial<DungeonOptions>) => randomDungeon({ ...dungeonDefaults, ...more }).map.objects;
  const count = (more: Partial<DungeonOptions>, shape: string) =>
    of(more).filter((object) => object.shape === shape).length;
  expect(count({ doors: 0 }, 'door')).toBe(0);
  expect(count({ doors: 1 }, 'door')).toBeGreaterThan(8);
  expect(count({ doors: 1, corridorWidth: 2 }, 'door')).toBeGreaterThan(4);
  expect(count({ lights: 0 }, 'light')).toBe(0);
  expect(count({ lights: 1 }, 'light')).toBe(count({}, 'room'));
  expect(count({ rooms: 5 }, 'room')).toBe(5);
  expect(of({ caves: 0 }).filter(({ shape, points }) => shape === 'room' && points)).toEqual([]);
  expect(of({ caves: 1 }).filter(({ shape, points }) => shape === 'room' && !points)).toEqual([]);
  const wild = {
    width: 5000,
    height: -3,
    rooms: 1e9,
    smallestRoom: Number.NaN,
    largestRoom: 0,
    loops: 7,
    caves: 0,
    doors: 0,
    lights: 0,
  };
  expect(randomDungeon({ ...dungeonDefaults, ...wild }).map).toMatchObject({ width: 1000, height: 12 });
});

test('decisions §6: outlines go round floor with a point at each turn, round holes too', () => {
  const rows = ['#####', '#   #', '# # #', '#   #', '#####'];
  const lines = outlines((x, y) => rows[y]?.[x] === ' ', 5, 5);
  expect(lines.map((line) => line.length)).toEqual([4, 4]);
  expect(lines[0]).toEqual([
    { x: 1, y: 1 },
    { x: 4, y: 1 },
    { x: 4, y: 4 },
    { x: 1, y: 4 },
  ]);
});

test('decisions §6: a long wall is cut into pieces that an object has room for, each begins where the one before ends', () => {
  const given = {
    ...dungeonDefaults,
    width: 500,
    height: 500,
    rooms: 500,
    smallestRoom: 10,
    largestRoom: 40,
    caves: 1,
  };
  const walls = randomDungeon(given).map.objects.filter(({ shape }) => shape === 'wall');
  const counts = walls.map(({ points }) => points?.length ?? 0);
  expect(Math.max(...counts)).toBe(2000);
  walls.forEach((wall, index) => {
    const next = walls[index + 1];
    const end = wall.points?.at(-1);
    if (counts[index] === 2000 && next && end) expect([next.x, next.y]).toEqual([wall.x + end.x, wall.y + end.y]);
  });
});
