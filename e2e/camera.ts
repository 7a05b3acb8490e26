import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../scripts/chromium.ts';
import { type LabelFilm, makeLabelFilm } from './label-film.ts';
import { test as base } from './test.ts';

interface WorkerFixtures {
  /** What the browser's only camera sees. Pages may use it without asking when their context has the permission. */
  film: LabelFilm;
}

/** `test` in a browser of its own whose camera is a film. */
export const test = base.extend<object, WorkerFixtures>({
  film: [
    async ({ browserName: _browserName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lorebox-camera-'));
      await use(makeLabelFilm(join(folder, 'label.y4m')));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film.path}`];
      // The headless shell has no camera, not even this one.
      const executablePath = ensureChromium();
      await use({ ...launchOptions, executablePath, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});
