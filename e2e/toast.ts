import type { Locator, Page } from '@playwright/test';

/** A toast by its words (§4 Toasts); the announcement of the same words is not meant. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(words);
}

/** Undo of the message with these words: other messages have one too, and so have the entries of a history. */
export function undoOf(page: Page, words: string | RegExp): Locator {
  const region = page.getByRole('region', { name: /Notifications/ });
  return region.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'Undo' });
}
