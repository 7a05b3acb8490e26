import { expect, test } from 'vitest';
import { historyDigestGet } from '#contract/history.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { maintenanceDigestGet, maintenanceSave } from '#contract/kinds/maintenance.ts';
import { startTestApp } from '#server/testing/app.ts';

test('house §8 maintenance: a repeating task is marked as done, and planned anew, although its item is in the trash', async () => {
  const app = await startTestApp();
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const { item } = await client.call(itemSave, { params, body: { name: 'Saw' } });
  const task = { name: 'Sharpen', itemID: item.itemID, dueAt: '2026-11-20', everyDays: 30 };
  const { maintenance } = await client.call(maintenanceSave, { params, body: task });
  await client.call(itemDelete, { params, body: { ids: [item.itemID] } });
  const { maintenanceID } = maintenance;
  const { version } = (await client.call(maintenanceDigestGet, { params, query: {} })).rows[0] ?? { version: 1 };
  await client.call(maintenanceSave, { params, body: { maintenanceID, version, doneAt: '2026-11-22' } });
  const { rows } = await client.call(maintenanceDigestGet, { params, query: {} });
  expect(rows.map(({ name, dueAt, doneAt }) => [name, dueAt, doneAt]).sort()).toEqual([
    ['Sharpen', '2026-11-20', '2026-11-22'],
    ['Sharpen', '2026-12-22', null],
  ]);
  // Whoever marks it reads when it is due again, in the toast too.
  const [batch] = (await client.call(historyDigestGet, { params, query: {} })).rows;
  expect(batch?.summary).toMatch(/“Sharpen”: done on Nov 22, 2026, planned again for Dec 22, 2026$/);
  await app.close();
});
