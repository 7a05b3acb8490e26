import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { wireContract } from '../scripts/vite-plugins/wire-contract.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** What the request pipeline adds to a call (aim: under 1 ms), in Chromium, over a fetch that answers at once. */
export async function measurePipeline(page: Page, say: (line: string) => void): Promise<void> {
  const code = await buildProbe();
  // Any address of this machine: the pipeline needs cookies, storage and locks, which an empty page has not.
  await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>bench</p>' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: code, type: 'module' });
  await page.waitForFunction(() => 'measure' in globalThis);
  for (const name of ['read', 'write']) {
    const runs: { pipeline: number; bare: number }[] = [];
    for (let run = 0; run < 7; run += 1) runs.push(await measureOnce(page, name));
    // The first warms up the compiler.
    const added = runs
      .slice(1)
      .map(({ pipeline, bare }) => pipeline - bare)
      .sort((a, b) => a - b);
    const median = added[Math.floor(added.length / 2)] ?? 0;
    const bare = runs.at(-1)?.bare ?? 0;
    say(
      `pipeline, ${name}: adds ${median.toFixed(3)} ms to a request (worst run ${(added.at(-1) ?? 0).toFixed(3)}; ` +
        `transport alone ${bare.toFixed(3)}; aim < 1)`,
    );
  }
}

function measureOnce(page: Page, name: string) {
  return page.evaluate(
    (which) =>
      (globalThis as unknown as { measure(name: string): Promise<{ pipeline: number; bare: number }> }).measure(which),
    name,
  );
}

/** The probe and what it imports of the product, as the product's own build makes it. */
async function buildProbe(): Promise<string> {
  const result = await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    plugins: [wireContract(`${project}contract/src`)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: `${project}bench/pipeline-probe.ts`, formats: ['es'], fileName: 'probe' },
      // The page has one file and nowhere to fetch others from.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('Vite built nothing');
  return bundle.output[0].code;
}
