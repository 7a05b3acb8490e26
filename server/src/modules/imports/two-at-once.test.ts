import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryImportRun } from '#contract/import.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { countRows, dump } from '#server/testing/database/dump.ts';
import { checkFile, runImport, settled } from '#server/testing/import-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = Array.from({ length: 300 }, (_, row) => `Thing ${row},1,Hall/Box ${row % 40}\n`);
const csv = `name,quantity,location\n${rows.join('')}`;

test('decisions §4 Import: a file that two people import at one moment comes in once, and the other is told why', async () => {
  const ada = await app.signUp();
  const other = { ...(await app.memberOf(ada.workspaceID, 'editor')), workspaceID: ada.workspaceID };
  const people = [ada, other];
  const checked = await Promise.all(people.map((person) => checkFile(person, csv)));
  const paramsOf = (index: number) => ({ workspaceID: ada.workspaceID, importID: checked[index]?.importID ?? '' });
  const answers = await Promise.all(
    people.map(({ client }, index) => client.send(inventoryImportRun, { params: paramsOf(index) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.findIndex(({ status }) => status === 409);
  expect(await answers[late]?.json()).toMatchObject({ detail: expect.stringContaining('Another file is being') });
  expect(await settled(ada, paramsOf(1 - late).importID)).toMatchObject({ status: 'done' });
  expect(countRows(await dump(app.app.database, ada.workspaceID))).toMatchObject({ item: 300, box: 40, stock: 300 });
  // By now it would change nothing, which is not what it said.
  expect(await runImport(ada, paramsOf(late).importID)).toMatchObject({
    status: 'checked',
    verdicts: { unchanged: 300 },
  });
});
