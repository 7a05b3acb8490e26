import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { PermissionKey } from '../contract/src/permissions.ts';

/** The account that every worker's server makes at its first start. */
export const administrator = { emailAddress: 'root@example.com', password: 'first of all administrators 7' };

/** An administrator's calls, over the session of `page`. */
export class AdminCalls {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async read<Answer>(path: string): Promise<Answer> {
    return answerOf<Answer>(await this.#page.request.get(`/api${path}`));
  }

  async post<Answer>(path: string, data: unknown): Promise<Answer> {
    const cookies = await this.#page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'X-XSRF-TOKEN': token, 'X-Request-ID': randomUUID() };
    return answerOf<Answer>(await this.#page.request.post(`/api${path}`, { data, headers }));
  }

  /** The id of a built-in permission. */
  async permissionID(key: PermissionKey): Promise<string> {
    const { c } = await this.read<{ c: { permissionID: string; path: string }[] }>('/admin/permission');
    return c.find(({ path }) => path === key)!.permissionID;
  }
}

async function answerOf<Answer>(response: APIResponse): Promise<Answer> {
  await expect(response, await response.text()).toBeOK();
  return (await response.json()) as Answer;
}

/** Signs `page` in as the administrator. */
export async function signInAsAdministrator(page: Page): Promise<AdminCalls> {
  const response = await page.request.post('/api/user/signin', { data: administrator });
  await expect(response, await response.text()).toBeOK();
  return new AdminCalls(page);
}
