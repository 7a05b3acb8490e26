import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from '../scripts/chromium.ts';
import { startServer } from './server.ts';

/**
 * `npm run screenshots`: the pictures of the README, of docs/guide and of the landing page, taken from the built product with the sample world. With a folder as
 * argument it takes every screen instead, light and dark, at 360, 768 and 1440 px, for looking at.
 */
const [lookFolder] = process.argv.slice(2);
const readmeFolder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const publicFolder = fileURLToPath(new URL('../web/public/pictures/', import.meta.url));
const base = '/home/item-management';

/** Screens that the navigation doesn't lead to, nor the first link of a list. */
const screens: Record<string, string> = {
  'items-grid': `${base}/items?view=grid`,
  'item-new': `${base}/items/new`,
  'box-new': `${base}/boxes/new`,
  'place-new': `${base}/places/new`,
  profile: '/home/profile',
  notifications: '/home/notifications',
  'user-new': '/home/admin/user',
  explorer: '/home/play/explorer',
  'dev-modal-test': '/dev/modal-test',
  'dev-icon-test': '/dev/icon-test',
  'dev-catalog': '/dev/component-catalog',
  'dev-catalog-buttons': '/dev/component-catalog/buttons',
  'dev-api-control': '/dev/api-control',
};
const publicScreens: Record<string, string> = {
  landing: '/',
  signin: '/signin',
  create: '/signin/create',
  forgot: '/signin/forgot',
  terms: '/terms-of-service',
  intro: '/intro',
  maintenance: '/maintenance',
};

/** What the worker of the world answers comes after the page. */
const waitedFor: Record<string, string> = {
  'recipe-tree': 'text=Raw material',
  'quest-flow': 'canvas',
  'conversation-graph': 'canvas',
  script: 'text=Sections',
  play: 'text=Talk to',
};

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
}

