import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { historyUndo } from '#contract/history.ts';
import { inventoryImport, inventoryImportGet, inventoryImportRun } from '#contract/import.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { itemBulkSave, itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
import { userCreate, userRefresh } from '#contract/user.ts';
import { TestClient } from '#server/testing/client.ts';
import { serverArguments, serverEnvironment } from '../scripts/shell.mjs';
import { memory, start } from './processes.ts';

interface Options {
  folder: string;
  scale: number;
  say(line: string): void;
}

interface Person {
  client: TestClient;
  params: { workspaceID: string };
}

/** An access token lives five minutes, and a large import on a busy machine longer. */
const renewMilliseconds = 120_000;

const bulkItems = 1000;
const bulkTags = 20;
const uploads = 40;

/**
 * What one person's large changes cost another one, who lists and saves in a workspace of their own: an import of 100,000
 * rows, its exports and undo, forty uploads and ten bulk changes at once. NODE_OPTIONS=--max-old-space-size=512 is a
 * machine of 1 GB; DATABASE_URL names an empty PostgreSQL database, else it is SQLite. Aims (decisions §7): lists 250 ms,
 * saves 1 s, memory 600 MB.
 */
export async function measureBigJobs({ folder, scale, say }: Options): Promise<void> {
  const dataDirectory = join(folder, 'big-jobs');
  mkdirSync(dataDirectory);
  const server = await start(serverArguments, {
    ...serverEnvironment,
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', LOREBOX_RATE_LIMIT: 'off' },
    DATA_DIR: dataDirectory,
  });
  const one = await newPerson(server.url, 'one');
  const other = await newPerson(server.url, 'other');
  const renewing = setInterval(() => {
    for (const { client } of [one, other]) void client.call(userRefresh);
  }, renewMilliseconds);
  const beside = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    const meanwhile = await whileOther(other, work);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    say(
      `${name}: ${took} s  | another's lists ${meanwhile.lists} (aim < 250), saves ${meanwhile.saves} (aim < 1000)` +
        `  | peak resident ${memory(server.pid, 'VmHWM')} MB (aim < 600)`,
    );
  };
  const rows = Math.round(100_000 * scale);
  const importID = await uploadRows(one, rows);
  let batchID = '';
  await beside(`import of ${rows} rows`, async () => {
    await one.client.call(inventoryImportRun, { params: { ...one.params, importID } });
    batchID = await ended(one, importID, 'done');
  });
  for (const format of ['csv', 'json', 'archive'] as const)
    await beside(`export of them as ${format}`, () => readExport(one, format));
  const ids = await firstItems(one);
  // To an item of its own: the undo of the import takes the others away.
  const { item } = await one.client.call(itemSave, { params: one.params, body: { name: 'Papers' } });
  await beside(`${uploads} uploads of 24 MiB at once`, () => uploadAll(one, item.itemID));
  const bulk = (add: number, remove: number) =>
    one.client.call(itemBulkSave, { params: one.params, body: { ids, addTags: tags(add), removeTags: tags(remove) } });
  await beside(`a bulk change of ${ids.length} items × ${bulkTags} tags`, () => bulk(0, 1));
  await beside('ten of them at once', () =>
    Promise.all(Array.from({ length: 10 }, (_, index) => bulk((index + 1) % 2, index % 2))),
  );
  for (const set of [0, 1])
    await one.client.call(itemBulkSave, { params: one.params, body: { ids, removeTags: tags(set) } });
  await beside(`undo of the ${rows} rows`, () =>
    one.client.call(historyUndo, { params: one.params, body: { batchID } }),
  );
  clearInterval(renewing);
  await server.stop();
}

async function readExport({ client, params }: Person, format: 'csv' | 'json' | 'archive'): Promise<void> {
  const response = await client.send(inventoryExport, { params, query: { format } });
  if (response.status !== 200 || !response.body) throw new Error(`export: ${response.status}`);
  for await (const _ of response.body);
}

async function uploadAll({ client, params }: Person, recordID: string): Promise<void> {
  const file = { name: 'scan.pdf', bytes: randomBytes(24 * 1024 * 1024) };
  const query = { kind: 'item', recordID, role: 'attachment' } as const;
  await Promise.all(Array.from({ length: uploads }, () => client.call(mediaSave, { params, query, file })));
}

const tags = (set: number) => Array.from({ length: bulkTags }, (_, index) => `set ${set} tag ${index}`);

async function newPerson(url: string, name: string): Promise<Person> {
  const client = new TestClient(url);
  const body = { emailAddress: `${name}@example.org`, password: 'a long bench password 42' };
  const { user } = await client.call(userCreate, { body: { ...body, firstName: 'Bench', lastName: name } });
  return { client, params: { workspaceID: user.workspaceID } };
}

/** Uploads a file of so many items in forty boxes and waits for its dry run. */
async function uploadRows(person: Person, rows: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, row) => `Thing ${row},1,Hall/Box ${row % 40}`);
  const file = { name: 'things.csv', bytes: Buffer.from(`name,quantity,location\n${lines.join('\n')}\n`) };
  const { job } = await person.client.call(inventoryImport, { params: person.params, file });
  await ended(person, job.importID, 'checked');
  return job.importID;
}

/** Waits for an import; answers its batch. */
async function ended({ client, params }: Person, importID: string, status: 'checked' | 'done'): Promise<string> {
  for (;;) {
    const { job } = await client.call(inventoryImportGet, { params: { ...params, importID } });
    if (job.status === status) return job.batchID ?? '';
    if (job.status === 'failed' || job.status === 'cancelled') throw new Error(`import: ${job.error}`);
    await pause(100);
  }
}

async function firstItems({ client, params }: Person): Promise<string[]> {
  const pages = Array.from({ length: bulkItems / 200 }, (_, page) => page);
  const found = await Promise.all(
    pages.map((page) => client.call(itemDigestGet, { params, query: { page: `${page}`, pageSize: '200' } })),
  );
  return found.flatMap(({ rows }) => rows.map(({ itemID }) => itemID));
}

/** Lists and saves in turn until `work` is over. @throws what either is refused with */
async function whileOther({ client, params }: Person, work: () => Promise<unknown>) {
  const [lists, saves]: [number[], number[]] = [[], []];
  const timed = async (into: number[], call: () => Promise<unknown>) => {
    const began = performance.now();
    await call();
    into.push(performance.now() - began);
  };
  let isOver = false;
  const living = (async () => {
    while (!isOver) {
      await timed(lists, () => client.call(itemDigestGet, { params }));
      await timed(saves, () => client.call(itemSave, { params, body: { name: `Saved ${saves.length}` } }));
      await pause(20);
    }
  })();
  try {
    await Promise.all([work().finally(() => (isOver = true)), living]);
  } finally {
    isOver = true;
  }
  return { lists: told(lists), saves: told(saves) };
}

function told(taken: number[]): string {
  const sorted = taken.toSorted((one, two) => one - two);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return `p99 ${at(0.99)}, at most ${at(1)} ms of ${sorted.length}`;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
