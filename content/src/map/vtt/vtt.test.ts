import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dungeonDefaults } from '../dungeon/options.ts';
import { randomDungeon } from '../dungeon/random-dungeon.ts';
import { MapFileProblem } from '../file/map-file.ts';
import { readVtt } from './read-vtt.ts';
import { writeVtt } from './write-vtt.ts';

const image = 'iVBORw0KGgo=';
const crypt = {
  format: 0.3,
  resolution: { map_origin: { x: 2, y: 0 }, map_size: { x: 20, y: 12.5 }, pixels_per_grid: 100 },
  line_of_sight: [
    [
      { x: 2, y: 0 },
      { x: 7, y: 0 },
      { x: 7, y: 4.25 },
    ],
  ],
  objects_line_of_sight: [
    [
      { x: 10, y: 10 },
      { x: 11, y: 10 },
    ],
  ],
  portals: [
    {
      ...{ position: { x: 7, y: 4.75 }, rotation: 1.570796, closed: true, freestanding: false },
      bounds: [
        { x: 7, y: 4.25 },
        { x: 7, y: 5.25 },
      ],
    },
  ],
  environment: { baked_lighting: true, ambient_light: 'ff223344' },
  lights: [{ position: { x: 5, y: 2 }, range: 4, intensity: 0.5, color: 'ffeccd8b', shadows: true }],
  software: 'Dungeondraft',
  image,
};
const read = (value: unknown, name = 'The crypt.dd2vtt') => readVtt({ name, text: JSON.stringify(value) });

test('decisions §6: a map of Universal VTT comes in with walls, doors, lights and its picture', () => {
  const { map, picture, report } = read(crypt);
  expect(map).toMatchObject({ name: 'The crypt', width: 20, height: 13, tileWidth: 100 });
  expect(map.layers.map(({ type }) => type)).toEqual(['image', 'tiles', 'objects', 'objects']);
  expect(picture).toEqual({ name: 'The crypt.png', base64: image });
  const [wall, thing, door, light] = map.objects;
  expect(wall).toMatchObject({
    shape: 'wall',
    x: 0,
    y: 0,
    points: [
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 500, y: 425 },
    ],
  });
  expect(thing).toMatchObject({ shape: 'wall', x: 800, y: 1000 });
  expect(door).toMatchObject({
    shape: 'door',
    isOpen: false,
    x: 500,
    y: 425,
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 100 },
    ],
  });
  expect(light).toMatchObject({ shape: 'light', x: 300, y: 200, radius: 400, color: '#eccd8b' });
  expect(report).toEqual(['The map is 20 by 12.5 squares. It was enlarged to whole squares.']);
});

test('decisions §6: what came from Universal VTT goes out as it came', () => {
  const { file, report } = writeVtt(read(crypt).map, { base64: image, pixelsPerSquare: 100 });
  expect(file.name).toBe('The crypt.dd2vtt');
  expect(JSON.parse(file.text)).toEqual(crypt);
  expect(report).toEqual([]);
});

test('decisions §6: a random dungeon goes out in squares of its grid, and comes back with the same walls', () => {
  const { map } = randomDungeon(dungeonDefaults);
  const { file, report } = writeVtt(map, { base64: image, pixelsPerSquare: 32 });
  const written = JSON.parse(file.text);
  expect(written.resolution).toEqual({ map_origin: { x: 0, y: 0 }, map_size: { x: 60, y: 40 }, pixels_per_grid: 32 });
  for (const { x, y } of written.line_of_sight.flat())
    expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true]);
  const rooms = map.objects.filter(({ shape }) => shape === 'room').length;
  expect(report).toEqual([`The file holds walls, doors and lights; ${rooms} other objects are only in its picture.`]);
  const back = readVtt(file).map;
  const count = (objects: typeof map.objects, shape: string) =>
    objects.filter((object) => object.shape === shape).length;
  for (const shape of ['wall', 'door', 'light']) expect(count(back.objects, shape)).toBe(count(map.objects, shape));
  expect(back.objects.find(({ shape }) => shape === 'light')?.radius).toBe(
    (map.objects.find(({ shape }) => shape === 'light')?.radius ?? 0) / 2,
  );
});

test('decisions §6: a map of Universal VTT that can’t be read says where and why', () => {
  const problemOf = (text: string): string => {
    try {
      readVtt({ name: 'a.uvtt', text });
      return '';
    } catch (error) {
      return error instanceof MapFileProblem ? error.message : `another error: ${error}`;
    }
  };
  expect(problemOf('{}')).toBe('a.uvtt: This isn’t a Universal VTT map: it has no resolution.');
  expect(problemOf(JSON.stringify({ ...crypt, lights: [{ range: 1 }] }))).toBe(
    'a.uvtt › lights 1: A position is missing.',
  );
  expect(problemOf(JSON.stringify({ ...crypt, portals: [{ bounds: [] }] }))).toBe(
    'a.uvtt › portals 1: A door needs two ends.',
  );
  expect(
    problemOf(JSON.stringify({ ...crypt, resolution: { ...crypt.resolution, map_size: { x: 1e9, y: 1 } } })),
  ).toContain('1 to 1,000 squares a side');
  const text = JSON.stringify(crypt);
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.nat(30),
      fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('-1', '1e999', 'null', '[', '{}')),
      (at, length, put) => {
        expect(problemOf(text.slice(0, at) + put + text.slice(at + length))).not.toContain('another error');
      },
    ),
    { numRuns: 300 },
  );
});

test('decisions §6: a wall of Universal VTT with more corners than an object has room for becomes several', () => {
  const wall = Array.from({ length: 4500 }, (_, index) => ({ x: 2 + (index % 2), y: index / 500 }));
  const { map } = read({ ...crypt, line_of_sight: [wall] });
  const walls = map.objects.filter(({ shape, kept }) => shape === 'wall' && !kept.vtt);
  expect(walls.map(({ points }) => points?.length)).toEqual([2000, 2000, 502]);
});
