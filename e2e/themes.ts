import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/**
 * Axe on the page as it is, in the light theme and in the dark one. A theme changes colours and nothing else
 * (scripts/themes.test.ts), so the dark one is asked about colours alone.
 * @param except a selector of what axe cannot look into: frames that run no script
 */
export async function expectAccessibleInBothThemes(page: Page, except?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await expectAccessible(page, { except, rules: theme === 'light' ? 'all' : 'colours' });
  }
}

/**
 * The same on a wide screen and on a phone, where nothing may stand beside the screen. One load serves both: pages follow the
 * width of their window.
 */
export async function expectAccessibleAtAnyWidth(page: Page, where: string, height = 800): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ where, width, overflow }).toEqual({ where, width, overflow: 0 });
  }
}
