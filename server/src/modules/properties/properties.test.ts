import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { itemDelete, itemGet, itemSave } from '#contract/kinds/item.ts';
import {
  type Property,
  propertyDelete,
  propertyDigestGet,
  propertyGet,
  propertySave,
} from '#contract/kinds/property.ts';
import { propertySetSave } from '#contract/kinds/property-set.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';
import { newProperty } from '#server/testing/new-property.ts';

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

const save = async (body: OperationBody<typeof propertySave>) =>
  body.propertyID === undefined
    ? newProperty(ada, body)
    : (await ada.client.call(propertySave, { params, body })).property;
const fill = (
  { propertyID }: Pick<Property, 'propertyID'>,
  value: string | number | boolean | string[],
  itemID?: string,
) =>
  ada.client.call(itemSave, {
    params,
    body: { ...(itemID ? { itemID } : { name: 'Lamp' }), properties: { [propertyID]: value } },
  });

async function refusal(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return { status: error.status, detail: error.problem.detail, pointer: error.problem.errors?.[0]?.pointer };
}

describe('content §1 properties: values fit their property', () => {
  test.each<[Property['type'], (string | number | boolean)[], (string | number | boolean)[], string]>([
    ['text', ['any', ''], [1, true], 'Size must be text'],
    ['number', [1.5, 0, ''], ['1', true], 'Size must be a number'],
    ['yesNo', [true, false], ['yes', 1], 'Size must be yes or no'],
    ['date', ['2026-11-20', ''], ['20.11.2026', '2026-13-40', 5], 'Size must be a date such as 2026-11-20'],
    [
      'url',
      ['https://example.org/a', ''],
      ['example.org', 'javascript:alert(1)', 'ftp://x', 1],
      'Size must be a web address that begins with http:// or https://',
    ],
    ['choice', ['S', 'L', ''], ['M', 's', 1], 'Size must be one of: S, L'],
  ])('%s', async (type, right, wrong, detail) => {
    const field = await save({ name: 'Size', type, choices: type === 'choice' ? ['S', 'L'] : [] });
    for (const value of right) {
      const { item } = await fill(field, value);
      expect(item.properties).toEqual({ [field.propertyID]: value });
    }
    const pointer = `/properties/${field.propertyID}`;
    for (const value of wrong)
      expect([value, await refusal(fill(field, value))]).toEqual([value, { status: 400, detail, pointer }]);
  });

  test('a choice has options, always', async () => {
    const detail = expect.stringContaining('A choice needs at least one option.');
    expect(await refusal(save({ name: 'Size', type: 'choice', choices: [] }))).toMatchObject({ status: 400, detail });
    expect(await refusal(save({ name: 'Size', type: 'choice' }))).toMatchObject({ status: 400, detail });
    const { propertyID } = await save({ name: 'Size', type: 'choice', choices: ['S'] });
    expect(await refusal(save({ propertyID, choices: [] }))).toMatchObject({ status: 400, detail });
    const text = await save({ name: 'Colour', type: 'text' });
    expect(await refusal(save({ propertyID: text.propertyID, type: 'choice' }))).toMatchObject({ detail });
  });
});

