import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventoryImportGet } from '#contract/import.ts';
import { notificationDigestGet } from '#contract/notification.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checkAgain, checkFile } from '#server/testing/import-client.ts';

let app: TestApp;
let ada: TestUser;
const log: Record<string, unknown>[] = [];
beforeAll(async () => {
  const logTo = (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>);
  app = await startTestApp({ environment: { LOG_LEVEL: 'warn' }, logTo });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  log.length = 0;
});

const csv = 'name,quantity,location\nHammer,2,Garage\n';
const paramsOf = (importID: string) => ({ workspaceID: ada.workspaceID, importID });
const jobOf = async (importID: string) =>
  (await ada.client.call(inventoryImportGet, { params: paramsOf(importID) })).job;

test('decisions §4 Import: a failure that nobody foresaw says its kind, and is found in the log by its number', async () => {
  const { importID } = await checkFile(ada, csv);
  const verdicts = join(app.dataDirectory, 'imports', importID, 'verdicts');
  await rm(verdicts);
  await mkdir(verdicts);
  const job = await checkAgain(ada, importID, { badRows: 'skip', lastSegment: 'box' });
  expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('EISDIR') });
  expect(job.error).toContain(importID);
  expect(log).toMatchObject([{ msg: 'import failed', importID, fileName: 'things.csv', err: { code: 'EISDIR' } }]);
});

test('decisions §4 Import: a failure that was foreseen is in the log too', async () => {
  const { importID } = await checkFile(ada, '{"a":1}');
  expect(log).toMatchObject([{ msg: 'import failed', importID, reason: expect.stringContaining('neither a Lorebox') }]);
});

/** As a process leaves it that dies while it works: until when it was taken for alive is all that tells. */
async function leaveUnderWay(importID: string, status: 'checking' | 'writing', leaseUntil: string): Promise<void> {
  const job = JSON.stringify({ ...(await jobOf(importID)), status });
  await app.app.database.write(({ db }) =>
    db.updateTable('importJob').set({ job, leaseUntil }).where('importID', '=', importID).execute(),
  );
}

test('decisions §4 Import: what a dead process was working on ends as failed, and its person is told', async () => {
  const [writing, checking, alive] = [await checkFile(ada, csv), await checkFile(ada, csv), await checkFile(ada, csv)];
  const soon = new Date(app.clock.now() + 20_000).toISOString();
  const gone = new Date(app.clock.now() - 1).toISOString();
  await leaveUnderWay(writing.importID, 'writing', gone);
  await leaveUnderWay(checking.importID, 'checking', gone);
  await leaveUnderWay(alive.importID, 'writing', soon);
  await app.app.imports.beat();
  const failed = { status: 'failed', error: expect.stringContaining('The server stopped during this import') };
  expect(await jobOf(writing.importID)).toMatchObject(failed);
  expect(await jobOf(checking.importID)).toMatchObject(failed);
  expect(await jobOf(alive.importID)).toMatchObject({ status: 'writing' });
  expect(log.map(({ importID }) => importID).sort()).toEqual([writing.importID, checking.importID].sort());
  const { rows } = await ada.client.call(notificationDigestGet, { params: {}, query: {} });
  expect(rows.map(({ title }) => title)).toEqual(['“things.csv” was not imported']);
});

test('decisions §4 Import: a server that starts beside another leaves that one’s imports alone', async () => {
  // One process alone uses the embedded database.
  if (app.app.database.engine === 'sqlite') return;
  const { importID } = await checkFile(ada, csv);
  await leaveUnderWay(importID, 'writing', new Date(app.clock.now() + 20_000).toISOString());
  const other = await app.startBeside();
  try {
    expect(await jobOf(importID)).toMatchObject({ status: 'writing' });
    app.clock.pass({ seconds: 31 });
    await other.imports.beat();
    expect(await jobOf(importID)).toMatchObject({ status: 'failed' });
  } finally {
    await other.close();
  }
});
