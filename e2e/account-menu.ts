import type { Page } from '@playwright/test';

/** Opens a page of the user's own: `Profile`, `Workspace`. */
export async function openFromAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name }).click();
}
