import { noise, smooth, stones } from './noise.ts';

const SIZE = 64;
const HALF_WIDTH = 7;
const SHADOW = 6;

/** Red, green, blue and opacity (0 to 255) of a place of a thin wall: from the middle to the sides whose bits are set. */
export function thinWall(bits: number, x: number, y: number): readonly [number, number, number, number] {
  const far = distance(bits, x, y) + (noise(x / 5, y / 5, 13, 51) - 0.5) * 1.2;
  if (far < HALF_WIDTH) {
    const { joint, stone } = stones(x / 10.67, y / 10.67, 6, 52);
    const tone = (0.8 + 0.2 * stone + 0.14 * noise(x / 2.5, y / 2.5, 26, 53)) * (0.5 + 0.5 * smooth(0.03, 0.2, joint));
    const edge = 0.42 + 0.58 * smooth(0, 1.6, HALF_WIDTH - far);
    return [156 * tone * edge, 145 * tone * edge, 128 * tone * edge, 255];
  }
  return [20, 16, 14, 120 * (1 - smooth(0, SHADOW, far - HALF_WIDTH))];
}

function distance(bits: number, x: number, y: number): number {
  const [dx, dy] = [x - SIZE / 2, y - SIZE / 2];
  let far = Math.max(Math.abs(dx), Math.abs(dy)) + 1;
  if (bits & 1) far = Math.min(far, dy <= 0 ? Math.abs(dx) : 99);
  if (bits & 2) far = Math.min(far, dx >= 0 ? Math.abs(dy) : 99);
  if (bits & 4) far = Math.min(far, dy >= 0 ? Math.abs(dx) : 99);
  if (bits & 8) far = Math.min(far, dx <= 0 ? Math.abs(dy) : 99);
  return far;
}
