import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { openUser, test } from './administration/users-world.ts';
import { callsAround } from './measure/calls-around.ts';
import type { RunningServer } from './server.ts';

/** Written where the server reads: a thousand calls would take longer than the rest of the test. */
function insertGroups({ dataFolder }: RunningServer, count: number, prefix: string): void {
  const database = new DatabaseSync(join(dataFolder, 'lorebox.sqlite'));
  database.exec('pragma busy_timeout = 60000; begin immediate');
  const insert = database.prepare(
    `insert into "userGroup" ("groupID", name, "nameFold", description, version, "createdAt", "updatedAt")
     values (?, ?, ?, '', 1, ?, ?)`,
  );
  const now = new Date().toISOString();
  for (let n = 0; n < count; n++) insert.run(randomUUID(), `${prefix} ${n}`, `${prefix} ${n}`, now, now);
  database.exec('commit');
  database.close();
}

/** Those without a member. On the screens of later tests, axe would look at a thousand of them. */
function deleteGroups({ dataFolder }: RunningServer, prefix: string, but: readonly [string, string]): void {
  const database = new DatabaseSync(join(dataFolder, 'lorebox.sqlite'));
  database.exec('pragma busy_timeout = 60000');
  database.prepare('delete from "userGroup" where name like ? and name not in (?, ?)').run(`${prefix} %`, ...but);
  database.close();
}

/** How many rows of the list of groups were drawn meanwhile. */
const rowsDrawn = (page: Page, work: () => Promise<void>) => callsAround(page, 'contain-intrinsic-size', work);

const groupBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('issue: among a thousand groups one is found by typing', async ({ page, administrator, server }) => {
  const prefix = randomUUID().slice(0, 6);
  insertGroups(server, 1000, prefix);
  const { userID } = await openUser(page, administrator);
  const filter = page.getByPlaceholder('Filter groups');
  await filter.fill(`${prefix} 777`);
  await expect(page.getByRole('checkbox', { name: new RegExp(prefix) })).toHaveCount(1);
  await groupBox(page, `${prefix} 777`).check();
  const drawnByFilter = await rowsDrawn(page, async () => {
    await filter.fill('');
    // A long list is drawn in parts; this is the last of it.
    await expect(groupBox(page, `${prefix} 999`)).toBeVisible();
    await expect(groupBox(page, `${prefix} 777`)).toBeChecked();
  });
  const other = groupBox(page, `${prefix} 500`);
  const drawnByPress = await rowsDrawn(page, async () => {
    await other.evaluate((box: HTMLInputElement) => box.click());
    await expect(other).toBeChecked();
  });
  // A thousand, of which the browser counts those that ran before it had optimised the function.
  expect(drawnByFilter).toBeGreaterThanOrEqual(20);
  // A press draws one row anew and not a thousand.
  expect(drawnByPress).toBe(1);
  await save(page);
  // Not its toast: looking for that among a thousand checkboxes may take longer than it is shown.
  await expect
    .poll(async () => (await administrator.read<{ user: { groups: string[] } }>(`/admin/user/${userID}`)).user.groups)
    .toHaveLength(2);
  deleteGroups(server, prefix, [`${prefix} 777`, `${prefix} 500`]);
});
