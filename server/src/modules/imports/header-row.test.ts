import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { recordImport } from '#contract/record-file.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checkAgain, checkFile } from '#server/testing/import-client.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const titled =
  'Inventory of the workshop\n\nPrinted on 2026-11-27;;\nName;Quantity;Location\nSaw;2;Shed\nFile;1,5;Shed\n';

test('decisions §4 Import: rows above the header are left out and told of, and another row can be the header', async () => {
  const job = await checkFile(ada, titled);
  expect(job).toMatchObject({ format: 'mapped', rows: 2, verdicts: { create: 2, error: 0 }, header: { line: 4 } });
  expect(job.columns.map(({ column, field }) => [column, field])).toEqual([
    ['Name', 'name'],
    ['Quantity', 'quantity'],
    ['Location', 'location'],
  ]);
  expect(job.header?.rows.slice(0, 4)).toEqual([
    { line: 1, text: 'Inventory of the workshop' },
    { line: 3, text: 'Printed on 2026-11-27' },
    { line: 4, text: 'Name · Quantity · Location' },
    { line: 5, text: 'Saw · 2 · Shed' },
  ]);
  const params = { workspaceID: ada.workspaceID, importID: job.importID };
  const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, { params });
  expect(rows[0]?.problems.map(({ message }) => message)).toEqual([
    'Line 4 was read as the header. The 2 rows above it are left out.',
  ]);
  const again = await checkAgain(ada, job.importID, { ...job.options, headerLine: 5 });
  expect(again).toMatchObject({ rows: 1, header: { line: 5 } });
  expect(again.columns.map(({ column }) => column)).toEqual(['Saw', '2', 'Shed']);
  const none = await checkAgain(ada, job.importID, { ...job.options, headerLine: 2 });
  expect(none).toMatchObject({ status: 'failed', error: 'No row of this file begins on line 2.' });
});

test('decisions §4 Import: without a header no row of data is left out, and no row is said to be the header', async () => {
  const toldOf = async (text: string) => {
    const job = await checkFile(ada, text);
    const params = { workspaceID: ada.workspaceID, importID: job.importID };
    const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, { params });
    expect(job.header?.line).toBeNull();
    return rows.map(({ name, problems }) => [name, problems[0]?.message]);
  };
  const unsorted = 'This row has no location; it goes into the box “Unsorted”.';
  expect(await toldOf('Inventory\nHammer,3,Box 1\nSaw,1,Box 1\n')).toEqual([
    ['things.csv', 'No row was read as the header. The row above line 2 is left out.'],
    ['Hammer', unsorted],
    ['Saw', unsorted],
  ]);
  expect(await toldOf('Saw,1\nFile,1,Shed,red,big\nDrill,2,Shed,blue,small\n')).toEqual([
    ['Saw', 'This row has 2 cells of 5. The missing ones count as blank.'],
    ['File', unsorted],
    ['Drill', unsorted],
  ]);
});

test('decisions §4 Import: the first rows are shown without half an emoji at the end', async () => {
  const name = `${'x'.repeat(99)}😀`;
  const { header } = await checkFile(ada, `Name,Qty,${'y'.repeat(999)}😀\n${name},1,2\n`);
  expect(header?.rows[1]?.text.isWellFormed()).toBe(true);
  const { columns } = await checkFile(ada, `Name,Qty,${'y'.repeat(999)}😀\nSaw,1,2\n`);
  expect(columns[2]?.column).toBe('y'.repeat(999));
});

test('decisions §4 Import: a file of records may have a title above its header, too', async () => {
  const file = { name: 'npcs.csv', bytes: Buffer.from('People of the harbor\nName,Status\nMira,draft\n') };
  const target = { workspaceID: ada.workspaceID, kind: 'npc' as const };
  const answer = await ada.client.call(recordImport, { params: target, query: { dryRun: 'true' }, file });
  expect(answer).toMatchObject({ created: 1, refused: 0 });
  expect(answer.problems).toEqual([
    { line: 2, column: null, message: 'Line 2 was read as the header. The row above it is left out.' },
  ]);
});
