import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { navigation, showParts } from './accessibility.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';

const folder = fileURLToPath(new URL('../web/src/ui', import.meta.url));
const slugs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.example.tsx'))
  .map((name) => /slug: '([^']+)'/.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1])
  .filter((slug) => slug !== undefined)
  .sort();

const list = 'nav[aria-label="Component catalog"]';
const linkTo = (page: Page, slug: string) => page.locator(`${list} a[href="/dev/component-catalog/${slug}"]`);

async function expectExample(page: Page, slug: string): Promise<void> {
  const link = linkTo(page, slug);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText((await link.textContent()) ?? '');
}

// In parts, so that two workers share them.
const parts = 2;
for (let part = 0; part < parts; part++) {
  test(`§2.1 dev/component-catalog: every example is free of accessibility errors, part ${part + 1} of ${parts}`, async ({
    page,
    account,
  }) => {
    expect(account.userID).not.toBe('');
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    const [first = '', ...others] = slugs.filter((_, index) => index % parts === part);
    await page.goto(`/dev/component-catalog/${first}`);
    await expectExample(page, first);
    await expect(page.getByRole('heading', { name: 'Code of the example' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    for (const slug of others) {
      await test.step(slug, async () => {
        await linkTo(page, slug).click();
        await expectExample(page, slug);
        await expect(page.getByText('can’t be drawn with these properties')).toHaveCount(0);
        // The list of examples is the same beside each, and what the build tells of them is made of the same parts.
        const others = `${navigation}, ${list}, [data-facts]`;
        await showParts(page, others, false);
        await expectAccessibleInBothThemes(page, others);
        await showParts(page, others, true);
      });
    }
    expect(broken).toEqual([]);
  });
}

test('§2.1 dev/component-catalog: a component is found, tried with other properties and seen in every look at once', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  await page.goto('/dev/component-catalog');
  const search = page.getByRole('searchbox', { name: 'Search components' });
  // By a property, once the facts have come; Enter opens the first, arrows go through the others.
  await search.fill('button pending');
  await expect(page.locator(list).getByText('Button: isPending', { exact: true })).toBeVisible();
  await search.press('ArrowDown');
  await expect(linkTo(page, 'buttons')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buttons');
  await search.press('Escape');

  const tried = page.getByRole('region', { name: 'Try it' });
  const preview = tried.locator('[data-preview]');
  const row = (name: string) => tried.getByRole('row', { name: new RegExp(`^${name}\\b`) });
  await row('children').getByRole('textbox').fill('Move box');
  await row('isPending').getByRole('switch').press(' ');
  await expect(preview.getByRole('button', { name: 'Move box , in progress' })).toBeVisible();
  await expect(tried.locator('figure')).toContainText('isPending');
  await row('isPending').getByRole('switch').press(' ');
  await preview.getByRole('button', { name: 'Move box' }).click();
  await expect(tried.getByRole('status')).toHaveText(/^Last event: onPress/);
  await tried.getByRole('button', { name: 'Reset' }).click();
  await expect(preview.getByRole('button', { name: 'Create box' })).toBeVisible();
  await expect(page.getByText('The frame around every screen')).toBeVisible();
  await expect(page.locator('figure').last()).toContainText('function Page()');

  await page.getByRole('radio', { name: 'Side by side' }).click();
  const pane = (name: string) => page.getByRole('region', { name });
  const looks = ['Light, comfortable', 'Dark, comfortable', 'Light, compact', 'Dark, compact', 'Right to left'];
  const measures = await Promise.all(
    looks.map((name) =>
      pane(name)
        .getByRole('button', { name: 'Create box' })
        .evaluate((button) => {
          const { height, left } = button.getBoundingClientRect();
          const box = button.closest('section section')?.getBoundingClientRect();
          return { height, color: getComputedStyle(button).backgroundColor, isAtStart: left - (box?.left ?? 0) < 40 };
        }),
    ),
  );
  const [light, dark, compact, darkCompact, rightToLeft] = measures;
  expect(dark?.color).not.toBe(light?.color);
  expect(darkCompact?.color).toBe(dark?.color);
  expect(compact?.height).toBeLessThan(light?.height ?? 0);
  expect(measures.map(({ isAtStart }) => isAtStart)).toEqual([true, true, true, true, false]);
  expect(rightToLeft?.height).toBe(light?.height);
  // What opens over the page has the look of its pane.
  await page.locator(list).getByRole('link', { name: 'Menu', exact: true }).click();
  await pane('Dark, compact').getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(pane('Dark, compact').getByRole('menuitem', { name: 'Edit' })).toBeVisible();

  // A component that draws nothing where it stands says so rather than leave an empty frame.
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Single' }).click();
  // Links keep the view, and so they lead to the single one only once it is there.
  await expect(preview).toBeVisible();
  await page.locator(list).getByRole('link', { name: 'Command palette' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Command palette');
  await expect(tried.getByText('Nothing shows in this frame with these properties.')).toBeVisible();

  // A link from elsewhere: the list shows where it leads.
  await page.goto('/dev/component-catalog/yes-no-dialog');
  await expect(linkTo(page, 'yes-no-dialog')).toBeInViewport();
});

test('house §5: what is wrong in one theme alone, or in both, fails', async ({ page }) => {
  const words = (colours: string) =>
    `<p style="color: light-dark(${colours}); background: light-dark(#fff, #000)">Box</p>`;
  const shown = (part: string) =>
    page.setContent(`<!doctype html><html lang="en"><title>Box</title>
      <style>[data-theme=light] { color-scheme: light } [data-theme=dark] { color-scheme: dark }</style>
      <main><h1>Box</h1>${part}</main></html>`);
  await shown(words('#000, #fff'));
  await expectAccessibleInBothThemes(page);
  for (const part of [words('#000, #111'), words('#eee, #fff'), '<img src="/icon-192.png">']) {
    await shown(part);
    await expect(expectAccessibleInBothThemes(page), part).rejects.toThrow();
  }
});

test('§2.1 dev/component-catalog: on a phone the switches of the appearance begin where the title does', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  await page.setViewportSize({ width: 360, height: 740 });
  const startOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN);
  for (const path of ['', '/buttons']) {
    await page.goto(`/dev/component-catalog${path}`);
    const start = await startOf(page.getByRole('heading', { level: 1 }));
    expect(await startOf(page.getByRole('radiogroup', { name: 'Theme', exact: true })), path).toBe(start);
  }
});
