import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { inventoryImportRun, inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { startFakeS3 } from '#server/testing/fakes/fake-s3.ts';
import { checkFile, settled } from '#server/testing/import-client.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(environment: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ environment: { LOREBOX_SECRET_KEY: 'shared by all servers', ...environment } });
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

  test('a server whose folder is not that of the others says so and does not start', async () => {
    const first = await start({});
    const folder = await freshFolder();
    const second = start({ DATA_DIR: folder, DATABASE_URL: first.app.database.location });
    await expect(second).rejects.toThrow('The files of this server are not those of the other servers');
    const third = await start({ DATA_DIR: first.dataDirectory, DATABASE_URL: first.app.database.location });
    expect(third.url).toMatch(/^http/);
  });
});
