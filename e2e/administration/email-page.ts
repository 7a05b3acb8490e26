import { expect, type Page } from '@playwright/test';

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const templates = (page: Page) => page.getByRole('grid', { name: 'Email Templates' });
export const log = (page: Page) => page.getByRole('grid', { name: 'Email Log' });

export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/home/admin/email${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Email Management' })).toBeVisible();
}
