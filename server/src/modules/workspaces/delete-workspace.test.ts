import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleWorldLoad } from '#contract/inventory.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
import { notificationDigestGet } from '#contract/notification.ts';
import { userRefresh } from '#contract/user.ts';
import { workspaceCreate, workspaceDelete, workspaceDigestGet, workspaceInviteSave } from '#contract/workspace.ts';
import { JobWaiters } from '#server/records/jobs/job-waiters.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** How many rows of each table are the workspace's. */
async function rowsOf(workspaceID: string): Promise<Record<string, number>> {
  const { read } = app.app.database;
  const found: Record<string, number> = {};
  for (const { name, isView, columns } of await read.introspection.getTables()) {
    if (isView || !columns.some((column) => column.name === 'workspaceID')) continue;
    const { rows } = await sql<{ total: number }>`
      select count(*) as "total" from ${sql.table(name)} where "workspaceID" = ${workspaceID}`.execute(read);
    if (Number(rows[0]?.total) > 0) found[name] = Number(rows[0]?.total);
  }
  return found;
}

async function fileCount(): Promise<number> {
  const entries = await readdir(join(app.dataDirectory, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test('decisions §2: an owner deletes a workspace by its name and their password; every row and file of it goes', async () => {
  const before = await fileCount();
  const owner = await app.signUp({ firstName: 'Olga', lastName: 'Owner' });
  const { workspace } = await owner.client.call(workspaceCreate, { body: { name: 'Old barn' } });
  const params = { workspaceID: workspace.workspaceID };
  await owner.client.call(sampleWorldLoad, { params });
  const member = await app.memberOf(workspace.workspaceID, 'editor');
  const { item } = await owner.client.call(itemSave, { params, body: { name: 'Plow' } });
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#543' } })
    .png()
    .toBuffer();
  const query = { kind: 'item', recordID: item.itemID, role: 'photo' } as const;
  await owner.client.call(mediaSave, { params, query, file: { name: 'a.png', bytes } });
  const invite = { emailAddress: 'someone@example.com', role: 'viewer' as const };
  await owner.client.call(workspaceInviteSave, { params, body: invite });

  const body = { name: 'Old barn', currentPassword: testPassword };
  expect(await member.client.status(workspaceDelete, { params, body })).toBe(403);
  const wrongName = await refusal(owner.client.call(workspaceDelete, { params, body: { ...body, name: 'Barn' } }));
  expect([wrongName.status, wrongName.problem.errors]).toEqual([
    400,
    [{ pointer: '/name', detail: 'Type the name of the workspace: Old barn' }],
  ]);
  const wrongPassword = { ...body, currentPassword: 'not the password' };
  expect(await owner.client.status(workspaceDelete, { params, body: wrongPassword })).toBe(400);
  expect(Object.keys(await rowsOf(params.workspaceID)).length).toBeGreaterThan(10);

  expect(await owner.client.status(workspaceDelete, { params, body })).toBe(200);
  for (const { client } of [owner, member]) expect(await client.status(itemDigestGet, { params, query: {} })).toBe(404);
  expect((await owner.client.call(workspaceDigestGet)).rows.map(({ name }) => name)).toEqual(["Olga's workspace"]);
  const { rows } = await member.client.call(notificationDigestGet, { query: {} });
  expect(rows.find(({ kind }) => kind === 'workspaceDeleted')).toMatchObject({ title: 'Olga Owner deleted Old barn' });
  const mails = await app.mailTo(member.emailAddress);
  expect(mails.at(-1)?.subject).toBe('Olga Owner deleted Old barn');
  // Also begun when the answer is given; here it is waited for.
  await app.app.purgeExpired();
  expect(await rowsOf(params.workspaceID)).toEqual({});

  app.clock.pass({ hours: 2 });
  await app.app.purgeExpired();
  expect(await fileCount()).toBe(before);
});

test('decisions §2: nothing of a deleted workspace is found in another, whose words and records come after it', async () => {
  const owner = await app.signUp();
  const { workspace } = await owner.client.call(workspaceCreate, { body: { name: 'Old barn' } });
  const there = { workspaceID: workspace.workspaceID };
  for (let n = 0; n < 20; n++)
    await owner.client.call(itemSave, { params: there, body: { name: `Plow ${n} with blade${n} and handle${n}` } });
  const body = { name: 'Old barn', currentPassword: testPassword };
  expect(await owner.client.status(workspaceDelete, { params: there, body })).toBe(200);
  await app.app.purgeExpired();
  const params = { workspaceID: owner.workspaceID };
  for (let n = 0; n < 20; n++)
    await owner.client.call(itemSave, { params, body: { name: `Chisel ${n} of steel${n} and brass${n}` } });
  for (let n = 10; n < 20; n++)
    for (const word of [`steel${n}`, `brass${n}`]) {
      const { rows, total } = await owner.client.call(itemDigestGet, { params, query: { search: word } });
      expect([total, rows.map(({ name }) => name)]).toEqual([1, [`Chisel ${n} of steel${n} and brass${n}`]]);
    }
  const left = await sql<{ total: number }>`
    select count(*) as "total" from "searchWord" where "termID" not in (select "termID" from "searchTerm")`.execute(
    app.app.database.read,
  );
  expect(Number(left.rows[0]?.total)).toBe(0);
});

test('decisions §2: whoever waits for a job of a workspace that is deleted is told that it is gone', async () => {
  const { workspaceID } = await app.signUp();
  // Deleting the workspace has deleted the row.
  const waiting = new JobWaiters(app.app.database).wait({ workspaceID, jobID: randomUUID() }, true);
  await expect(waiting).rejects.toMatchObject({ status: 404, message: 'This workspace does not exist.' });
});

test('decisions §2: whoever has no other workspace gets a new one of their own, and the audit log says what was done', async () => {
  const admin = await app.signUp();
  const { workspaceID } = admin;
  const name = (await admin.client.call(workspaceDigestGet)).rows[0]?.name ?? '';
  const body = { name, currentPassword: testPassword };
  await admin.client.call(workspaceDelete, { params: { workspaceID }, body });
  const { user } = await admin.client.call(userRefresh);
  expect(user.workspaceID).not.toBe(workspaceID);
  const { rows } = await admin.client.call(workspaceDigestGet);
  expect(rows).toMatchObject([{ workspaceID: user.workspaceID, name, role: 'owner', memberCount: 1 }]);
  const entry = await app.app.database.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'workspace.delete')
    .where('targetID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actorID: admin.userID, targetName: name, targetKind: 'workspace' });
});
