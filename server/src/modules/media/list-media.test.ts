import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { mediaDigestGet, mediaSave } from '#contract/media.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('content §1: files of records in the trash are neither found nor counted, and keep no other from being found', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const withFiles = async (name: string, files: number) => {
    const { itemID } = (await ada.client.call(itemSave, { params, body: { name } })).item;
    const query = { kind: 'item' as const, recordID: itemID, role: 'attachment' as const };
    for (let number = 1; number <= files; number++) {
      const file = { name: `${name} ${number}.txt`, bytes: Buffer.from(`${name} ${number}`) };
      await ada.client.call(mediaSave, { params, query, file });
    }
    return itemID;
  };
  await withFiles('Drill', 2);
  // As many as are shown, and newer.
  const trashed = [await withFiles('Saw', 25), await withFiles('Lamp', 25)];
  await ada.client.call(itemDelete, { params, body: { ids: trashed } });

  const { rows, total } = await ada.client.call(mediaDigestGet, { params, query: { search: '.txt' } });
  expect(rows.map(({ fileName, recordTitle }) => [fileName, recordTitle])).toEqual([
    ['Drill 2.txt', 'Drill'],
    ['Drill 1.txt', 'Drill'],
  ]);
  expect(total).toBe(2);
});
