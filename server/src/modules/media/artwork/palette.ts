import sharp from 'sharp';

const colors = 6;
const rounds = 8;
/** Pixels of a side that are looked at. */
const side = 64;

type Color = [red: number, green: number, blue: number];

/** The colors that a picture is made of as `#rrggbb`, the most frequent first; pixels that are mostly transparent don't count. */
export async function paletteOf(picture: Buffer): Promise<string[]> {
  const { data } = await sharp(picture)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Color[] = [];
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) >= 128) pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  return clusters(pixels).map(hex);
}

/** k-means, begun with the colors that are furthest from those chosen: the same pixels give the same colors. */
function clusters(pixels: readonly Color[]): Color[] {
  const [first] = pixels;
  if (!first) return [];
  const middles: Color[] = [first];
  while (middles.length < colors) {
    let furthest: Color = first;
    let most = 0;
    for (const pixel of pixels) {
      const away = Math.min(...middles.map((middle) => distance(pixel, middle)));
      if (away > most) [furthest, most] = [pixel, away];
    }
    // What is left looks the same.
    if (most < 400) break;
    middles.push(furthest);
  }
  let counts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const sums = middles.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const pixel of pixels) {
      const sum = sums[nearest(middles, pixel)];
      if (!sum) continue;
      for (const channel of [0, 1, 2] as const) sum[channel] += pixel[channel];
      sum[3]++;
    }
    for (const [index, [red, green, blue, count]] of sums.entries())
      if (count > 0) middles[index] = [red / count, green / count, blue / count];
    counts = sums.map(([, , , count]) => count);
  }
  return middles
    .map((color, index) => ({ color, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ color }) => color);
}

function nearest(middles: readonly Color[], pixel: Color): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, middle] of middles.entries()) {
    const away = distance(pixel, middle);
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

const distance = (one: Color, other: Color) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

const hex = (color: Color) => `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
