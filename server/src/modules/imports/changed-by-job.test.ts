import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportJob } from '#contract/import.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('decisions §4 Import: what a job has written since the dry run that was made while it ran is told', async () => {
  const ada = await app.signUp();
  const { batchID } = await addLargeBatch(app, ada, 300);
  const { workspaceID, userID: actorID } = ada;
  const operation = 'historyUndo';
  const job = await app.app.jobs.begin(
    { workspaceID, actorID, operation, identity: { scope: actorID, requestID: null, bodyHash: '' } },
    { operation, input: { batchID }, title: 'Large change', total: 601 },
  );
  if ('response' in job) throw new Error('it was answered already');
  let checked: ImportJob | undefined;
  // By the fourth transaction the undo has a batch in the history; the first item created goes last.
  await runJobStepwise(app, job, async (transaction) => {
    if (transaction === 4) checked = await checkFile(ada, 'name,tags\nBolt 0,small\n');
  });
  expect(checked?.changes.items).toEqual({ create: 0, update: 0, unchanged: 1 });
  expect(await runImport(ada, checked?.importID ?? '')).toMatchObject({
    status: 'checked',
    error: expect.stringContaining('has changed since'),
    changes: { items: { create: 1 } },
  });
});
