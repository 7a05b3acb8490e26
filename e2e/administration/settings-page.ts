import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './settings-world.ts';

export const path = '/home/admin/settings';
export const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Global Settings' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Raw Settings JSON' });
export const unsaved = (page: Page) => page.getByText('Unsaved changes');

export interface Settings {
  settingID: string | null;
  settings: { app: Record<string, unknown>; [key: string]: unknown };
}
export const latest = (page: Page) => call<Settings>(page, '/admin/settings');

export async function open(page: Page): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
}

export async function saved(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(unsaved(page)).toBeHidden();
  await expect(saveButton(page)).toBeEnabled();
}

export async function type(field: Locator, text: string): Promise<void> {
  // The editor takes the old text away itself. The browser, which would when it inserts over a selection, may keep the
  // selection's colours by a style attribute, and the policy stops that.
  await field.press('Control+a');
  await field.press('Delete');
  await field.fill(text);
}

/** Every test begins with the defaults. */
export async function resetSettings(admin: Page): Promise<void> {
  const { settingID } = await latest(admin);
  await call(admin, '/admin/settings', { settings: {}, baseSettingID: settingID });
}
