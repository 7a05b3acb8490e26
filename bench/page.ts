import { type Browser, chromium } from '@playwright/test';
import { captureStore } from '../e2e/store.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { keepLongTasks, type SignedInPage } from './long-tasks.ts';
import { measurePipeline } from './pipeline.ts';
import type { Seeded } from './seed.ts';
import { measureToasts } from './toasts.ts';

interface Options {
  url: string;
  seeded: Seeded;
  say(line: string): void;
}

/** What the running page does with its time. Another part: a file beside, given a page of its own here. */
export async function measurePage(options: Options): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await measurePipeline(await browser.newPage(), options.say);
    const signedIn = await signedInPage(browser, options);
    await measureToasts(signedIn, options.say);
  } finally {
    await browser.close();
  }
}

/** The items list of the seeded workspace, loaded and quiet. */
export async function signedInPage(browser: Browser, { url, seeded }: Options): Promise<SignedInPage> {
  const page = await browser.newPage();
  const store = await captureStore(page);
  await keepLongTasks(page);
  await page.goto(`${url}/signin`);
  await page.getByLabel(/email/i).fill(seeded.emailAddress);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(seeded.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home/item-management**');
  await page.goto(`${url}/home/item-management/items`);
  await page.getByRole('row').nth(5).waitFor({ state: 'visible' });
  await page.waitForLoadState('networkidle');
  return { page, store };
}
