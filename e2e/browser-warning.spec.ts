import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';

const title = 'Your browser isn’t fully supported';
const flag = () => localStorage.getItem('lorebox.browserWarning');
const others = {
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  Edge: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
};
const known = {
  Chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
};

for (const [name, userAgent] of Object.entries(others)) {
  test.describe(name, () => {
    test.use({ userAgent });
    test(`§9: ${name} has the browser warning flag stored, and its notice shown once`, async ({ page }) => {
      await page.goto('/signin');
      await expect(toast(page, title)).toBeVisible();
      expect(await page.evaluate(flag)).toBe('shown');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast(page, title)).toHaveCount(0);
      const started = page.waitForResponse((response) => /\/browser-warning-[^/]+\.js$/.test(response.url()));
      await page.reload();
      await started;
      await page.waitForLoadState('networkidle');
      await expect(toast(page, title)).toHaveCount(0);
    });
  });
}

for (const [name, userAgent] of Object.entries(known)) {
  test.describe(name, () => {
    test.use({ userAgent });
    test(`§9: ${name} has no browser warning flag`, async ({ page }) => {
      const started = page.waitForResponse((response) => /\/after-start-[^/]+\.js$/.test(response.url()));
      await page.goto('/signin');
      await started;
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(flag)).toBeNull();
      await expect(toast(page, title)).toHaveCount(0);
    });
  });
}
