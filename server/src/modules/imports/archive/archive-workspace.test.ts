import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { workspaceDigestGet, workspaceMemberSave, workspaceSave } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The archive of a workspace in EUR and Polish with so many items. */
async function archiveOf(items: number): Promise<Buffer> {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  await client.call(workspaceSave, { params, body: { currency: 'EUR', language: 'pl', version: 1 } });
  for (let count = 0; count < items; count++) await client.call(itemSave, { params, body: { name: `Lamp ${count}` } });
  const answer = await client.send(inventoryExport, { params, query: { format: 'archive' } });
  return Buffer.from(await answer.arrayBuffer());
}

async function settingsOf({ client, workspaceID }: TestUser): Promise<unknown> {
  const { rows } = await client.call(workspaceDigestGet);
  const row = rows.find((workspace) => workspace.workspaceID === workspaceID);
  return [row?.currency, row?.language];
}

test('decisions §4 archive: an owner who became an editor since the check reviews it again, and the settings stay', async () => {
  const owner = await app.signUp();
  const other = { ...(await app.memberOf(owner.workspaceID, 'owner')), workspaceID: owner.workspaceID };
  const checked = await checkFile(other, await archiveOf(1), 'a.zip');
  expect(checked).toMatchObject({ rows: 2, verdicts: { create: 1, update: 1, warnings: 2 } });
  const params = { workspaceID: owner.workspaceID };
  await owner.client.call(workspaceMemberSave, { params, body: { userID: other.userID, role: 'editor' } });

  const again = await runImport(other, checked.importID);
  expect(again).toMatchObject({ status: 'checked', error: expect.stringContaining('has changed since') });
  const query = { params: { ...params, importID: checked.importID }, query: {} };
  const { rows } = await other.client.call(inventoryImportVerdictDigestGet, query);
  expect(rows[0]?.problems.map(({ message }) => message)).toEqual([
    'Amounts in this archive are in EUR, and this workspace uses USD. They are imported without conversion.',
    'Texts in this archive are in Polish, and this workspace uses English. They are imported without translation.',
  ]);
  expect(await runImport(other, checked.importID)).toMatchObject({ status: 'done' });
  expect(await settingsOf(owner)).toEqual(['USD', 'en']);
});

test('decisions §4 archive: one without records that changes the currency has changed something, and has nothing to undo', async () => {
  const owner = await app.signUp();
  const checked = await checkFile(owner, await archiveOf(0), 'a.zip');
  expect(checked).toMatchObject({ rows: 1, verdicts: { create: 0, update: 1, warnings: 2 } });
  expect(await runImport(owner, checked.importID)).toMatchObject({ status: 'done', step: 'Imported', batchID: null });
  expect(await settingsOf(owner)).toEqual(['EUR', 'pl']);
});
