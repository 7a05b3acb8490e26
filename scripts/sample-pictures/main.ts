/**
 * Draws the pictures of the sample world (decisions §1) into server/src/modules/inventory/sample/pictures; run it after changing a
 * drawing: `npm run sample-pictures`. The pictures are committed, so that loading the world draws nothing.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { fromRoot } from '../shell.mjs';
import { drawPortrait, portraits } from './portraits.ts';
import { things } from './things.ts';

const folder = fromRoot('server', 'src', 'modules', 'inventory', 'sample', 'pictures');
/** As the server makes them of photos (server/src/modules/media/image.ts). */
const THUMBNAIL_SIDE_PX = 320;
mkdirSync(`${folder}/thumbnails`, { recursive: true });

async function write(name: string, svg: string): Promise<void> {
  const picture = sharp(Buffer.from(svg));
  const options = { quality: 82, effort: 6 };
  await picture.clone().webp(options).toFile(`${folder}/${name}.webp`);
  await picture.resize(THUMBNAIL_SIDE_PX).webp(options).toFile(`${folder}/thumbnails/${name}.webp`);
}

const frame = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" stroke-linecap="round">${inner}</svg>`;

for (const [key, portrait] of Object.entries(portraits)) await write(`npc-${key}`, drawPortrait(portrait));
for (const [key, inner] of Object.entries(things)) await write(`item-${key}`, frame(inner));
