import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';

const folder = fileURLToPath(new URL('../web/src/ui', import.meta.url));
const slugs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.example.tsx'))
  .map((name) => /slug: '([^']+)'/.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1])
  .filter((slug) => slug !== undefined)
  .sort();

const list = 'nav[aria-label="Component catalogue"]';
const linkTo = (page: Page, slug: string) => page.locator(`${list} a[href="/dev/component-catalog/${slug}"]`);

async function expectExample(page: Page, slug: string): Promise<void> {
  const link = linkTo(page, slug);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText((await link.textContent()) ?? '');
}

// In parts, so that two workers share them.
const parts = 4;
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
    await expectAccessibleInBothThemes(page);
    for (const slug of others) {
      await test.step(slug, async () => {
        await linkTo(page, slug).click();
        await expectExample(page, slug);
        // The list of examples is the same beside each.
        await expectAccessibleInBothThemes(page, list);
      });
    }
    expect(broken).toEqual([]);
  });
}

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
