import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyDigestGet } from '#contract/history.ts';
import { type ImportJob, inventoryImport, inventoryImportGet, inventoryImportRun } from '#contract/import.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { userCreate } from '#contract/user.ts';
import { openDatabase } from '#server/database/connection.ts';
import { testPassword } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';
import { freshPlace, type TestPlace } from '#server/testing/database/engine.ts';
import { environmentOf, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

let place: TestPlace;
let server: ServerProcess;
beforeEach(async () => {
  place = await freshPlace();
  server = await startServerProcess(environmentOf(place));
});
afterEach(async () => {
  await server.kill();
  await place.remove();
});

const rows = 2000;
const csv = `name,quantity,location\n${Array.from({ length: rows }, (_, row) => `Thing ${row},1,Hall/Box ${row % 40}\n`).join('')}`;

/** Uploads the rows, lets them be written, and gives the job as soon as `until` says so. */
async function importUntil(until: (job: ImportJob) => boolean) {
  const client = new TestClient(server.url);
  const body = { emailAddress: 'ada@example.org', password: testPassword, firstName: 'Ada', lastName: 'Byron' };
  const { user } = await client.call(userCreate, { body });
  const file = { name: 'things.csv', bytes: Buffer.from(csv) };
  const { workspaceID } = user;
  const { job } = await client.call(inventoryImport, { params: { workspaceID }, file });
  const params = { workspaceID, importID: job.importID };
  const wait = (isIt: (job: ImportJob) => boolean) =>
    vi.waitFor(
      async () => {
        const now = (await client.call(inventoryImportGet, { params })).job;
        if (!isIt(now)) throw new Error(`still ${now.status}`);
      },
      { timeout: 60_000, interval: 5 },
    );
  await wait((now) => now.status === 'checked');
  await client.call(inventoryImportRun, { params });
  await wait(until);
  return { client, params };
}

/** As if the time were over for which a process that says nothing is taken for alive. */
async function endLeases(): Promise<void> {
  if (place.databaseURL === null) return;
  const database = await openDatabase(place.databaseURL);
  await database.write(async ({ db }) => {
    await db.updateTable('importJob').set({ leaseUntil: '' }).where('leaseUntil', 'is not', null).execute();
    await db.updateTable('job').set({ leaseUntil: '' }).execute();
  });
  await database.close();
}

/** What is there after another start: the job, and what of it was written. */
async function afterRestart({ client, params }: Awaited<ReturnType<typeof importUntil>>) {
  await endLeases();
  server = await startServerProcess(environmentOf(place));
  const again = client.copy();
  Object.assign(again, { url: server.url });
  const job = await vi.waitFor(
    async () => {
      const now = (await again.call(inventoryImportGet, { params })).job;
      if (now.status === 'writing') throw new Error(`still ${now.step}`);
      return now;
    },
    { timeout: 60_000, interval: 50 },
  );
  const { workspaceID } = params;
  const { totals } = await again.call(inventoryOverviewGet, { params: { workspaceID } });
  const history = await again.call(historyDigestGet, { params: { workspaceID } });
  return { job, items: totals.items, boxes: totals.boxes, batches: history.rows.length, client: again };
}

test('house §3: a server killed while an import is written has written all of it or nothing, and says which', async () => {
  const before = await importUntil((job) => job.status !== 'writing' || job.progress > 0.2);
  await server.kill();
  const { job, items, boxes, batches, client } = await afterRestart(before);
  if (job.status === 'done') expect([items, boxes, batches]).toEqual([rows, 40, 1]);
  else {
    expect(job).toMatchObject({ status: 'failed', error: expect.stringMatching(/server stopped/) });
    expect([items, boxes, batches]).toEqual([0, 0, 0]);
    expect(await client.status(inventoryImportRun, { params: before.params })).toBe(409);
  }
});

test('house §3: a server asked to stop while an import is written stops in good order, and the next start takes back what was written or writes all of it', async () => {
  const before = await importUntil((job) => job.status !== 'writing' || job.progress > 0);
  expect(await server.stop()).toBe(0);
  const { job, items, batches } = await afterRestart(before);
  expect([items, batches]).toEqual(job.status === 'done' ? [rows, 1] : [0, 0]);
});
