import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportJob } from '#contract/import.ts';
import { LeaseLostError } from '#server/records/jobs/job-store.ts';
import { runJob } from '#server/records/jobs/run-job.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createImportCommand, type RunInput } from './import-command.ts';
import { ImportPlanner } from './planner.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'lorebox-imports-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const tx = { summarise() {}, journal: { count: 0 }, async *inPieces() {}, async nextPiece() {} };

function setUp() {
  const planner = new ImportPlanner({ freeCodes: async () => [], mediaValidation: {} as never });
  const command = createImportCommand(planner, async () => {});
  const reader = { db: app.app.database.read, context: { kinds: new Map() } };
  const inputOf = async (name: string): Promise<RunInput> => {
    const { workspaceID, userID } = await app.signUp();
    const importID = randomUUID();
    const [uploadPath, verdictsPath] = [join(folder, `${importID}.csv`), join(folder, `${importID}.json`)];
    await writeFile(uploadPath, `name,quantity\n${name},2\n`);
    const options = { badRows: 'refuse', lastSegment: 'box' } as const;
    const file = { workspaceID, userID, importID, fileName: 'things.csv', options, uploadPath, verdictsPath };
    const { announcement } = await planner.plan({ db: reader.db, kinds: new Map(), beat() {} }, file);
    return { ...file, actorID: userID, job: announcement as ImportJob };
  };
  return { command, reader, inputOf };
}

test('decisions §4 Import: imports of several workspaces that begin at one moment keep their plans', async () => {
  const { command, reader, inputOf } = setUp();
  const [first, second] = (await Promise.all(['Hammer', 'Saw'].map(inputOf))) as [RunInput, RunInput];
  // Jobs take turns: the second is planned before the first has written anything.
  await command.assertPossible?.(reader as never, first);
  await command.assertPossible?.(reader as never, second);
  for (const input of [first, second])
    expect(await command.run(tx as never, input, null)).toMatchObject({
      announcement: { changes: { items: { create: 1 } } },
    });
});

test('decisions §4 Import: the plan of an import whose job another process took is not kept', async () => {
  const { command, inputOf } = setUp();
  const input = await inputOf('Lamp');
  const { workspaceID, actorID } = input;
  const id = { workspaceID, jobID: randomUUID() };
  const { database } = app.app;
  await database.write(({ db }) =>
    db
      .insertInto('job')
      .values({
        ...{ ...id, actorID, batchID: randomUUID(), operation: command.name, title: '', input: JSON.stringify(input) },
        ...{ status: 'running', cursor: null, done: 0, total: 1, stopRequested: 0, error: null, answer: null },
        ...{ scope: 'import', requestID: null, bodyHash: '', leaseOwner: 'us', leaseUntil: '9', attempts: 1 },
        ...{ createdAt: '2026-01-01T00:00:00.000Z', endedAt: null },
      })
      .execute(),
  );
  let isPlanned = false;
  const runtime = {
    records: { database, contextOf: () => ({ kinds: new Map() }), watchBatch: () => [] },
    owner: 'us',
    now: () => 0,
    async transact() {
      isPlanned = true;
      throw new LeaseLostError('the job belongs to another process');
    },
  };
  await runJob(runtime as never, command as never, id, {} as never);
  expect(isPlanned).toBe(true);
  await expect(command.run(tx as never, input, null)).rejects.toThrow('no plan');
  await database.write(({ db }) => db.deleteFrom('job').where('jobID', '=', id.jobID).execute());
});
