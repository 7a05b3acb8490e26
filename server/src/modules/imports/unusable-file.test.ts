import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { inventoryImportRun, inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { countRows, dump } from '#server/testing/database/dump.ts';
import { checkFile } from '#server/testing/import-client.ts';

const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const paramsOf = (importID: string) => ({ workspaceID: ada.workspaceID, importID });
const rowsOf = async () => countRows(await dump(app.app.database, ada.workspaceID));

describe('decisions §4 Import: a file that cannot be used is told why, and nothing is written', () => {
  test.each([
    ['nothing', '', 'This file is empty.'],
    ['a header alone', 'name,quantity\n', 'This file has a header but no rows.'],
    ['a picture', png, 'This file is a PNG picture, not text.'],
    ['a gzip archive', gzipSync('name\nLamp\n'), 'This file is a gzip archive, not text.'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n', 'This file is a PDF, not text.'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This file is an old Excel workbook, not text.'],
    ['binary data', Buffer.from([1, 2, 0, 3, 0, 4]), 'This file is in a binary format'],
    ['a web page', '<!doctype html><p>Sign in', 'This file is a web page'],
    [
      'damaged UTF-16',
      Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]),
      'This file says it is UTF-16 but is damaged.',
    ],
    ['other JSON', '{"a":1}', 'This JSON is neither a Lorebox export'],
    [
      'the CSV of the list of boxes of another workspace, with a row of its own',
      'Name,ID,Code,Place,Place ID,Tags,Icon,Color,Description,Archived\nNew box\nLeft,01a22289-c8c8-7422-a8f0-9d0e7d082377\n',
      'This file was exported from the list of boxes, which has no import. Export the inventory as CSV on this page, change that file and import it.',
    ],
    ['an open quote in the header', 'name,"notes\nLamp,never closed\nSaw,x\n', 'quot'],
  ])('%s', async (_, content, message) => {
    const job = await checkFile(ada, content);
    expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining(message) });
    expect(await ada.client.status(inventoryImportRun, { params: paramsOf(job.importID) })).toBe(409);
    expect(await rowsOf()).toEqual({});
  });

  test.each(['BM', 'MZ', 'ID3', 'GIF89a', '<?xml', '%!PS'])(
    'a table whose first column is called %s, as files of another kind begin, is read',
    async (column) => {
      const job = await checkFile(ada, `${column},name\n1,Lamp\n`);
      expect(job).toMatchObject({ status: 'checked', verdicts: { create: 1 } });
    },
  );

  test('the CSV of a list, whatever was added to it and taken out of it', async () => {
    const { item } = await ada.client.call(itemSave, {
      params: { workspaceID: ada.workspaceID },
      body: { name: 'Lamp' },
    });
    const message =
      'This file was exported from the list of items. Open that list and choose More actions → Import CSV there.';
    for (const content of [
      `ID,Name,Total quantity\n${item.itemID},Lamp,3\n,Saw,1\n,Total,4\n`,
      `Name,id,Total quantity\nSaw,,1\nLamp,${item.itemID.toUpperCase()},3\n`,
    ]) {
      const job = await checkFile(ada, content);
      expect(job).toMatchObject({ status: 'failed', error: message });
    }
  });

  test.each(['7c9e6679-7425-40de-944b-e07fc1f90ae7', '01a22289-c8c8-7422-a8f0-9d0e7d082377'])(
    'a table of another product that has IDs is read: %s',
    async (id) => {
      const job = await checkFile(ada, `ID,Name,Tags,Description,Notes\n${id},Lamp\n`);
      expect(job).toMatchObject({ status: 'checked', verdicts: { create: 1 } });
    },
  );

  test('a stray quote stands in the way of its row alone', async () => {
    const job = await checkFile(ada, 'name,notes\nLamp,"never closed\nSaw,x\n');
    expect(job).toMatchObject({ status: 'checked', verdicts: { create: 1, error: 1 } });
    const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, { params: paramsOf(job.importID) });
    expect(rows.find(({ line }) => line === 2)).toMatchObject({
      verdict: 'error',
      problems: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('quotation mark') }),
      ]),
    });
  });

  test('an old encoding is read, with a warning of the whole file', async () => {
    const job = await checkFile(ada, Buffer.from('name\nK\xfcche\n', 'latin1'));
    expect(job).toMatchObject({ status: 'checked', verdicts: { create: 1, warnings: expect.any(Number) } });
    const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, { params: paramsOf(job.importID) });
    expect(rows[0]).toMatchObject({ line: null, problems: [{ message: expect.stringContaining('not UTF-8') }] });
    expect(rows[1]).toMatchObject({ name: 'Küche' });
  });
});
