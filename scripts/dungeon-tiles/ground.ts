import { GROUND_ROWS, type Ground } from '../../content/src/map/dungeon-tile-set.ts';
import { hash, mix, noise, smooth, stones } from './noise.ts';

export type Color = readonly [number, number, number];

const SIZE = 64;
/** How far floor reaches beyond its corners toward rock, so that walls stand beside the grid's lines. */
const FLOOR_REACH = 7;
const WALL_WIDTH = 21;

const blend = (from: Color, to: Color, part: number): Color => [
  mix(from[0], to[0], part),
  mix(from[1], to[1], part),
  mix(from[2], to[2], part),
];
const lit = (color: Color, by: number): Color => [color[0] * by, color[1] * by, color[2] * by];

/** The color of a place of a ground tile: x and y in px, `bits` the corners of the row's second ground. */
export function groundColor(row: number, bits: number, x: number, y: number): Color {
  const [under, over] = GROUND_ROWS[row]!;
  const variant = bits === 0 ? row : 0;
  if (bits === 0 || bits === 15)
    return plain(bits ? over : under, x, y, bits === 15 && over === 'water' ? row : variant);
  if (under === 'rock') return wallColor(bits, x, y);
  return shoreColor(under, over, bits, x, y);
}

/** Rock in another grain. */
export const otherRock = (x: number, y: number): Color => rock(x, y, 9);

function plain(ground: Ground, x: number, y: number, variant: number): Color {
  if (ground === 'floor') return floor(x, y, variant);
  if (ground === 'water') return water(x, y, 40, variant);
  if (ground === 'grass') return grass(x, y, variant);
  return ground === 'pit' ? pit(40, x, y) : rock(x, y, 0);
}

/** Slabs of half a tile, or of a whole one; the joints along the border are those of every tile. */
function floor(x: number, y: number, variant: number): Color {
  const isWhole = variant === 2;
  const half = isWhole ? SIZE : SIZE / 2;
  const shift = variant === 1 && y >= 32 ? 16 : 0;
  const slabX = Math.floor((x + shift) / half);
  const slabY = Math.floor(y / half);
  const tone = 0.95 + 0.1 * hash(slabX, slabY, 31 + variant);
  const grain = noise(x / 4, y / 4, 16, 5) * 0.08 + noise(x / 1.4, y / 1.4, 46, 6) * 0.06;
  const spots = smooth(0.66, 0.8, noise(x / 9 + 0.3, y / 9, 7, 7)) * 0.06;
  const [inX, inY] = [((x + shift) % half) + 0.5, (y % half) + 0.5];
  const edge = Math.min(inX, inY, half - inX, half - inY) + noise(x / 3, y / 3, 21, 8) * 0.9;
  let color = lit([190, 176, 150], tone + grain - spots - 0.07);
  // Light from the upper left.
  color = lit(
    color,
    1 + 0.09 * (1 - smooth(0.8, 3.5, Math.min(inX, inY))) - 0.07 * (1 - smooth(0.8, 4, half - Math.max(inX, inY))),
  );
  color = blend([112, 101, 86], color, smooth(0.5, 1.7, edge));
  if (variant !== 4) return color;
  // Cracks that stay away from the border.
  const line = Math.abs(x - 30 - 9 * Math.sin(y / 8) - 5 * Math.sin(y / 3.1));
  const inside = smooth(6, 14, y) * smooth(58, 46, y);
  return blend(color, [96, 86, 74], 0.75 * inside * (1 - smooth(0.4, 1.5, line)));
}

function rock(x: number, y: number, variant: number): Color {
  const { joint, stone } = stones(x / 16, y / 16, 4, 11);
  const grain = noise(x / 5, y / 5, 13, 12) * 0.16 + noise(x / 2, y / 2, 32, 13) * 0.1;
  let color = lit([58, 57, 69], 0.84 + grain + 0.08 * stone);
  color = blend([40, 39, 50], color, smooth(0.02, 0.12, joint));
  if (variant === 0) return color;
  const pebble = stones(x / 8, y / 8, 8, 17);
  const inside = smooth(4, 14, Math.min(x, y, SIZE - x, SIZE - y));
  return lit(color, 1 + inside * (pebble.stone > 0.72 && pebble.joint > 0.2 ? 0.16 : 0));
}

function grass(x: number, y: number, variant: number): Color {
  const patches = noise(x / 10.67, y / 10.67, 6, 21);
  const fine = noise(x / 1.6, y / 3.2, 40, 22) * 0.5 + noise(x / 2.7, y / 1.8, 24, 23) * 0.5;
  let color = blend([88, 128, 58], [127, 163, 80], patches * 0.7 + fine * 0.4 - 0.05);
  if (variant === 3)
    for (let flower = 0; flower < 7; flower++) {
      const far = Math.hypot(x - 8 - 48 * hash(flower, 1, 24), y - 8 - 48 * hash(flower, 2, 24));
      const petal: Color = flower % 3 ? [241, 229, 190] : [226, 178, 88];
      color = blend(petal, color, smooth(1.2, 2.4, far));
    }
  return color;
}

