import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.ts';
import { startServer } from '../server.ts';
import { newWorkspace } from '../workspace.ts';
import { Recorder } from './recorder.ts';
import { scenes } from './scenes.ts';

/**
 * `npm run film`: makes the film of the intro page from the running product and the sample world. It needs ffmpeg (Debian:
 * `apt-get install ffmpeg`). What it makes is in the repository: web/public/film and web/src/features/landing/film.json.
 */
const [width, height] = [1280, 720];
const mostBytes = 8_000_000;
const filmFolder = fileURLToPath(new URL('../../web/public/film/', import.meta.url));
const factsFile = fileURLToPath(new URL('../../web/src/features/landing/film.json', import.meta.url));

await ensureBuilt();
const server = await startServer({ LOREBOX_ADMIN_EMAIL: '', LOREBOX_ADMIN_PASSWORD: '' });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const frames = mkdtempSync(join(tmpdir(), 'lorebox-film-'));
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  await workspace.open('');
  const film = new Recorder(page, frames);
  for (const scene of scenes) {
    await scene({ page, film, workspace });
    console.log(`${scene.name}: ${film.seconds.toFixed(1)} s`);
  }
  encode(film.finish());
  writeFileSync(join(filmFolder, 'captions.vtt'), subtitles(film));
  const recordedOn = new Date().toISOString().slice(0, 10);
  const facts = { recordedOn, seconds: Math.round(film.seconds), ...{ width, height }, captions: film.captions };
  writeFileSync(factsFile, `${JSON.stringify(facts, null, 2)}\n`);
  await sharp(join(frames, '00000.png')).webp({ quality: 82 }).toFile(join(filmFolder, 'poster.webp'));
  const bytes = ['lorebox.webm', 'lorebox.mp4', 'poster.webp', 'captions.vtt']
    .map((name) => statSync(join(filmFolder, name)).size)
    .reduce((sum, size) => sum + size, 0);
  console.log(`${film.seconds.toFixed(1)} s, ${(bytes / 1_000_000).toFixed(2)} MB`);
  if (bytes > mostBytes) throw new Error(`The film takes ${bytes} bytes, more than ${mostBytes}`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(frames, { recursive: true, force: true });
}

function encode(list: string): void {
  mkdirSync(filmFolder, { recursive: true });
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-r', '25', '-an'];
  const ffmpeg = (...output: string[]) => execFileSync('ffmpeg', [...input, ...output], { stdio: 'inherit' });
  ffmpeg(
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
    join(filmFolder, 'lorebox.mp4'),
  );
  ffmpeg(
    ...['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3', '-g', '250'],
    join(filmFolder, 'lorebox.webm'),
  );
}

/** WebVTT. */
function subtitles({ captions }: Recorder): string {
  const stamp = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
  const cues = captions.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
