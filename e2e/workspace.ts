import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A signed-in page on a workspace of its own, and the API as its session may use it. */
export interface Workspace {
  page: Page;
  workspaceID: string;
  /** Calls `/api/workspace/{workspaceID}{path}`; a body makes it a POST. */
  call<Answer>(path: string, body?: Record<string, unknown>): Promise<Answer>;
  /** Opens a screen under home/item-management and waits for its heading. */
  open(path: string): Promise<void>;
}

/** Of every account made here. */
export const password = 'a long enough passphrase 42';

/** Creates an account, and with it a workspace, over the API: signing up by hand has tests of its own. */
export async function newWorkspace(
  page: Page,
  names = { firstName: 'Ada', lastName: 'Lovelace' },
): Promise<Workspace & { userID: string; emailAddress: string }> {
  const emailAddress = `${names.firstName.toLowerCase()}.${randomUUID()}@example.com`;
  const { user } = await send<{ user: { workspaceID: string; userID: string } }>(page, '/user/create', {
    emailAddress,
    password,
    ...names,
  });
  return { ...workspaceOn(page, user.workspaceID), userID: user.userID, emailAddress };
}

/** A workspace that the session of this page, which shows a page of ours, may open. */
export function workspaceOn(page: Page, workspaceID: string): Workspace {
  return {
    page,
    workspaceID,
    call: (path, body) => send(page, `/workspace/${workspaceID}${path}`, body),
    open: async (path) => {
      await page.goto(`/home/item-management${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  };
}

/** Another workspace of whom the page's session belongs to; the one that is open stays so. */
export async function secondWorkspace(page: Page, name: string): Promise<Workspace> {
  const { workspace } = await send<{ workspace: { workspaceID: string } }>(page, '/workspace', { name });
  return workspaceOn(page, workspace.workspaceID);
}

/** Opens a workspace of the page's session without a screen: the next page shown is of it. Otherwise the tab would stay in its own. */
export async function switchTo(page: Page, { workspaceID }: Workspace): Promise<void> {
  await send(page, '/user/profile', { workspaceID });
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.removeItem('lorebox.currentUser'));
}

/** Beside the page, with the session of its browser: a page need not be loaded for it. */
async function send<Answer>(page: Page, path: string, body?: Record<string, unknown>): Promise<Answer> {
  const response = body ? await post(page, path, body) : await page.request.get(`/api${path}`);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function post(page: Page, path: string, data: Record<string, unknown>): Promise<APIResponse> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-Request-ID': randomUUID(), 'X-XSRF-TOKEN': decodeURIComponent(token) };
  return page.request.post(`/api${path}`, { data, headers });
}
