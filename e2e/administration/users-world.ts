import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type AdminCalls, signInAsAdministrator } from '../administrator.ts';
import { test as base } from '../test.ts';

/** Signs `page` in as the administrator, who holds all six keys. */
export const test = base.extend<{ administrator: AdminCalls }>({
  administrator: async ({ page }, use) => use(await signInAsAdministrator(page)),
});

export interface SavedUser {
  userID: string;
  userName: string;
}

/** Users with a last name that nobody else has. */
export async function makeUsers(administrator: AdminCalls, count: number, lastName = `Q${randomUUID().slice(0, 8)}`) {
  const users: SavedUser[] = [];
  for (let n = 1; n <= count; n++) {
    const emailAddress = `${randomUUID()}@example.com`;
    const firstName = `Number${String(n).padStart(2, '0')}`;
    const { user } = await administrator.post<{ user: SavedUser }>('/admin/user', {
      firstName,
      lastName,
      emailAddress,
    });
    users.push(user);
  }
  return { users, lastName };
}

/** The page of somebody new. */
export async function openUser(page: Page, administrator: AdminCalls) {
  const { users, lastName } = await makeUsers(administrator, 1);
  const userID = users[0]?.userID ?? '';
  await page.goto(`/home/admin/user/${userID}`);
  await expect(page.getByRole('heading', { name: `Number01 ${lastName}`, level: 2 })).toBeVisible();
  return { userID, lastName };
}
