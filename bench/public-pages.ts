import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { serverArguments, serverEnvironment } from '../scripts/shell.mjs';
import { start } from './processes.ts';

const paths = ['/', '/intro', '/terms-of-service'];
const rounds = 7;

/** A heading and two paragraphs, nothing to load: what a page can reach here at best. */
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title></head>
<body><h1>Know what you have, and where it is.</h1><p>${'Boxes hold items. '.repeat(20)}</p><p>${'Places hold boxes. '.repeat(20)}</p></body></html>`;

/** What one opening of a page shows. */
interface Opened {
  /** From the start of navigation, in milliseconds. */
  largestPaint: number;
  /** Sum of layout shifts, without a unit. */
  shift: number;
  /** Compressed bytes of scripts. */
  scriptBytes: number;
}

/**
 * The public pages from an empty cache in a new context each time: Largest Contentful Paint and Cumulative Layout Shift as the
 * browser's own PerformanceObserver reports them, beside a bare static page in turn.
 */
export async function measurePublicPages({ folder, say }: { folder: string; say(line: string): void }): Promise<void> {
  const ours = await start(serverArguments, {
    ...serverEnvironment,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'public-pages'),
    LOG_LEVEL: 'warn',
  });
  const bare = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(barePage));
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const bareURL = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const urls = [...paths.map((path) => `${ours.url}${path}`), bareURL];
    const seen = new Map<string, Opened[]>(urls.map((url) => [url, []]));
    await open(browser, bareURL);
    for (let round = 0; round < rounds; round += 1)
      for (const url of urls) seen.get(url)?.push(await open(browser, url));
    const bareMedian = median(seen.get(bareURL) ?? []);
    for (const path of paths) {
      const all = seen.get(`${ours.url}${path}`) ?? [];
      const worst = Math.max(...all.map(({ largestPaint }) => largestPaint));
      const shift = Math.max(...all.map((each) => each.shift));
      say(
        `${path.padEnd(18)} LCP median ${Math.round(median(all))} ms, worst ${Math.round(worst)} (aim 1000) | bare page ${Math.round(bareMedian)} ms` +
          ` | CLS ${shift.toFixed(3)} (aim 0) | script ${((all[0]?.scriptBytes ?? 0) / 1000).toFixed(1)} kB`,
      );
    }
  } finally {
    await browser.close();
    bare.close();
    await ours.stop();
  }
}

function median(all: readonly Opened[]): number {
  const sorted = all.map(({ largestPaint }) => largestPaint).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function open(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(async () => {
      const entries = (type: string) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          const found: PerformanceEntry[] = [];
          new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
        });
      const paints = await entries('largest-contentful-paint');
      const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry && entry.name.endsWith('.js'));
      return {
        largestPaint: paints.at(-1)?.startTime ?? Number.POSITIVE_INFINITY,
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
        scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    });
  } finally {
    await context.close();
  }
}
