import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { historyUndo } from '#contract/history.ts';
import { scanResolve } from '#contract/inventory.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { labelPresetDelete, labelPresetDigestGet, labelPresetSave } from '#contract/kinds/label-preset.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { labelBaseURLGet, labelSheetCreate } from '#contract/label.ts';
import type { LabelSheet } from '#contract/label-sheet.ts';
import type { OperationBody } from '#contract/operation.ts';
import { thermalLabelIDs, thermalLabels } from '#contract/thermal-labels.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import type { CallError } from '#server/testing/client.ts';
import { validateCode } from './service/codes.ts';
import { readSheet, scanSheet } from './testing/read-sheet.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let placeID: string;
let itemID: string;
const boxIDs: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://boxes.example.org' } });
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  placeID = (await ada.client.call(placeSave, { params, body: { name: 'Garage' } })).place.placeID;
  for (const [name, code] of [
    ['Winter clothes', 'WIN-1'],
    ['Größe & Maß', 'B-0000'],
  ] as const)
    boxIDs.push((await ada.client.call(boxSave, { params, body: { name, code, placeID } })).box.boxID);
  const body = { name: 'Claw hammer', barcode: '4006381333931', serialNumber: 'SN 77', assetID: 'A-0012' };
  const stock = { boxID: boxIDs[0] ?? '', quantity: 5 };
  itemID = (await ada.client.call(itemSave, { params, body: { ...body, stock } })).item.itemID;
});
afterAll(() => app.close());

const sheet: LabelSheet = {
  format: 'averyL7163',
  codeType: 'qr',
  showName: true,
  showCode: true,
  showPath: true,
  border: false,
};

type Body = OperationBody<typeof labelSheetCreate>;

async function print(given: Partial<Body>) {
  const body: Body = { sheet, startAt: 1, copies: 1, source: { kind: 'box', ids: boxIDs }, ...given };
  const answer = await ada.client.send(labelSheetCreate, { params, body });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const problem = answer.status === 200 ? null : (JSON.parse(bytes.toString()) as Problem);
  return { status: answer.status, headers: answer.headers, bytes, problem };
}

const textsOf = async (pdf: Buffer) => (await readSheet(pdf)).map((page) => page.texts.map(({ text }) => text));

describe('decisions §4 Labels', () => {
  test('a PDF of boxes: names, codes and places as text, the short link as a code that scans', async () => {
    const { status, headers, bytes } = await print({});
    expect([status, headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="labels.pdf"');
    const pages = await readSheet(bytes);
    expect(pages).toHaveLength(1);
    const text = (await textsOf(bytes)).flat();
    for (const expected of ['Winter clothes', 'WIN-1', 'Größe & Maß', 'Garage']) expect(text).toContain(expected);
    const codes = pages[0] ? await scanSheet(pages[0]) : [];
    expect(codes.map((code) => code.text)).toEqual([
      'https://boxes.example.org/s/B-0000',
      'https://boxes.example.org/s/WIN-1',
    ]);
  });

  test('of items and places too, each as often as asked', async () => {
    const items = await print({ source: { kind: 'item', ids: [itemID] }, copies: 3 });
    expect((await textsOf(items.bytes)).flat().filter((text) => text === 'Claw hammer')).toHaveLength(3);
    // Where it is, and not how many there are, which changes.
    const words = (await textsOf(items.bytes)).flat().join(' ');
    expect([words.includes('Winter clothes · Garage'), words.includes('5 in')]).toEqual([true, false]);
    const places = await print({ source: { kind: 'place', ids: [placeID] } });
    expect((await textsOf(places.bytes)).flat()).toContain('Garage');
  });

  test('blank codes: all different, well-formed, and none that a box has', async () => {
    const { bytes } = await print({ source: { kind: 'blank', count: 20 } });
    const codes = (await textsOf(bytes)).flat().filter((text) => text.startsWith('B-'));
    expect([codes.length, new Set(codes).size]).toEqual([20, 20]);
    expect(codes.every((code) => validateCode(code) === 'valid')).toBe(true);
    const claim = await ada.client.call(scanResolve, { params, body: { code: codes[0] ?? '' } });
    expect(claim).toEqual({ match: null, claimableCode: codes[0] });
  });

  test('“start at label N” leaves places free, and one beyond the sheet is refused in words', async () => {
    const [first, last] = await Promise.all([print({ startAt: 1 }), print({ startAt: 14 })]);
    const spot = async (pdf: Buffer) => {
      const pages = await readSheet(pdf);
      const found = pages.flatMap((page, index) => page.texts.map(({ text, x, y }) => ({ page: index, text, x, y })));
      return found.find(({ text }) => text === 'Winter clothes');
    };
    const [a, b] = [await spot(first.bytes), await spot(last.bytes)];
    expect([a?.page, b?.page, (await readSheet(last.bytes)).length]).toEqual([0, 0, 2]);
    expect((b?.x ?? 0) > (a?.x ?? 0) && (b?.y ?? 0) < (a?.y ?? 0)).toBe(true);
    const { status, problem } = await print({ startAt: 15 });
    expect([status, problem?.detail]).toEqual([400, 'Start at a label from 1 to 14: that is how many one sheet has.']);
  });

  test.each(thermalLabelIDs)(
    'one label a page of a label printer: %s has its exact size and a code that scans',
    async (format) => {
      const { width, height, isTurned } = thermalLabels[format];
      const { bytes, problem } = await print({ sheet: { ...sheet, format } });
      expect(problem).toBeNull();
      const document = await PDFDocument.load(bytes);
      const paper = document.getPages().map((page) => {
        const { width: wide, height: high } = page.getSize();
        const millimetres = [wide, high].map((points) => Math.round((points / 72) * 25.4 * 100) / 100);
        // What a printer is told: the size of the page, turned as the page says.
        return page.getRotation().angle === 90 ? millimetres.reverse() : millimetres;
      });
      expect(paper).toEqual(boxIDs.map(() => (isTurned ? [height, width] : [width, height])));
      const pages = await readSheet(bytes);
      const codes = (await Promise.all(pages.map(scanSheet))).flat().map(({ text }) => text);
      expect(codes).toEqual(['https://boxes.example.org/s/WIN-1', 'https://boxes.example.org/s/B-0000']);
      for (const page of pages)
        for (const { x, y, width: wide, height: high } of page.rectangles)
          expect(x >= 0 && y >= 0 && x + wide <= page.width && y + high <= page.height).toBe(true);
    },
  );

  test('a custom sheet needs its measures, and ones that fit the page', async () => {
    const custom = { ...sheet, format: 'custom' as const };
    expect((await print({ sheet: custom })).problem?.errors?.[0]).toEqual({
      pointer: '/sheet/custom',
      detail: 'Enter the measurements of the custom sheet.',
    });
    const measures = {
      pageWidth: 100,
      pageHeight: 100,
      marginTop: 0,
      marginLeft: 0,
      columns: 2,
      rows: 1,
      gapX: 0,
      gapY: 0,
    };
    const wide = { ...measures, labelWidth: 60, labelHeight: 40 };
    expect(await print({ sheet: { ...custom, custom: wide } })).toMatchObject({ status: 400 });
    expect(await print({ sheet: { ...custom, custom: { ...wide, labelWidth: 50 } } })).toMatchObject({ status: 200 });
  });
});

describe('decisions §4 Labels: saved presets', () => {
  const rows = async () => (await ada.client.call(labelPresetDigestGet, { params })).rows;

  test('saved, changed, listed by name, removed and brought back', async () => {
    const save = (body: OperationBody<typeof labelPresetSave>) => ada.client.call(labelPresetSave, { params, body });
    const { labelPreset } = await save({ name: 'Shelf 10', sheet });
    await save({ name: 'shelf 2', sheet });
    expect((await rows()).map((row) => row.name)).toEqual(['shelf 2', 'Shelf 10']);
    const { labelPresetID, version } = labelPreset;
    const changed = { labelPresetID, version, name: 'Shelf 10', sheet: { ...sheet, border: true } };
    expect((await save(changed)).labelPreset).toMatchObject({ version: 2, sheet: { border: true } });
    const stale = await save(changed).catch((error: unknown) => error);
    expect((stale as CallError).status).toBe(409);
    const { batchID } = await ada.client.call(labelPresetDelete, { params, body: { ids: [labelPresetID] } });
    expect((await rows()).map((row) => row.name)).toEqual(['shelf 2']);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await rows())[1]).toMatchObject({ labelPresetID, sheet: { border: true } });
  });
});

