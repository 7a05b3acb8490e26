import type { Page } from '@playwright/test';
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
