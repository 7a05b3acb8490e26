/** A number from 0 to 1 that is always the same for the same place and seed. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const wrap = (value: number, period: number) => ((value % period) + period) % period;
export const mix = (from: number, to: number, part: number) => from + (to - from) * part;
export const smooth = (from: number, to: number, value: number) => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

/** Soft noise from 0 to 1 that repeats after `period` steps, so that tiles join. */
export function noise(x: number, y: number, period: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(0, 1, x - column), smooth(0, 1, y - row)];
  const at = (dx: number, dy: number) => hash(wrap(column + dx, period), wrap(row + dy, period), seed);
  return mix(mix(at(0, 0), at(1, 0), u), mix(at(0, 1), at(1, 1), u), v);
}

/** Stones: how far a place is from the joint to the next stone, and a number of the stone that it is in. */
export function stones(x: number, y: number, period: number, seed: number): { joint: number; stone: number } {
  let [nearest, second, stone] = [9, 9, 0];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [wx, wy] = [wrap(column + dx, period), wrap(row + dy, period)];
      const far = Math.hypot(
        column + dx + 0.15 + 0.7 * hash(wx, wy, seed) - x,
        row + dy + 0.15 + 0.7 * hash(wx, wy, seed + 1) - y,
      );
      if (far < nearest) [second, nearest, stone] = [nearest, far, hash(wx, wy, seed + 2)];
      else if (far < second) second = far;
    }
  return { joint: second - nearest, stone };
}