describe('decisions §4 Labels: where the codes lead', () => {
  const linksOf = async (user: TestUser, baseURL: string) => {
    const to = { workspaceID: user.workspaceID };
    const { box } = await user.client.call(boxSave, { params: to, body: { name: 'Box' } });
    const source = { kind: 'box' as const, ids: [box.boxID] };
    const body = { sheet, startAt: 1, copies: 1, source, baseURL };
    const answer = await user.client.send(labelSheetCreate, { params: to, body });
    expect(answer.status).toBe(200);
    const [page] = await readSheet(Buffer.from(await answer.arrayBuffer()));
    return (await scanSheet(page!)).map(({ text }) => text.replace(/\/s\/.*/, ''));
  };
  const configured = async (user: TestUser) =>
    (await user.client.call(labelBaseURLGet, { params: { workspaceID: user.workspaceID } })).baseURL;

  test('PUBLIC_URL, whatever the browser says', async () => {
    expect(await configured(ada)).toBe('https://boxes.example.org');
    expect(await linksOf(ada, 'http://192.168.1.5:3000')).toEqual(['https://boxes.example.org']);
  });

  test('without it the address that the browser uses, and the setting before either', async () => {
    const plain = await startTestApp();
    const bea = await plain.signUp();
    expect(await configured(bea)).toBe(null);
    expect(await linksOf(bea, 'http://192.168.1.5:3000')).toEqual(['http://192.168.1.5:3000']);
    await plain.app.database.write((transaction) =>
      plain.app.settings.save(transaction, null, { 'service.webApp.baseUrl': 'https://set.example/' }),
    );
    expect(await configured(bea)).toBe('https://set.example');
    expect(await linksOf(bea, 'http://192.168.1.5:3000')).toEqual(['https://set.example']);
    const body = {
      sheet,
      startAt: 1,
      copies: 1,
      source: { kind: 'blank' as const, count: 1 },
      baseURL: 'javascript:alert(1)',
    };
    expect(await bea.client.status(labelSheetCreate, { params: { workspaceID: bea.workspaceID }, body })).toBe(400);
    await plain.close();
  });
});

test('decisions §7: whoever asks for many sheets at once waits for them, and keeps nobody else from printing', async () => {
  const bob = await app.signUp();
  const blank = (count: number): Body => ({ ...{ sheet, startAt: 1, copies: 1 }, source: { kind: 'blank', count } });
  // Half a second of drawing, in which all of them come in.
  const many = Array.from({ length: 8 }, () => ada.client.status(labelSheetCreate, { params, body: blank(80) }));
  expect(await Promise.race(many)).toBe(503);
  const body = blank(1);
  expect(await bob.client.status(labelSheetCreate, { params: { workspaceID: bob.workspaceID }, body })).toBe(200);
  expect((await Promise.all(many)).filter((status) => status === 200)).toHaveLength(4);
});
