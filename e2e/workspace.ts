import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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
  await page.goto('/signin');
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

/** From inside the page, so that cookies, origin and CSRF token are the browser's own. */
async function send<Answer>(page: Page, path: string, body?: Record<string, unknown>): Promise<Answer> {
  const { status, answer } = await page.evaluate(
    async ([url, json]) => {
      const token = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
      const response = await fetch(`/api${url}`, {
        method: json === null ? 'GET' : 'POST',
        headers: {
          'X-Request-ID': crypto.randomUUID(),
          'X-XSRF-TOKEN': decodeURIComponent(token?.slice('XSRF-TOKEN='.length) ?? ''),
          ...(json === null ? {} : { 'Content-Type': 'application/json' }),
        },
        body: json ?? undefined,
      });
      return { status: response.status, answer: await response.json() };
    },
    [path, body ? JSON.stringify(body) : null] as const,
  );
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
}
