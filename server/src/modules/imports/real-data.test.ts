import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventoryExport, inventoryOverviewGet } from '#contract/inventory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { countRows, dump } from '#server/testing/database/dump.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';

const root = process.env.LOREBOX_REAL_DATA;
const folder = resolve(root ?? '', 'inventory');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What the engine's own test counts in the JSON's ids (real-data.unit.test.ts). */
const files = [
  ['inventree-demo-as-homebox.csv', { items: 642, stockRows: 720 }],
  ['inventree-demo-subset.json', {}],
] as const;

if (!root || !existsSync(folder)) {
  test('skipped: no real data', () => {
    console.log('skipped: no real data');
  });
} else {
  describe('decisions §4 Import: real data', () => {
    test.each(files)(
      '%s arrives whole, comes out again unchanged, and is undone without a trace',
      async (name, known) => {
        const user = await app.signUp();
        const params = { workspaceID: user.workspaceID };
        const checked = await checkFile(user, readFileSync(resolve(folder, name)), name);
        expect(checked).toMatchObject({ status: 'checked', verdicts: { error: 0 }, totalsAfter: known });
        const done = await runImport(user, checked.importID);
        expect(done).toMatchObject({ status: 'done', error: null });

        const { totals } = await user.client.call(inventoryOverviewGet, { params });
        const { items, boxes, places, quantity, stockRows } = checked.totalsAfter;
        expect(totals).toMatchObject({ items, boxes, places, quantity: expect.closeTo(quantity, 5) });
        expect(countRows(await dump(app.app.database, user.workspaceID))).toMatchObject({
          item: items,
          stock: stockRows,
        });

        for (const format of ['csv', 'json'] as const) {
          const query = { format, includeArchived: 'true' } as const;
          const response = await user.client.send(inventoryExport, { params, query });
          const again = await checkFile(user, Buffer.from(await response.arrayBuffer()), `own.${format}`);
          expect(again.verdicts).toMatchObject({ create: 0, update: 0, skip: 0, error: 0, warnings: 0 });
        }

        await user.client.call(historyUndo, { params, body: { batchID: done.batchID ?? '' } });
        expect(countRows(await dump(app.app.database, user.workspaceID))).toEqual({});
      },
    );
  });
}
