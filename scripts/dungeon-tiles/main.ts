/**
 * Draws the built-in tile set (content/src/map/dungeon-tile-set.ts) into content/src/map/dungeon-tiles.png; run it after
 * changing a drawing: `npm run dungeon-tiles`. The picture is committed, so that a build needs no drawing.
 */
import sharp from 'sharp';
import { dungeonTileSet, GROUND_ROWS, OTHER_ROCK, THINGS, WALL_ROW } from '../../content/src/map/dungeon-tile-set.ts';
import { fromRoot, Problem } from '../shell.mjs';
import { BUILT_THINGS } from './built-things.ts';
import { type Color, groundColor, otherRock } from './ground.ts';
import { LOOSE_THINGS } from './loose-things.ts';
import { thinWall } from './walls.ts';

const SIZE = dungeonTileSet.tileWidth;
const SAMPLES = 3;
const { width, height } = dungeonTileSet.image!;
const pixels = new Uint8ClampedArray(width * height * 4);

type Shader = (x: number, y: number) => Color | readonly [number, number, number, number];

/** Several samples a pixel, so that borders are smooth. */
function shade(tile: number, shader: Shader): void {
  const left = (tile % dungeonTileSet.columns) * SIZE;
  const top = Math.floor(tile / dungeonTileSet.columns) * SIZE;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const sum = [0, 0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const across = x + ((sample % SAMPLES) + 0.5) / SAMPLES;
        const [red, green, blue, opacity = 255] = shader(across, y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES);
        [red, green, blue].forEach((value, index) => {
          sum[index]! += value * opacity;
        });
        sum[3]! += opacity;
      }
      const at = ((top + y) * width + left + x) * 4;
      for (let index = 0; index < 3; index++) pixels[at + index] = sum[index]! / Math.max(1, sum[3]!);
      pixels[at + 3] = sum[3]! / SAMPLES ** 2;
    }
}

for (let row = 0; row < GROUND_ROWS.length; row++)
  for (let bits = 0; bits < 16; bits++) shade(row * 16 + bits, (x, y) => groundColor(row, bits, x, y));
shade(OTHER_ROCK, otherRock);
for (let bits = 1; bits < 16; bits++) shade(OTHER_ROCK + bits, (x, y) => thinWall(bits, x, y));

const SHADOW =
  '<filter id="s" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="1.8"/><feOffset dx="1.5" dy="2.5"/><feComponentTransfer><feFuncA type="linear" slope=".45"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';
const things = await Promise.all(
  THINGS.map(async (name, index) => {
    const drawing = BUILT_THINGS[name] ?? LOOSE_THINGS[name];
    if (!drawing)
      throw new Problem(
        `${name} of content/src/map/dungeon-tile-set.ts is drawn neither in built-things.ts nor in loose-things.ts.`,
      );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${SHADOW}<g filter="url(#s)">${drawing}</g></svg>`;
    return {
      input: await sharp(Buffer.from(svg)).png().toBuffer(),
      left: (index % 16) * SIZE,
      top: (WALL_ROW + 1 + Math.floor(index / 16)) * SIZE,
    };
  }),
);

await sharp(pixels, { raw: { width, height, channels: 4 } })
  .composite(things)
  .png({ palette: true, quality: 92, effort: 10, compressionLevel: 9 })
  .toFile(fromRoot('content', 'src', 'map', 'dungeon-tiles.png'));
