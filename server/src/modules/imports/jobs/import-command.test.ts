import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportJob } from '#contract/import.ts';
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

test('decisions §4 Import: imports of several workspaces that begin at one moment keep their plans', async () => {
  const planner = new ImportPlanner({ freeCodes: async () => [], mediaValidation: {} as never });
  const command = createImportCommand(planner, async () => {});
  const reader = { db: app.app.database.read, context: { kinds: new Map() } };
  const inputs = ['Hammer', 'Saw'].map(async (name): Promise<RunInput> => {
    const { workspaceID, userID } = await app.signUp();
    const importID = randomUUID();
    const [uploadPath, verdictsPath] = [join(folder, `${importID}.csv`), join(folder, `${importID}.json`)];
    await writeFile(uploadPath, `name,quantity\n${name},2\n`);
    const options = { badRows: 'refuse', lastSegment: 'box' } as const;
    const file = { workspaceID, importID, fileName: 'things.csv', options, uploadPath, verdictsPath };
    const { announcement } = await planner.plan({ db: reader.db, kinds: new Map(), beat() {} }, file);
    return { ...file, actorID: userID, job: announcement as ImportJob };
  });
  const [first, second] = (await Promise.all(inputs)) as [RunInput, RunInput];
  // Jobs take turns: the second is planned before the first has written anything.
  await command.assertPossible?.(reader as never, first);
  await command.assertPossible?.(reader as never, second);
  const tx = { summarise() {}, journal: { count: 0 }, async *inPieces() {}, async nextPiece() {} };
  for (const input of [first, second])
    expect(await command.run(tx as never, input, null)).toMatchObject({
      announcement: { changes: { items: { create: 1 } } },
    });
});
