import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
import { sqliteFile } from '#server/database/connection.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkFile } from '#server/testing/import-client.ts';

/** Every file and folder whose mode lets others in. */
async function openToOthers(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const found: string[] = [];
  for (const name of ['', ...names]) if ((await stat(join(root, name))).mode & 0o077) found.push(name);
  return found;
}

test('decisions §1 DATA_DIR: nobody but the account that runs the server reads it, also what an older version left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-modes-'));
  await chmod(folder, 0o755);
  await writeFile(sqliteFile(folder), '', { mode: 0o644 });
  const app = await startTestApp({ environment: { DATA_DIR: folder } });
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Lamp' } });
  const query = { kind: 'item', recordID: item.itemID, role: 'attachment' } as const;
  await ada.client.call(mediaSave, { params, query, file: { name: 'a.txt', bytes: Buffer.from('Turn it on.') } });
  await checkFile(ada, Buffer.from('name\nLamp\n'));
  const file = app.app.database.engine === 'sqlite' ? [] : ['lorebox.sqlite'];
  expect(await openToOthers(folder)).toEqual(file);
  await app.close();
  await rm(folder, { recursive: true });
});
