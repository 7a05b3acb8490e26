import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import {
  type CustomField,
  customFieldDelete,
  customFieldDigestGet,
  customFieldSave,
} from '#contract/kinds/custom-field.ts';
import { itemGet, itemSave } from '#contract/kinds/item.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const save = async (body: OperationBody<typeof customFieldSave>) =>
  (await ada.client.call(customFieldSave, { params, body })).customField;
const fill = ({ customFieldID }: CustomField, value: string | number | boolean, itemID?: string) =>
  ada.client.call(itemSave, {
    params,
    body: { ...(itemID ? { itemID } : { name: 'Lamp' }), customFields: { [customFieldID]: value } },
  });

async function refusal(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return { status: error.status, detail: error.problem.detail, pointer: error.problem.errors?.[0]?.pointer };
}

describe('decisions §4 custom fields: values fit their field', () => {
  test.each<[CustomField['type'], (string | number | boolean)[], (string | number | boolean)[], string]>([
    ['text', ['any', ''], [1, true], 'Size must be text'],
    ['number', [1.5, 0, ''], ['1', true], 'Size must be a number'],
    ['boolean', [true, false], ['yes', 1], 'Size must be yes or no'],
    ['date', ['2026-11-20', ''], ['20.11.2026', '2026-13-40', 5], 'Size must be a date such as 2026-11-20'],
    [
      'url',
      ['https://example.org/a', ''],
      ['example.org', 'javascript:alert(1)', 'ftp://x', 1],
      'Size must be a web address that begins with http:// or https://',
    ],
    ['select', ['S', 'L', ''], ['M', 's', 1], 'Size must be one of: S, L'],
  ])('%s', async (type, right, wrong, detail) => {
    const field = await save({ name: 'Size', type, choices: type === 'select' ? ['S', 'L'] : [] });
    for (const value of right) {
      const { item } = await fill(field, value);
      expect(item.customFields).toEqual({ [field.customFieldID]: value });
    }
    const pointer = `/customFields/${field.customFieldID}`;
    for (const value of wrong)
      expect([value, await refusal(fill(field, value))]).toEqual([value, { status: 400, detail, pointer }]);
  });

  test('a choice field has choices, always', async () => {
    const detail = expect.stringContaining('A choice field needs at least one choice.');
    expect(await refusal(save({ name: 'Size', type: 'select', choices: [] }))).toMatchObject({ status: 400, detail });
    expect(await refusal(save({ name: 'Size', type: 'select' }))).toMatchObject({ status: 400, detail });
    const { customFieldID } = await save({ name: 'Size', type: 'select', choices: ['S'] });
    expect(await refusal(save({ customFieldID, choices: [] }))).toMatchObject({ status: 400, detail });
    const text = await save({ name: 'Colour', type: 'text' });
    expect(await refusal(save({ customFieldID: text.customFieldID, type: 'select' }))).toMatchObject({ detail });
  });
});

describe('decisions §4 custom fields: the field itself', () => {
  test('its type can change until an item has a value', async () => {
    const field = await save({ name: 'Size', type: 'text' });
    const { customFieldID } = field;
    expect((await save({ customFieldID, type: 'number' })).type).toBe('number');
    const { item } = await fill({ ...field, type: 'number' }, 4);
    expect(await refusal(save({ customFieldID, type: 'text' }))).toMatchObject({
      status: 409,
      detail: 'Items have values in “Size”, so its type stays number.',
    });
    expect((await save({ customFieldID, name: 'Length' })).name).toBe('Length');
    await ada.client.call(itemSave, { params, body: { itemID: item.itemID, customFields: {} } });
    expect((await save({ customFieldID, type: 'text' })).type).toBe('text');
  });

  test('listed in their order, then by name', async () => {
    for (const [name, position] of [
      ['b', 1],
      ['Ä', 1],
      ['z', 0],
    ] as const)
      await save({ name, type: 'text', position });
    const { rows } = await ada.client.call(customFieldDigestGet, { params });
    expect(rows.map((row) => row.name)).toEqual(['z', 'Ä', 'b']);
  });

  test('taken away, its values stay with the items and come back with Undo', async () => {
    const field = await save({ name: 'Size', type: 'text' });
    const { item } = await fill(field, 'XL');
    const ids = [field.customFieldID];
    const { batchID } = await ada.client.call(customFieldDelete, { params, body: { ids } });
    expect((await ada.client.call(customFieldDigestGet, { params })).rows).toEqual([]);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await ada.client.call(customFieldDigestGet, { params })).rows.map((row) => row.name)).toEqual(['Size']);
    const got = await ada.client.call(itemGet, { params: { ...params, itemID: item.itemID } });
    expect(got.item.customFields).toEqual({ [field.customFieldID]: 'XL' });
  });

  test('a stale version is 409', async () => {
    const { customFieldID, version } = await save({ name: 'Size', type: 'text' });
    await save({ customFieldID, version, name: 'Length' });
    expect((await refusal(save({ customFieldID, version, name: 'Width' }))).status).toBe(409);
  });
});