async function signUp(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/signin/create`);
  await page.getByLabel(/first name/i).fill('Ada');
  await page.getByLabel(/last name/i).fill('Byron');
  await page.getByLabel(/email/i).fill('ada@example.org');
  await page.getByLabel(/^password/i).fill('correct mule battery 47 staple');
  await page.getByRole('button', { name: /create/i }).click();
  await page.waitForURL('**/home/item-management');
  return page;
}

/** The page of the first record of a kind, or of the first that a search finds. */
async function firstRecord(page: Page, kind: string, list: string, search = ''): Promise<string> {
  const workspaces = await (await page.request.get('/api/workspace')).json();
  const { workspaceID } = workspaces.rows[0];
  const query = search === '' ? '' : `?${new URLSearchParams({ search })}`;
  const { rows } = await (await page.request.get(`/api/workspace/${workspaceID}/${kind}${query}`)).json();
  return `${list}/${rows[0][`${kind}ID`]}`;
}

const server = await startServer({ LOREBOX_ADMIN_EMAIL: '', LOREBOX_ADMIN_PASSWORD: '' });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await signUp(context, server.url);
  if (lookFolder) await page.screenshot({ path: `${lookFolder}/empty-overview.png` });
  await page.getByRole('button', { name: /load the sample world/i }).click();
  await page
    .getByText(/loaded the sample world/)
    .first()
    .waitFor();
  await settle(page, base);
  // The tip of the sample world would head every picture.
  await page.getByRole('button', { name: 'Hide tips' }).click();
  await (lookFolder ? lookAtAll(page, lookFolder) : takePictures(page));
} finally {
  await browser.close();
  await server.stop();
}

/** The pictures of the README and the guide, and those of the landing page. */
async function takePictures(page: Page): Promise<void> {
  mkdirSync(readmeFolder, { recursive: true });
  await page.screenshot({ path: `${readmeFolder}overview.png` });
  await settle(page, `${base}/items`);
  await page.screenshot({ path: `${readmeFolder}items.png` });
  const content = {
    'recipe-tree': `${await firstRecord(page, 'recipe', '/home/recipe-list', 'Storm lantern')}?tab=tree`,
    'quest-flow': await firstRecord(page, 'quest', '/home/quests/flow', 'Two inks'),
    npc: await firstRecord(page, 'npc', '/home/npcs', 'Brother Wick'),
    'conversation-graph': await firstRecord(page, 'conversation', '/home/conversations/graph', 'Two apprentices short'),
    script: `${await firstRecord(page, 'conversation', '/home/conversations', 'Two apprentices short')}?tab=script`,
    play: '/home/play',
  };
  for (const [name, path] of Object.entries(content)) {
    await settle(page, path);
    await page
      .locator(waitedFor[name] ?? 'h1')
      .first()
      .waitFor();
    await page.screenshot({ path: `${readmeFolder}${name}.png` });
  }
  await takePublicPictures(page);
}

/** What the landing page shows (web/src/features/landing/product-picture.tsx), and what chats show of a link to it. */
async function takePublicPictures(page: Page): Promise<void> {
  mkdirSync(publicFolder, { recursive: true });
  const shown = {
    shelf: `${base}/items?sort=value&direction=desc`,
    story: await firstRecord(page, 'conversation', '/home/conversations/graph', 'Two apprentices short'),
  };
  const phones = { shelf: shown.shelf, story: shown.story.replace('/graph/', '/') };
  await closeTip(page);
  const take = async (path: string, theme: 'light' | 'dark', file: string) => {
    await settle(page, path);
    if (path.includes('/graph/')) await playBeside(page);
    await setTheme(page, theme);
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot();
    await sharp(png).webp({ quality: 82, effort: 6 }).toFile(`${publicFolder}${file}-${theme}.webp`);
    return png;
  };
  for (const theme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [name, path] of Object.entries(shown)) {
      const png = await take(path, theme, name);
      if (name === 'shelf' && theme === 'light')
        await sharp(png)
          .resize(1200, 630, { position: 'top' })
          .png({ palette: true })
          .toFile(`${publicFolder}preview.png`);
    }
    await page.setViewportSize({ width: 400, height: 600 });
    for (const [name, path] of Object.entries(phones)) await take(path, theme, `${name}-phone`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** The conversation played up to the first answer of the player, where its graph is. */
async function playBeside(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Play' });
  // The run of the picture before goes on where it was.
  await panel.getByRole('button', { name: 'Restart' }).click();
  const next = panel.getByRole('button', { name: 'Continue' });
  await next.waitFor();
  while (await next.isVisible()) await next.click();
}

/** The tip of the sample world would stand in every picture. */
async function closeTip(page: Page): Promise<void> {
  await settle(page, base);
  const tip = page.getByText('problems on purpose');
  if ((await tip.count()) === 0) return;
  await page.getByRole('button', { name: 'Hide tips' }).first().click();
  await tip.waitFor({ state: 'hidden' });
}

async function lookAtAll(page: Page, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const every = {
    ...screens,
    ...(await linkedScreens(page)),
    'quest-flow': await firstRecord(page, 'quest', '/home/quests/flow', 'Two inks'),
    'conversation-script': await firstRecord(page, 'conversation', '/home/conversations', 'Two apprentices short'),
    'conversation-graph': await firstRecord(page, 'conversation', '/home/conversations/graph', 'The rounds'),
    'recipe-tree': `${await firstRecord(page, 'recipe', '/home/recipe-list', 'Storm lantern')}?tab=tree`,
    ...publicScreens,
  };
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 760 : 900 });
      for (const [name, path] of Object.entries(every)) {
        await settle(page, path);
        await setTheme(page, theme);
        await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png` });
      }
    }
}

/** What the navigation leads to, and the first page below each of them. */
async function linkedScreens(page: Page): Promise<Record<string, string>> {
  // High enough for all groups: where one has no room, opening it folds another.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await settle(page, base);
  const addresses = (within: string) =>
    page.locator(`${within} a[href^="/home/"]`).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const folded = page.getByRole('navigation', { name: 'Main' }).locator('[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  const found: Record<string, string> = {};
  for (const list of new Set(await addresses('nav'))) {
    const name = list.slice('/home/'.length).replaceAll('/', '-');
    found[name] = list;
    await settle(page, list);
    const below = (await addresses('main')).find(
      (address) => address.startsWith(`${list}/`) && !address.endsWith('/new'),
    );
    if (below) found[`${name}-first`] = below;
  }
  return found;
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
}
