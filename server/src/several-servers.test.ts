import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  inventoryImportCancel,
  inventoryImportGet,
  inventoryImportRun,
  inventoryImportVerdictDigestGet,
} from '#contract/import.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { startFakeS3 } from '#server/testing/fakes/fake-s3.ts';
import { heldTasks } from '#server/testing/held-tasks.ts';
import { checkFile, settled, upload } from '#server/testing/import-client.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(environment: Record<string, string>, logTo?: (line: string) => void): Promise<TestApp> {
  const app = await startTestApp({
    environment: { LOREBOX_SECRET_KEY: 'shared by all servers', ...environment },
    ...(logTo && { logTo }),
  });
  closing.push(() => app.close());
  return app;
}

/** The same person, at another server. */
function at(app: TestApp, user: TestUser): TestUser {
  const client = user.client.copy();
  Object.assign(client, { url: app.url });
  return { ...user, client };
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-second-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

// SQLite serves one machine.
describe.runIf(process.env.LOREBOX_TEST_ENGINE === 'postgres')('decisions §1: several servers of one database', () => {
  test('with a bucket, what is uploaded to one is there at the other: attachments, import files and their verdicts', async () => {
    const s3 = await startFakeS3();
    closing.push(() => s3.close());
    const STORAGE_URL = s3.storageURL;
    const first = await start({ STORAGE_URL });
    const second = await start({
      STORAGE_URL,
      DATA_DIR: await freshFolder(),
      DATABASE_URL: first.app.database.location,
    });
    const here = await first.signUp();
    const there = at(second, here);
    const params = { workspaceID: here.workspaceID };
    const { item } = await here.client.call(itemSave, { params, body: { name: 'Lamp' } });
    const query = { kind: 'item', recordID: item.itemID, role: 'attachment' } as const;
    const bytes = Buffer.from('Turn it on.');
    const { media } = await here.client.call(mediaSave, { params, query, file: { name: 'a.txt', bytes } });
    const answer = await there.client.fetch(media.url);
    expect([answer.status, await answer.text()]).toEqual([200, 'Turn it on.']);

    const job = await checkFile(here, 'name\nChair\nTable\n');
    const importParams = { ...params, importID: job.importID };
    const seen = await there.client.call(inventoryImportVerdictDigestGet, { params: importParams, query: {} });
    expect(seen.rows.map(({ name }) => name)).toEqual(['Chair', 'Table']);
    await there.client.call(inventoryImportRun, { params: importParams });
    expect(await settled(there, job.importID)).toMatchObject({ status: 'done', changes: { items: { create: 2 } } });
  });

  /** Two on one folder, and the same person at both. */
  async function startTwo(logTo?: (line: string) => void) {
    const first = await start(logTo ? { LOG_LEVEL: 'warn' } : {}, logTo);
    const second = await start({ DATA_DIR: first.dataDirectory, DATABASE_URL: first.app.database.location });
    const here = await first.signUp();
    return { here, there: at(second, here), params: { workspaceID: here.workspaceID } };
  }

  test('decisions §4 Import: canceled at one server, what the other one writes is rolled back', async () => {
    const { here, there, params } = await startTwo();
    // Writing them takes a hundred times as long as asking for the end of it.
    const rows = Array.from({ length: 8000 }, (_, row) => `Thing ${row}\n`);
    const { importID } = await checkFile(here, `name\n${rows.join('')}`);
    const importParams = { ...params, importID };
    const total = async () => (await there.client.call(itemDigestGet, { params })).total;
    await here.client.call(inventoryImportRun, { params: importParams });
    await vi.waitFor(async () => expect(await total()).toBeGreaterThan(0), { timeout: 120_000, interval: 5 });
    const { job } = await there.client.call(inventoryImportCancel, { params: importParams });
    expect([job.status, await total()]).toEqual(['cancelled', 0]);
    expect(await settled(here, importID)).toMatchObject({ status: 'cancelled', batchID: null });
  });

  test('decisions §4 Import: canceled at one server, what the other one checks stays canceled, and is no failure', async () => {
    const log: string[] = [];
    const { here, there, params } = await startTwo((line) => log.push(line));
    const held = heldTasks();
    closing.push(held.restore);
    const { importID } = await upload(here, 'name\nChair\n');
    await held.first;
    const { job } = await there.client.call(inventoryImportCancel, { params: { ...params, importID } });
    expect(job.status).toBe('cancelled');
    held.release();
    expect(await settled(here, importID)).toMatchObject({ status: 'cancelled' });
    const seen = await there.client.call(inventoryImportGet, { params: { ...params, importID } });
    expect(seen.job.status).toBe('cancelled');
    expect(log.filter((line) => line.includes(importID))).toEqual([]);
  });

  test('a server whose folder is not that of the others says so and does not start', async () => {
    const first = await start({});
    const folder = await freshFolder();
    const second = start({ DATA_DIR: folder, DATABASE_URL: first.app.database.location });
    await expect(second).rejects.toThrow('The files of this server are not those of the other servers');
    const third = await start({ DATA_DIR: first.dataDirectory, DATABASE_URL: first.app.database.location });
    expect(third.url).toMatch(/^http/);
  });
});
