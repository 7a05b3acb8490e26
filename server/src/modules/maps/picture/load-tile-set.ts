import { fileURLToPath } from 'node:url';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { dungeonTileSet } from '#content/map/dungeon-tile-set.ts';
import type { MapGeometry } from '#content/map/geometry.ts';
import { isCutToHexagons, isInHexagon } from '#content/map/hexagon.ts';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import type { Pixels, TilePicture } from './tile-blocks.ts';

/** 4,096 × 4,096: what browsers show of a tile set too. */
const pixelsMax = 2 ** 24;
/** Nothing else is ever decoded (no SVG). */
const readable: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/apng',
]);
const builtIn = fileURLToPath(new URL('../../../../../content/src/map/dungeon-tiles.png', import.meta.url));

/** Reads a stored file by its hash. */
export type OpenFile = (hash: string) => Promise<Buffer>;

/**
 * The picture of a tile set, where that can be had.
 * @param artworkFile the file of an artwork of the map's workspace
 * @param geometry of the map that is drawn
 * @param pixelsLeft one with more is not read
 */
export async function loadTileSet(
  set: UsedTileSet & { picture?: unknown; artworkID?: string },
  artworkFile: (artworkID: string) => Promise<Buffer | null>,
  geometry: MapGeometry,
  pixelsLeft: number,
): Promise<TilePicture | null> {
  // Zero is no limit to sharp.
  if (pixelsLeft < 1) return null;
  try {
    const source =
      set.tileSetID === dungeonTileSet.tileSetID
        ? builtIn
        : await readableBytes(set.artworkID === undefined ? bytesIn(set.picture) : await artworkFile(set.artworkID));
    if (source === null) return null;
    const picture = await pixelsOf(source, Math.min(pixelsMax, pixelsLeft));
    if (isCutToHexagons(geometry, set)) cutToHexagons(picture, geometry);
    return { ...picture, clear: numberOf(set.kept?.transparentcolor) };
  } catch {
    // A damaged picture: its tiles are shown in plain colors, as in the editor.
    return null;
  }
}

/** Of a data address. */
function bytesIn(picture: unknown): Buffer | null {
  const base64 = typeof picture === 'string' ? /^data:image\/[^,]*;base64,(.*)$/s.exec(picture)?.[1] : undefined;
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}

async function readableBytes(bytes: Buffer | null): Promise<Buffer | null> {
  if (!bytes) return null;
  const type = await fileTypeFromBuffer(bytes);
  return readable.has(type?.mime ?? '') ? bytes : null;
}

async function pixelsOf(source: Buffer | string, limitInputPixels: number): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels })
    .autoOrient()
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Of a set whose tiles are as large as the cells, and lie side by side. */
function cutToHexagons({ data, width, height }: Pixels, geometry: MapGeometry): void {
  const { tileWidth, tileHeight } = geometry;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (!isInHexagon(geometry, (x % tileWidth) + 0.5, (y % tileHeight) + 0.5)) data[(y * width + x) * 4 + 3] = 0;
}

/** Of #RRGGBB. */
const numberOf = (color: unknown): number | null =>
  typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : null;
