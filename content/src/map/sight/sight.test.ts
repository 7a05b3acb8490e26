import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dungeonDefaults } from '../dungeon/options.ts';
import { randomDungeon } from '../dungeon/random-dungeon.ts';
import { type MapObject, type MapPoint, objectDefaults } from '../dungeon-map.ts';
import { boundsOf, centerOf, type MapGeometry } from '../geometry.ts';
import { ExploredTiles } from './explored.ts';
import { litAreas } from './lights.ts';
import { Sight } from './sight.ts';
import { pointsOnMap, type Segment, sightSegments } from './walls.ts';

const AREA = { x: 0, y: 0, width: 1000, height: 1000 };
const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((step) => step * 50),
  fc.double({ min: 0, max: 1000, noNaN: true }),
);
const segments = fc.array(fc.record({ x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate }), {
  maxLength: 25,
});
const place = fc.record({
  x: fc.double({ min: 1, max: 999, noNaN: true }),
  y: fc.double({ min: 1, max: 999, noNaN: true }),
});

/** Whether a wall stands between two places. */
const isHidden = (walls: readonly Segment[], from: MapPoint, to: MapPoint) =>
  walls.some(({ x1, y1, x2, y2 }) => {
    const side = (x: number, y: number) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
    const wallSide = ({ x, y }: MapPoint) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    return side(x1, y1) * side(x2, y2) < 0 && wallSide(from) * wallSide(to) < 0;
  });

const around = ({ x, y }: MapPoint): MapPoint[] =>
  [0.01, 0, -0.01].flatMap((dx) => [0.01, 0, -0.01].map((dy) => ({ x: x + dx, y: y + dy })));

function isInside(outline: readonly MapPoint[], { x, y }: MapPoint): boolean {
  let inside = false;
  outline.forEach((to, index) => {
    const from = outline.at(index - 1)!;
    if (from.y <= y !== to.y <= y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)) inside = !inside;
  });
  return inside;
}

test('decisions §6: one sees just what no wall hides', () => {
  fc.assert(
    fc.property(segments, place, fc.array(place, { minLength: 20, maxLength: 20 }), (walls, eye, targets) => {
      const outline = new Sight(walls, AREA).from(eye.x, eye.y);
      // Who stands in a wall may see either side of it.
      if (around(eye).some((each) => isHidden(walls, eye, each))) return;
      for (const target of targets) {
        // At the very edge of a shadow both answers are right.
        const near = around(target);
        const hidden = near.map((each) => isHidden(walls, eye, each));
        const isOnWall = near.some((each) => isHidden(walls, target, each));
        if (new Set(hidden).size === 1 && !isOnWall)
          expect({ target, seen: isInside(outline, target) }).toEqual({ target, seen: !hidden[0] });
      }
    }),
    { numRuns: 300 },
  );
});

test('decisions §6: a closed door hides what is behind it, an open one does not', () => {
  const wall: MapObject = {
    ...objectDefaults,
    objectID: '1',
    layerID: '1',
    shape: 'wall',
    x: 100,
    y: 0,
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
    ],
  };
  const rest: MapObject = {
    ...wall,
    y: 60,
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 940 },
    ],
  };
  // Turned by 90° it leads down.
  const door: MapObject = {
    ...wall,
    shape: 'door',
    y: 40,
    rotation: 90,
    points: [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ],
  };
  const behind = { x: 150, y: 50 };
  const sees = (isOpen: boolean) =>
    isInside(new Sight(sightSegments([wall, rest, { ...door, isOpen }]), AREA).from(50, 50), behind);
  expect([sees(true), sees(false)]).toEqual([true, false]);
  expect(pointsOnMap({ ...wall, points: null, width: 5, height: 6 })).toHaveLength(5);
});

test('decisions §6: light ends at walls and at its radius', () => {
  const light: MapObject = {
    ...objectDefaults,
    objectID: '1',
    layerID: '1',
    shape: 'light',
    x: 500,
    y: 500,
    radius: 100,
    color: '#ffcc88',
  };
  const walls = [{ x1: 550, y1: 0, x2: 550, y2: 1000 }];
  const [area] = litAreas([light, { ...light, isVisible: false }], new Sight(walls, AREA));
  expect(area).toMatchObject({ x: 500, radius: 100, color: '#ffcc88' });
  const xs = area!.outline.map(({ x }) => Math.round(x));
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([400, 550]);
});

test('decisions §6: tiles are explored once their middle was seen, walls when one comes near, and stay so', () => {
  const size = { ...squares, width: 10, height: 10, tileWidth: 100, tileHeight: 100 };
  const explored = new ExploredTiles(size);
  const walls = [{ x1: 300, y1: 0, x2: 300, y2: 1000 }];
  const outline = new Sight(walls, AREA).from(150, 150);
  explored.explore(outline);
  expect([explored.has(2, 5), explored.has(3, 5), explored.has(-1, 5)]).toEqual([true, false, false]);
  explored.explore(outline, 10);
  expect([explored.has(3, 5), explored.has(4, 5)]).toEqual([true, false]);
  const lit = new ExploredTiles(size);
  lit.explore(outline, 0, { x: 150, y: 150, radius: 120 });
  expect([lit.has(1, 2), lit.has(2, 2)]).toEqual([true, false]);
  expect(new ExploredTiles(size, explored.bits).has(2, 5)).toBe(true);
  expect(() => new ExploredTiles({ ...size, width: 20 }, explored.bits)).toThrow(RangeError);
});

test('decisions §6: hexagons are explored where they are drawn, to the ends of the map and no farther than is seen', () => {
  for (const axis of ['x', 'y'] as const) {
    const shape = { ...squares, width: 6, height: 5, stagger: { axis, index: 'odd' as const, sideLength: 32 } };
    const bounds = boundsOf(shape);
    const all = new ExploredTiles(shape);
    all.explore(boxOf(bounds.width, bounds.height), 2);
    const left = new ExploredTiles(shape);
    left.explore(boxOf(centerOf(shape, 2, 0).x + 1, bounds.height));
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 6; x++) {
        expect(all.has(x, y)).toBe(true);
        expect(left.has(x, y)).toBe(centerOf(shape, x, y).x <= centerOf(shape, 2, 0).x + 1);
      }
  }
});

const squares: MapGeometry = {
  ...{ orientation: 'square', stagger: null, width: 1, height: 1, tileWidth: 64, tileHeight: 64 },
};
const boxOf = (right: number, bottom: number) =>
  [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
  ].map(([x = 0, y = 0]) => ({ x, y }));

test('decisions §6: in a random dungeon one sees the room one stands in, and not through its walls', () => {
  const { map } = randomDungeon({ ...dungeonDefaults, doors: 1, caves: 0 });
  const area = { x: 0, y: 0, width: map.width * 64, height: map.height * 64 };
  const sight = new Sight(sightSegments(map.objects), area);
  const rooms = map.objects.filter(({ shape }) => shape === 'room');
  for (const { x, y, width, height } of rooms) {
    const outline = sight.from(x + width / 2 + 1, y + height / 2 + 1);
    for (const corner of [
      { x: x + 9, y: y + 9 },
      { x: x + width - 9, y: y + height - 9 },
    ])
      expect(isInside(outline, corner)).toBe(true);
    for (const other of rooms)
      if (other.x !== x || other.y !== y) expect(isInside(outline, { x: other.x + 5, y: other.y + 5 })).toBe(false);
  }
});
