import { expect, test } from 'vitest';
import { inventoryExport } from '#contract/inventory.ts';
import { recordExport, recordExportChosen } from '#contract/record-file.ts';
import { startTestApp } from '#server/testing/app.ts';
import { heldTasks } from '#server/testing/held-tasks.ts';

test('decisions §4 export: a file is no longer made once whoever asked for it has gone', async () => {
  const app = await startTestApp();
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID, kind: 'item' } as const;
  const asked = [
    (signal: AbortSignal) => client.send(inventoryExport, { params, query: { format: 'json' }, signal }),
    (signal: AbortSignal) => client.send(inventoryExport, { params, query: { format: 'archive' }, signal }),
    (signal: AbortSignal) => client.send(recordExport, { params, signal }),
    (signal: AbortSignal) => client.send(recordExportChosen, { params, body: { ids: [workspaceID] }, signal }),
  ];
  for (const ask of asked) {
    const held = heldTasks();
    try {
      const leaving = new AbortController();
      const answer = ask(leaving.signal);
      await held.first;
      leaving.abort();
      await expect(answer).rejects.toThrow();
      await held.canceled;
      held.release();
    } finally {
      held.restore();
    }
  }
  await app.close();
});
