import { expect, type Page } from '@playwright/test';

/**
 * Another screen of the app in the page that is open, as by a link: nothing is loaded again, which takes a second of processor
 * time. The screen before may be there for a moment still: wait for what only the next one shows.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A screen, and what it shows when all that it shows has come, which the screen before it does not. */
export interface Screen {
  path: string;
  shows: string | RegExp;
}

/** Visits a screen, and waits until it is there. */
export async function openScreen(page: Page, { path, shows }: Screen): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
}
