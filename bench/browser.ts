import { chromium, type Page, type Response } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import type { Seeded } from './seed.ts';

interface Options {
  url: string;
  seeded: Seeded;
  say(line: string): void;
}

/** Bytes of JavaScript as they crossed the wire (gzip), counted from the responses themselves. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response: Response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
      sizes.push(
        response
          .request()
          .sizes()
          .then(
            (size) => size.responseBodySize,
            () => 0,
          ),
      );
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What a browser loads and how long rows take on a cold cache. Brotli is switched off: the aim is stated in gzip. */
export async function measureBrowser({ url, seeded, say }: Options): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
    const signin = await context.newPage();
    const signinBytes = countScripts(signin);
    await signin.goto(`${url}/signin`, { waitUntil: 'networkidle' });
    say(`JavaScript of the sign-in page: ${Math.round((await signinBytes()) / 1000)} kB gzip (aim ≤ 150)`);
    await signin.getByLabel(/email/i).fill(seeded.emailAddress);
    await signin
      .getByLabel(/password/i)
      .first()
      .fill(seeded.password);
    await signin.keyboard.press('Enter');
    await signin.waitForURL('**/home/item-management**');
    const state = await context.storageState();
    const sessionStorage = await signin.evaluate(() => JSON.stringify(globalThis.sessionStorage));
    await context.close();

    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < 5; run++) {
      const cold = await browser.newContext({ storageState: state, extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
      await cold.addInitScript((saved) => {
        for (const [key, value] of Object.entries(JSON.parse(saved) as Record<string, string>))
          globalThis.sessionStorage.setItem(key, value);
      }, sessionStorage);
      const page = await cold.newPage();
      const scripts = countScripts(page);
      const began = performance.now();
      await page.goto(`${url}/home/item-management/items`, { waitUntil: 'commit' });
      await page.getByRole('row').nth(5).waitFor({ state: 'visible' });
      times.push(performance.now() - began);
      await page.waitForLoadState('networkidle');
      bytes = await scripts();
      await cold.close();
    }
    times.sort((a, b) => a - b);
    say(`JavaScript of the items list: ${Math.round(bytes / 1000)} kB gzip (aim ≤ 300)`);
    say(
      `navigation to visible rows, cold cache: median ${Math.round(times[2] ?? 0)} ms of ${times.map(Math.round).join(', ')} (aim ≤ 700)`,
    );
  } finally {
    await browser.close();
  }
}
