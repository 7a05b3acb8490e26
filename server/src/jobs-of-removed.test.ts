import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminUserSave } from '#contract/admin-user.ts';
import { trashDigestGet } from '#contract/history.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { itemDelete } from '#contract/kinds/item.ts';
import { operations } from '#contract/operations.ts';
import { workspaceMemberDelete, workspaceMemberSave } from '#contract/workspace.ts';
import type { JobTable } from '#server/database/tables/journal.ts';
import { longCommands } from '#server/long-commands.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';

let app: TestApp;
let administrator: TestUser;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const items = 300;

/** A job of somebody, before one of whose transactions something happens; answers how it ended. */
async function run(actorID: string, operation: string, input: unknown, happens: () => Promise<unknown>) {
  const identity = { scope: actorID, requestID: null, bodyHash: '' };
  const context = { workspaceID: ada.workspaceID, actorID, operation, identity };
  const job = await app.app.jobs.begin(context, { operation, input, title: 'Large change', total: items });
  if ('response' in job) throw new Error('it was answered already');
  await runJobStepwise(app, job, async (transaction) => {
    if (transaction === 3) await happens();
  });
  return app.app.database.read
    .selectFrom('job')
    .select(['status', 'error'])
    .where('jobID', '=', job.jobID)
    .executeTakeFirstOrThrow();
}

const totals = async () => (await ada.client.call(inventoryOverviewGet, { params })).totals.items;
const refused = { status: 'failed', error: expect.stringContaining('You can no longer make changes') };

describe('decisions §2: a job of somebody who may do it no longer changes nothing more', { timeout: 120_000 }, () => {
  test.each<[string, (member: TestUser) => Promise<unknown>]>([
    ['removed', ({ userID }) => ada.client.call(workspaceMemberDelete, { params, body: { userID } })],
    ['a viewer', ({ userID }) => ada.client.call(workspaceMemberSave, { params, body: { userID, role: 'viewer' } })],
    ['suspended', ({ userID }) => administrator.client.call(adminUserSave, { body: { userID, isActive: false } })],
  ])('%s half way: what was written is taken back', async (_, happens) => {
    const member = await app.memberOf(ada.workspaceID, 'editor');
    const { itemIDs } = await addLargeBatch(app, ada, items);
    const ended: Pick<JobTable, 'status' | 'error'> = await run(member.userID, itemDelete.name, { ids: itemIDs }, () =>
      happens(member),
    );
    expect(ended).toMatchObject(refused);
    expect(await totals()).toBe(items);
  });

  test('no owner any more: what is left in the trash stays there', async () => {
    const other = await app.memberOf(ada.workspaceID, 'owner');
    const { itemIDs } = await addLargeBatch(app, ada, items);
    await ada.client.call(itemDelete, { params, body: { ids: itemIDs } });
    const body = { userID: other.userID, role: 'editor' as const };
    const ended = await run(other.userID, 'trashEmpty', {}, () =>
      ada.client.call(workspaceMemberSave, { params, body }),
    );
    expect(ended).toMatchObject(refused);
    const { total } = await ada.client.call(trashDigestGet, { params, query: {} });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(items);
  });
});

test('decisions §2: a job asks for the role that its operation asks for', () => {
  const both = operations.filter(({ name }) => longCommands.has(name));
  expect(both.length).toBeGreaterThan(50);
  for (const { name, access } of both)
    expect([name, access]).toEqual([name, { workspace: longCommands.get(name)?.role ?? 'editor' }]);
});