/** `depth` in px from the shore. */
function water(x: number, y: number, depth: number, variant: number): Color {
  const swell = noise(x / 16, y / 10.67, 4, 25);
  const color = blend([96, 164, 186], [48, 112, 152], smooth(0, 20, depth) * 0.85 + swell * 0.25 - 0.1);
  const wave = Math.abs(((y + 5 * Math.sin((x / SIZE) * 2 * Math.PI + (variant === 3 ? 2 : 0))) % 16) - 8);
  const broken = smooth(0.5, 0.7, noise(x / 8 + 0.5, Math.floor(y / 16) * 3.7, 8, 26));
  return blend(color, [150, 203, 214], 0.4 * broken * (1 - smooth(0.3, 1.6, wave)) * smooth(3, 12, depth));
}

function pit(depth: number, x: number, y: number): Color {
  const grain = noise(x / 6, y / 6, 11, 28) * 0.5 + 0.6;
  return blend(lit([74, 66, 62], grain), [17, 15, 23], smooth(1, 15, depth));
}

/** Stones of a wall between floor and rock. */
function wallColor(bits: number, x: number, y: number): Color {
  const far = distanceToFloor(bits, x, y) + (noise(x / 6, y / 6, 11, 33) - 0.5) * 1.2;
  if (far < FLOOR_REACH) return lit(floor(x, y, 0), mix(0.62, 0.97, smooth(0, FLOOR_REACH, FLOOR_REACH - far)));
  const into = far - FLOOR_REACH;
  const { joint, stone } = stones(x / 10.67, y / 10.67, 6, 34);
  const grain = noise(x / 2.5, y / 2.5, 26, 35) * 0.14;
  let wall = lit([148, 137, 120], 0.78 + 0.24 * stone + grain);
  wall = blend([74, 67, 62], wall, smooth(0.04, 0.2, joint));
  wall = lit(wall, mix(1.12, 0.74, smooth(2, WALL_WIDTH, into)));
  wall = blend([50, 45, 44], wall, smooth(0.2, 1.8, into));
  const shade = lit(rock(x, y, 0), mix(0.62, 1, smooth(0, 14, into - WALL_WIDTH)));
  return blend(wall, shade, smooth(WALL_WIDTH - 1.2, WALL_WIDTH + 0.6, into));
}

/** To the nearest corner of floor, or side between two of them, in px. */
function distanceToFloor(bits: number, x: number, y: number): number {
  const [right, bottom] = [SIZE - x, SIZE - y];
  const isFloor = [0, 1, 2, 3].map((corner) => (bits & (1 << corner)) !== 0);
  const [topRight, bottomRight, bottomLeft, topLeft] = isFloor;
  return Math.min(
    ...[topRight && Math.hypot(right, y), bottomRight && Math.hypot(right, bottom)].map(orFar),
    ...[bottomLeft && Math.hypot(x, bottom), topLeft && Math.hypot(x, y)].map(orFar),
    ...[topLeft && topRight && y, topRight && bottomRight && right].map(orFar),
    ...[bottomRight && bottomLeft && bottom, bottomLeft && topLeft && x].map(orFar),
  );
}

const orFar = (value: number | boolean | undefined) => (typeof value === 'number' ? value : 99);

/** A round border half way between the corners. */
function shoreColor(under: Ground, over: Ground, bits: number, x: number, y: number): Color {
  const [u, v] = [x / SIZE, y / SIZE];
  const of = (corner: number) => (bits & (1 << corner) ? 1 : 0);
  const [topRight, bottomRight, bottomLeft, topLeft] = [of(0), of(1), of(2), of(3)];
  const level = mix(mix(topLeft, topRight, u), mix(bottomLeft, bottomRight, u), v);
  const slope = Math.hypot(
    mix(topRight - topLeft, bottomRight - bottomLeft, v),
    mix(bottomLeft - topLeft, bottomRight - topRight, u),
  );
  const inside = Math.min(1, Math.min(x, y, SIZE - x, SIZE - y) / 12);
  const wobble = (noise(x / 10.67, y / 10.67, 6, 41) - 0.5) * 9 * inside + (noise(x / 4, y / 4, 16, 42) - 0.5) * 2.5;
  const depth = ((level - 0.5) / Math.max(slope, 0.35)) * SIZE + wobble;
  const ground = plain(under, x, y, 0);
  if (over === 'pit') {
    const lip = blend(lit(ground, 1.08), [70, 62, 54], smooth(-1.6, 0, depth));
    return depth > 0 ? pit(depth, x, y) : depth > -3 ? lip : ground;
  }
  if (over === 'grass') {
    const blades = depth + (noise(x / 1.5, y / 2.6, 42, 43) - 0.5) * 9;
    const shaded = lit(ground, 1 - 0.22 * smooth(-7, 0, depth));
    return blend(shaded, lit(grass(x, y, 0), mix(0.8, 1, smooth(0, 6, blades))), smooth(-0.6, 0.8, blades));
  }
  const wet = lit(ground, 1 - 0.25 * smooth(-6, -0.5, depth));
  const foam = 0.55 * (1 - smooth(0.6, 2.6, depth));
  return blend(wet, blend(water(x, y, depth, 0), [214, 232, 232], foam), smooth(-0.8, 0.6, depth));
}