describe('content §1 properties: the property itself', () => {
  test('its type can change while all values fit the new one', async () => {
    const field = await save({ name: 'Size', type: 'text' });
    const { propertyID } = field;
    expect((await save({ propertyID, type: 'number' })).type).toBe('number');
    const { item } = await fill(field, 4);
    const detail = `“${item.name}” has “4”, which doesn’t fit this type. Change or clear it first.`;
    expect(await refusal(save({ propertyID, type: 'text' }))).toMatchObject({
      ...{ status: 409, detail, pointer: '/type' },
    });
    expect((await save({ propertyID, name: 'Length' })).name).toBe('Length');
    await ada.client.call(itemSave, { params, body: { itemID: item.itemID, properties: {} } });
    expect((await save({ propertyID, type: 'text' })).type).toBe('text');
    for (const value of ['L', 'S', '']) await fill(field, value);
    expect((await save({ propertyID, type: 'choice', choices: ['S', 'L'] })).type).toBe('choice');
    expect((await save({ propertyID, type: 'text', isList: true })).isList).toBe(true);
    const { item: listed } = await fill(field, ['S', 'L']);
    expect(await refusal(save({ propertyID, isList: false }))).toMatchObject({
      detail: `“${listed.name}” has 2 values, which doesn’t fit this type. Change or clear it first.`,
    });
    await fill(field, ['S'], listed.itemID);
    expect(await refusal(save({ propertyID, isList: false }))).toMatchObject({
      detail: `“${listed.name}” has a list of one value, which doesn’t fit this type. Clear it first.`,
    });
  });

  test('of a kind that its set isn’t used for anymore, the values that don’t fit another type can be reached', async () => {
    const field = await save({ name: 'Size', type: 'text' });
    const { propertyID, propertySetID } = field;
    const { item } = await fill(field, 'XL');
    await ada.client.call(propertySetSave, { params, body: { propertySetID, kinds: ['place'] } });
    expect(await refusal(save({ propertyID, type: 'number' }))).toMatchObject({
      detail: `“${item.name}” has “XL”, which doesn’t fit this type. Its set isn’t used for items anymore: add them to the set, then change or clear it.`,
    });
  });

  test('a change of its type is undone only while the values fit what it was', async () => {
    const field = await save({ name: 'Size', type: 'choice', choices: ['S', 'L'] });
    const { propertyID } = field;
    await fill(field, 'S');
    const body = { propertyID, type: 'text' as const, choices: [] };
    const { batchID } = await ada.client.call(propertySave, { params, body });
    const { item } = await fill(field, 'huge');
    const undo = () => ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await refusal(undo())).toMatchObject({ status: 409, detail: expect.stringContaining(item.name) });
    await ada.client.call(itemSave, { params, body: { itemID: item.itemID, properties: {} } });
    await undo();
    expect((await ada.client.call(propertyGet, { params: { ...params, propertyID } })).property.type).toBe('choice');
  });

  test('a change of its type is undone right away, also with a value that was no option any more', async () => {
    const field = await save({ name: 'Size', type: 'choice', choices: ['S', 'XXL'] });
    const { propertyID } = field;
    await fill(field, 'XXL');
    await save({ propertyID, choices: ['S'] });
    const body = { propertyID, type: 'text' as const, choices: [] };
    const { batchID } = await ada.client.call(propertySave, { params, body });
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await ada.client.call(propertyGet, { params: { ...params, propertyID } })).property.type).toBe('choice');
  });

  test('a text from before does not come back by undo into a choice, and an option from before does', async () => {
    const field = await save({ name: 'Size', type: 'text' });
    const { propertyID } = field;
    const { item } = await fill(field, 'huge');
    const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
    const fitting = await fill(field, 'S', item.itemID);
    await save({ propertyID, type: 'choice', choices: ['S', 'L'] });
    expect(await refusal(undo(fitting.batchID))).toMatchObject({
      detail: 'Can’t undo: the type of Size was changed later.',
    });
    const other = await fill(field, 'L', item.itemID);
    await save({ propertyID, choices: ['L'] });
    await undo(other.batchID);
    const read = await ada.client.call(itemGet, { params: { ...params, itemID: item.itemID } });
    expect(read.item.properties).toEqual({ [propertyID]: 'S' });
  });

  test('a value that was cleared does not come back by undo once its type is another', async () => {
    const field = await save({ name: 'Size', type: 'text' });
    const { propertyID } = field;
    const { item } = await fill(field, 'large');
    const cleared = await ada.client.call(itemSave, { params, body: { itemID: item.itemID, properties: {} } });
    await save({ propertyID, type: 'number' });
    const undo = () => ada.client.call(historyUndo, { params, body: { batchID: cleared.batchID } });
    expect(await refusal(undo())).toMatchObject({
      ...{ status: 409, detail: 'Can’t undo: the type of Size was changed later.' },
    });
    await save({ propertyID, type: 'text' });
    await undo();
    const read = await ada.client.call(itemGet, { params: { ...params, itemID: item.itemID } });
    expect(read.item.properties).toEqual({ [propertyID]: 'large' });
  });

  test('its type does not change either while a record in the trash has a value, which comes back with it', async () => {
    const field = await save({ name: 'Size', type: 'text' });
    const { propertyID } = field;
    const { item } = await fill(field, 'XL');
    await ada.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
    expect((await ada.client.call(propertyGet, { params: { ...params, propertyID } })).used).toBe(0);
    expect(await refusal(save({ propertyID, type: 'number' }))).toMatchObject({
      status: 409,
      detail: `“${item.name}” in the trash has “XL”, which doesn’t fit this type. Change or clear it first.`,
    });
  });

  test('listed in their order, then by name', async () => {
    for (const [name, position] of [
      ['b', 1],
      ['Ä', 1],
      ['z', 0],
    ] as const)
      await save({ name, type: 'text', position });
    const { rows } = await ada.client.call(propertyDigestGet, { params });
    expect(rows.map((row) => row.name)).toEqual(['z', 'Ä', 'b']);
  });

  test('taken away, its values stay with the records and come back with Undo', async () => {
    const field = await save({ name: 'Size', type: 'text' });
    const { item } = await fill(field, 'XL');
    const ids = [field.propertyID];
    const { batchID } = await ada.client.call(propertyDelete, { params, body: { ids } });
    expect((await ada.client.call(propertyDigestGet, { params })).rows).toEqual([]);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await ada.client.call(propertyDigestGet, { params })).rows.map((row) => row.name)).toEqual(['Size']);
    const got = await ada.client.call(itemGet, { params: { ...params, itemID: item.itemID } });
    expect(got.item.properties).toEqual({ [field.propertyID]: 'XL' });
  });

  test('a stale version is 409', async () => {
    const { propertyID, version } = await save({ name: 'Size', type: 'text' });
    await save({ propertyID, version, name: 'Length' });
    expect((await refusal(save({ propertyID, version, name: 'Width' }))).status).toBe(409);
  });
});
