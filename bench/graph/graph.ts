import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newWorkspace, type Workspace } from '../../e2e/workspace.ts';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.ts';
import { serverArguments, serverEnvironment } from '../../scripts/shell.mjs';
import { measureScriptText } from '../content/script.ts';
import { type Started, start } from '../processes.ts';
import { measureArtwork as measureArtworkPage } from './artwork.ts';
import { measureDungeonMap } from './dungeon-map.ts';
import { measureEditing, measureLooking } from './graph-gestures.ts';
import { measureQuestFlow } from './quest-flow.ts';
import { measureQuestMap } from './quest-map.ts';
import { measureScriptPage } from './script-page.ts';
import { measureListScrolling } from './scrolling.ts';
import { line, WatchedPage } from './watched-page.ts';

interface Options {
  folder: string;
  say(line: string): void;
}

/**
 * Graphs of 5,000 nodes and 7,000 edges in Chromium (content §8): the editor of the catalogue, beside it the flow of a quest
 * with as many records, and the map of 1,500 quests, of two and of four times as many. Aims: open < 1 s, no task over 50 ms,
 * script of a frame < 8 ms, a key within 16 ms, memory < 250 MB, arranging < 3 s. BENCH_GRAPH names one: `catalogue`,
 * `quest`, `map`.
 */
export function measureGraph(options: Options): Promise<void> {
  const only = process.env.BENCH_GRAPH;
  return inChromium(options, async (signedIn) => {
    if (!only || only === 'catalogue') await measureCatalogue(await signedIn());
    if (!only || only === 'quest') await measureQuestFlow(await signedIn());
    if (!only || only === 'map')
      for (const quests of [1500, 3000, 6000]) await measureQuestMap({ ...(await signedIn()), quests });
  });
}

/** A script of 20,000 lines: its text alone, then in Chromium (content §7). */
export async function measureScript(options: Options): Promise<void> {
  measureScriptText(options);
  await inChromium(options, async (signedIn) => measureScriptPage(await signedIn()));
}

/** A dungeon map of 500 × 500 tiles on 4 layers (decisions §6). */
export function measureDungeon(options: Options): Promise<void> {
  return inChromium(options, async (signedIn) => measureDungeonMap(await signedIn()));
}

/** A library of 5,000 pictures (decisions §6). */
export function measureArtwork(options: Options): Promise<void> {
  const databaseFile = join(options.folder, 'graph', 'lorebox.sqlite');
  return inChromium(options, async (signedIn) => measureArtworkPage({ ...(await signedIn()), databaseFile }));
}

/** Lists of 10,000 records, scrolled. */
export function measureScrolling(options: Options): Promise<void> {
  return inChromium(options, async (signedIn) => measureListScrolling(await signedIn()));
}

interface SignedIn {
  server: Started;
  watched: WatchedPage;
  workspace: Workspace;
  say(line: string): void;
}

async function inChromium(
  { folder, say }: Options,
  measure: (signedIn: () => Promise<SignedIn>) => Promise<void>,
): Promise<void> {
  // Without the built application the server answers the API alone, and the browser waits for what never comes.
  await ensureBuilt();
  const server = await start(serverArguments, {
    ...serverEnvironment,
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', LOREBOX_RATE_LIMIT: 'off' },
    DATA_DIR: join(folder, 'graph'),
  });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
  });
  const signedIn = async () => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    return { server, watched: await WatchedPage.of(page), workspace: await newWorkspace(page), say };
  };
  try {
    await measure(signedIn);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureCatalogue({ watched, say }: { watched: WatchedPage; say: Options['say'] }): Promise<void> {
  const { page } = watched;
  await page.goto('/dev/component-catalog/graph-editor');
  await page.getByRole('button', { name: 'Show 5,000 nodes' }).waitFor();
  await page.waitForLoadState('networkidle');
  const opened = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        for (const button of document.querySelectorAll('button'))
          if (button.textContent?.startsWith('Show 5,000')) button.click();
        const look = () => {
          const shown = document.querySelector('section[aria-label="Large graph"] canvas[data-settled=true]');
          if (shown) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  say(`catalogue: graph of 5,000 nodes and 7,000 edges opens in ${Math.round(opened)} ms (aim < 1000)`);
  const options = { watched, graph: page.getByRole('region', { name: 'Large graph' }), say };
  await measureLooking(options);
  await measureEditing(options);
  say(line('memory of its scripts', `${await watched.memory()} MB (aim < 250)`));
  await page.close();
}
