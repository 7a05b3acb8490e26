import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';

const folder = fileURLToPath(new URL('../web/src/ui', import.meta.url));
const slugs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.example.tsx'))
  .map((name) => /slug: '([^']+)'/.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1])
  .filter((slug) => slug !== undefined)
  .sort();

// In parts, so that two workers share them.
const parts = 6;
for (let part = 0; part < parts; part++) {
  test(`§2.1 dev/component-catalog: every example is free of accessibility errors, part ${part + 1} of ${parts}`, async ({
    page,
    account,
  }) => {
    test.setTimeout(240_000);
    expect(account.userID).not.toBe('');
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    for (const slug of slugs.filter((_, index) => index % parts === part)) {
      await test.step(slug, async () => {
        await page.goto(`/dev/component-catalog/${slug}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectAccessibleInBothThemes(page);
      });
    }
    expect(broken).toEqual([]);
  });
}
