import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RunningServer } from './server.ts';
import { newWorkspace, type Workspace, workspaceOn } from './workspace.ts';

/** Somebody else, in a browser of their own, with another's workspace open. */
export interface Member extends Workspace {
  context: BrowserContext;
  userID: string;
  emailAddress: string;
}

/** Makes an account and a member of the workspace: the invitation and its mail have tests of their own. */
export async function newMember(
  { browser, server }: { browser: Browser; server: RunningServer },
  workspaceID: string,
  names: { firstName: string; lastName: string },
  role: 'viewer' | 'editor' = 'editor',
): Promise<Member> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const own = await newWorkspace(page, names);
  const database = new DatabaseSync(join(server.dataFolder, 'lorebox.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  database
    .prepare('insert into "workspaceMember" ("workspaceID", "userID", role, "joinedAt") values (?, ?, ?, ?)')
    .run(workspaceID, own.userID, role, new Date().toISOString());
  database.prepare('update "user" set "lastWorkspaceID" = ? where "userID" = ?').run(workspaceID, own.userID);
  database.close();
  return { ...workspaceOn(page, workspaceID), context, userID: own.userID, emailAddress: own.emailAddress };
}

/** Waits until changes that others make arrive at this page. */
export async function isLive(page: Page): Promise<void> {
  await expect(page.locator('[data-live]')).toBeVisible();
}
