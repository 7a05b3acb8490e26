import { fileURLToPath } from 'node:url';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { dungeonTileSet } from '#content/map/dungeon-tile-set.ts';
import type { MapGeometry } from '#content/map/geometry.ts';
import { isCutToHexagons, isInHexagon } from '#content/map/hexagon.ts';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import type { LoadedTileSet, Pixels } from './tile-blocks.ts';

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
 * A tile set with its picture, where that can be had.
 * @param artworkFile the file of an artwork of the map's workspace
 * @param geometry of the map that is drawn
 */
export async function loadTileSet(
  set: UsedTileSet & { picture?: unknown; artworkID?: string },
  artworkFile: (artworkID: string) => Promise<Buffer | null>,
  geometry: MapGeometry,
): Promise<LoadedTileSet> {
  try {
    const source =
      set.tileSetID === dungeonTileSet.tileSetID
        ? builtIn
        : await readableBytes(set.artworkID === undefined ? bytesIn(set.picture) : await artworkFile(set.artworkID));
    const picture = source === null ? null : withoutColor(await pixelsOf(source), set.kept?.transparentcolor);
    return { set, picture: picture && isCutToHexagons(geometry, set) ? cutToHexagons(picture, geometry) : picture };
  } catch {
    // A damaged picture: its tiles are shown in plain colors, as in the editor.
    return { set, picture: null };
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

async function pixelsOf(source: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: pixelsMax })
    .autoOrient()
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Of a set whose tiles are as large as the cells, and lie side by side. */
function cutToHexagons(pixels: Pixels, geometry: MapGeometry): Pixels {
  const { data, width, height } = pixels;
  const { tileWidth, tileHeight } = geometry;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (!isInHexagon(geometry, (x % tileWidth) + 0.5, (y % tileHeight) + 0.5)) data[(y * width + x) * 4 + 3] = 0;
  return pixels;
}

/** Older pictures name a color that stands for nothing, as #RRGGBB. */
function withoutColor(pixels: Pixels, color: unknown): Pixels {
  if (typeof color !== 'string' || !/^#[\da-f]{6}$/i.test(color)) return pixels;
  const rgb = Number.parseInt(color.slice(1), 16);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4)
    if (((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!) === rgb) data[at + 3] = 0;
  return pixels;
}
