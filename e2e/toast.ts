import type { Locator, Page } from '@playwright/test';

/** A toast by its words (§4 Toasts); the announcement of the same words is not meant. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(words);
}
