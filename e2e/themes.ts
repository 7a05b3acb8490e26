import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** Axe on the page as it is, in the light theme and in the dark one. */
export async function expectAccessibleInBothThemes(page: Page, except?: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await expectAccessible(page, except);
  }
}
