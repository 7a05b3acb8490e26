import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from '../../scripts/chromium.ts';
import { comparePictures } from '../../scripts/pictures/compare.ts';
import { type Difference, reportPage } from '../../scripts/pictures/report.ts';
import { fromRoot, say } from '../../scripts/shell.mjs';
import { startServer } from '../server.ts';
import { visit } from '../visit.ts';

/**
 * `npm run pictures`: takes every example of the component catalog in both themes from the built product, compares them with
 * those in e2e/pictures/examples, and shows what differs on dist/pictures/index.html. `-- update` keeps the new ones; names of
 * examples after it take only those.
 */
const [first, ...rest] = process.argv.slice(2);
const isUpdate = first === 'update';
const only = (isUpdate ? rest : process.argv.slice(2)).filter(Boolean);
const kept = fromRoot('e2e', 'pictures', 'examples');
const output = fromRoot('dist', 'pictures');
const catalog = '/dev/component-catalog';
const themes = ['light', 'dark'] as const;

/** What comes a moment after the page. */
const waitedFor: Record<string, string> = {
  'code-editor': '.cm-lint-marker',
  'filter-bar': '[role=row]',
};

async function signUp(page: Page): Promise<void> {
  await page.goto('/signin/create');
  await page.getByLabel(/first name/i).fill('Ada');
  await page.getByLabel(/last name/i).fill('Byron');
  await page.getByLabel(/email/i).fill('ada@example.org');
  await page.getByLabel(/^password/i).fill('correct mule battery 47 staple');
  await page.getByRole('button', { name: /create/i }).click();
  await page.waitForURL('**/home/item-management');
}

/** The example alone, as it is without a pointer or a focus. */
async function take(page: Page, slug: string): Promise<Map<string, Buffer>> {
  await visit(page, `${catalog}/${slug}`);
  const example = page.locator(`[data-example="${slug}"]`);
  await example.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const late = waitedFor[slug];
  if (late) await example.locator(late).first().waitFor();
  const taken = new Map<string, Buffer>();
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const png = await example.screenshot({ animations: 'disabled', caret: 'hide' });
    taken.set(`${slug}-${theme}`, await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer());
  }
  return taken;
}

async function takeAll(): Promise<Map<string, Buffer>> {
  const server = await startServer({ LOREBOX_ADMIN_EMAIL: '', LOREBOX_ADMIN_PASSWORD: '' });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
  });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1024, height: 900 },
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await signUp(page);
    await page.goto(catalog);
    const links = page.locator(`nav[aria-label="Component catalog"] a`);
    await links.first().waitFor();
    const slugs = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''),
    );
    const taken = new Map<string, Buffer>();
    for (const slug of slugs.filter((each) => only.length === 0 || only.includes(each)))
      for (const [name, picture] of await take(page, slug)) taken.set(name, picture);
    return taken;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const pictureOf = (name: string) => `${kept}/${name}.webp`;

async function differencesOf(taken: ReadonlyMap<string, Buffer>): Promise<Difference[]> {
  const write = (file: string, picture: Buffer) => {
    writeFileSync(`${output}/${file}`, picture);
    return file;
  };
  const found: Difference[] = [];
  for (const [name, after] of taken) {
    if (!existsSync(pictureOf(name))) {
      found.push({ name, changed: null, files: { after: write(`${name}-after.webp`, after) } });
      continue;
    }
    const before = readFileSync(pictureOf(name));
    const { changed, difference } = await comparePictures(before, after);
    if (!difference) continue;
    const files = {
      before: write(`${name}-before.webp`, before),
      after: write(`${name}-after.webp`, after),
      difference: write(`${name}-difference.png`, difference),
    };
    found.push({ name, changed, files });
  }
  for (const name of only.length === 0 ? namesKept() : []) {
    if (taken.has(name)) continue;
    found.push({ name, changed: null, files: { before: write(`${name}-before.webp`, readFileSync(pictureOf(name))) } });
  }
  return found;
}

function namesKept(): string[] {
  return existsSync(kept) ? readdirSync(kept).map((file) => file.replace(/\.webp$/, '')) : [];
}

const taken = await takeAll();
const missing = only.filter((slug) => !taken.has(`${slug}-light`));
if (missing.length > 0) throw new Error(`No example is called ${missing.join(', ')}`);
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });
mkdirSync(kept, { recursive: true });
const differences = await differencesOf(taken);
if (isUpdate) {
  for (const { name } of differences) {
    const picture = taken.get(name);
    if (picture) writeFileSync(pictureOf(name), picture);
    else rmSync(pictureOf(name));
  }
  say(`${differences.length} of ${taken.size} pictures updated in e2e/pictures/examples.`);
} else if (differences.length === 0) {
  say(`All ${taken.size} pictures are as they were.`);
} else {
  writeFileSync(`${output}/index.html`, reportPage(differences));
  say(`${differences.length} of ${taken.size} pictures differ: open dist/pictures/index.html.`);
  process.exitCode = 1;
}
