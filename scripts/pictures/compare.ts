import sharp from 'sharp';

export interface Comparison {
  /** Pixels that are not the same, of the larger of both pictures. */
  changed: number;
  /** PNG: what stayed is pale, what changed is red. Null when nothing changed. */
  difference: Buffer | null;
}

/** Of 255 in any channel: below it a pixel counts as the same, since edges of letters vary by a little. */
const TOLERANCE = 24;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Compares two pictures pixel by pixel from the upper left corner; what only one of them has counts as changed.
 * @throws {Error} when one is not a picture
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const [one, other] = await Promise.all([before, after].map(readPixels) as [Promise<Pixels>, Promise<Pixels>]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const drawn = Buffer.alloc(width * height * 3, 255);
  let changed = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [offsetOf(one, x, y), offsetOf(other, x, y)];
      const at = (y * width + x) * 3;
      if (from !== undefined && to !== undefined && isSame(one.data, from, other.data, to)) {
        const gray = (channel(other.data, to) + channel(other.data, to + 1) + channel(other.data, to + 2)) / 3;
        drawn.fill(Math.round(200 + (gray * 55) / 255), at, at + 3);
      } else {
        changed++;
        drawn.set([220, 30, 30], at);
      }
    }
  }
  if (changed === 0) return { changed, difference: null };
  const difference = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
  return { changed, difference };
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function offsetOf({ width, height }: Pixels, x: number, y: number): number | undefined {
  return x < width && y < height ? (y * width + x) * 3 : undefined;
}

const channel = (data: Buffer, at: number) => data[at] ?? 0;

function isSame(one: Buffer, from: number, other: Buffer, to: number): boolean {
  return [0, 1, 2].every((offset) => Math.abs(channel(one, from + offset) - channel(other, to + offset)) <= TOLERANCE);
}
