/**
 * Draws the installed app's icons (web/public/icon-*.png) from icon.svg; run it after changing that drawing:
 * `node scripts/tool.mjs node scripts/app-icons.ts`. The pictures are committed, so that a build needs no drawing.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fromRoot } from './shell.mjs';

const svg = await readFile(fromRoot('web', 'public', 'icon.svg'), 'utf8');
// A launcher cuts a maskable icon to its own shape: the ground fills it, the drawing keeps to the inner 80 %.
const maskable = svg
  .replace(' rx="14"', '')
  .replace('<g fill="none"', '<g transform="translate(32 32) scale(0.8) translate(-32 -32)" fill="none"');

const icons = [
  { name: 'icon-192', source: svg, size: 192 },
  { name: 'icon-512', source: svg, size: 512 },
  { name: 'icon-maskable-192', source: maskable, size: 192 },
  { name: 'icon-maskable-512', source: maskable, size: 512 },
  // iOS rounds the corners itself and shows a transparent ground black.
  { name: 'icon-apple-180', source: maskable, size: 180 },
];
for (const { name, source, size } of icons) {
  const density = (72 * size) / 64;
  await sharp(Buffer.from(source), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(fromRoot('web', 'public', `${name}.png`));
}
