import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventorySearch, type SearchHit } from '#contract/inventory.ts';
import { boxDigestGet, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemDigestGet, itemRestore, itemSave } from '#contract/kinds/item.ts';
import { placeDigestGet, placeSave } from '#contract/kinds/place.ts';
import type { OperationBody } from '#contract/operation.ts';
import { stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { newProperty } from '#server/testing/new-property.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function enter() {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
}

type SearchQuery = { kind?: SearchHit['kind']; limit?: string };

const search = async (text: string, query: SearchQuery = {}) =>
  (await ada.client.call(inventorySearch, { params, query: { search: text, ...query } })).rows;
const titles = async (text: string, query: SearchQuery = {}) => (await search(text, query)).map((hit) => hit.title);

const item = async (body: OperationBody<typeof itemSave>) =>
  (await ada.client.call(itemSave, { params, body })).item.itemID;
const box = async (body: OperationBody<typeof boxSave>) => (await ada.client.call(boxSave, { params, body })).box.boxID;
const place = async (name: string, parentPlaceID: string | null = null) =>
  (await ada.client.call(placeSave, { params, body: { name, parentPlaceID } })).place.placeID;

describe('decisions §4 Search: finding', () => {
  beforeAll(async () => {
    await enter();
    const { propertyID } = await newProperty(ada, { name: 'Rarity', type: 'text' });
    await item({ name: 'Écrou à œillet M3x12', tags: ['Quincaillerie'] });
    await item({ name: 'Claw hammer', serialNumber: 'SN-2024-0099', assetID: 'A-000-123', barcode: '4006381333931' });
    await item({ name: 'Resistor 0402', manufacturer: 'Yageo', modelNumber: 'RC0402FR-0710KL' });
    await item({
      name: 'Lantern',
      properties: { [propertyID]: 'Legendary' },
      notes: 'from grandmother',
    });
    await item({ name: '東京タワーの模型', description: 'ราคาถูก' });
    await box({ name: 'Winter clothes', code: 'B-7K3P', tags: ['textiles'] });
    await place('Großer Schuppen');
  });

  test.each([
    ['the whole name', 'claw hammer', 'Claw hammer', null],
    ['the beginning of a word', 'hamm', 'Claw hammer', null],
    ['other case', 'HAMMER', 'Claw hammer', null],
    ['without accents', 'ecrou', 'Écrou à œillet M3x12', null],
    ['with accents where there are none', 'häMMër', 'Claw hammer', null],
    ['ß as ss', 'grosser', 'Großer Schuppen', null],
    ['several words in any order', 'hammer claw', 'Claw hammer', null],
    ['several beginnings', 'cl ham', 'Claw hammer', null],
    ['a number', '0402', 'Resistor 0402', null],
    ['a number with letters', 'm3x12', 'Écrou à œillet M3x12', null],
    ['a box code', 'b-7k3p', 'Winter clothes', 'code'],
    ['a box code without its hyphen', 'B7K3P', 'Winter clothes', 'code'],
    ['a serial number', 'SN-2024-0099', 'Claw hammer', 'serial number'],
    ['an asset id', 'A-000-123', 'Claw hammer', 'asset ID'],
    ['a barcode', '4006381333931', 'Claw hammer', 'barcode'],
    ['a manufacturer', 'yageo', 'Resistor 0402', 'manufacturer'],
    ['a model', 'rc0402fr', 'Resistor 0402', 'model'],
    ['the value of a property', 'legendary', 'Lantern', 'property'],
    ['the notes', 'grandmother', 'Lantern', 'notes'],
    ['an item’s tag', 'quincaillerie ecrou', 'Écrou à œillet M3x12', null],
    ['a box’s tag', 'textiles', 'Winter clothes', 'tag'],
    ['Japanese, from the middle', '京タワ', '東京タワーの模型', null],
    ['Thai, without spaces', 'คาถู', '東京タワーの模型', 'description'],
  ])('%s', async (_, text, title, field) => {
    const found = (await search(text)).find((hit) => hit.title === title);
    expect(found).toMatchObject({ title, field, matched: null });
  });

  test('the first digits of a number find every one of many, with another word and alone', async () => {
    const before = { ada, params };
    await enter();
    for (let number = 1600; number < 1650; number++)
      await item({ name: `${number < 1645 ? 'Washer' : 'Gasket'} ${number}` });
    const found = async (text: string) =>
      (await ada.client.call(itemDigestGet, { params, query: { search: text } })).total;
    expect([await found('gasket 16'), await found('16'), await found('gasket 164')]).toEqual([5, 50, 5]);
    expect((await titles('gasket 16')).sort()).toEqual([1645, 1646, 1647, 1648, 1649].map((each) => `Gasket ${each}`));
    ({ ada, params } = before);
  });

  test('every word must be found: one that is nowhere finds nothing', async () => {
    expect(await titles('hammer lantern')).toEqual([]);
    expect(await titles('claw xylophone')).toEqual([]);
  });

  test('a tag is found by itself, with how many records carry it', async () => {
    expect(await search('textil', { kind: 'tag' })).toEqual([
      {
        kind: 'tag',
        id: 'textiles',
        title: 'textiles',
        where: '1 record',
        matched: null,
        field: null,
        archived: false,
        part: null,
      },
    ]);
  });

  test('numbers and codes are never forgiven: one digit off finds nothing', async () => {
    for (const text of ['0403', '0042', 'm3x13', 'b-7k3q', 'SN-2024-0098', '4006381333932'])
      expect([text, await titles(text)]).toEqual([text, []]);
  });

  test.each(['', ' ', '\t', '---', '🎉', '·', '"*"', '%'])('%j finds nothing, rather than everything', async (text) => {
    expect(await search(text)).toEqual([]);
  });
});

/** Every word one edit away: a letter left out, doubled, changed, or two neighbours exchanged. */
const edits = (word: string) => {
  const letters = [...word];
  const at = fc.nat({ max: letters.length - 1 });
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  return fc.oneof(
    at.map((index) => word.slice(0, index) + word.slice(index + 1)),
    fc.tuple(at, letter).map(([index, one]) => word.slice(0, index) + one + word.slice(index)),
    fc.tuple(at, letter).map(([index, one]) => word.slice(0, index) + one + word.slice(index + 1)),
    at.map((index) => word.slice(0, index) + (letters[index + 1] ?? '') + letters[index] + word.slice(index + 2)),
  );
};

describe('decisions §4 Search: typos', () => {
  const words = ['bolt', 'drum', 'clamp', 'wrench', 'lantern', 'velvet', 'screwdriver', 'batteries', 'tarpaulin'];
  beforeAll(async () => {
    await enter();
    for (const name of words) await item({ name });
  });
  /** Another word that begins like this is what was meant. */
  const isAmbiguous = (typed: string) => words.some((word) => word.startsWith(typed));

  test('one edit is forgiven in a word of 4 letters and more, and the word meant is told', async () => {
    const typos = fc.constantFrom(...words).chain((word) => edits(word).map((typed) => [word, typed] as const));
    await fc.assert(
      fc.asyncProperty(typos, async ([word, typed]) => {
        fc.pre(typed.length >= 4 && !isAmbiguous(typed));
        const hits = await search(typed);
        const hit = hits.find((one) => one.title === word);
        expect([typed, hit?.title]).toEqual([typed, word]);
        expect(hit?.matched).toBe(word);
      }),
      { seed: 11, numRuns: 250 },
    );
  });

  test('two edits are forgiven from 8 letters on', async () => {
    const long = fc.constantFrom('screwdriver', 'batteries', 'tarpaulin');
    // One in either half: an edit of an edited place is counted as what it is, and may be a third.
    const typos = long.chain((word) =>
      fc.tuple(edits(word.slice(0, 4)), edits(word.slice(4))).map(([start, end]) => [word, `${start}${end}`] as const),
    );
    await fc.assert(
      fc.asyncProperty(typos, async ([word, typed]) => {
        fc.pre(typed.length >= 8 && !isAmbiguous(typed));
        expect([typed, await titles(typed)]).toEqual([typed, [word]]);
      }),
      { seed: 12, numRuns: 120 },
    );
  });

  test('more is not: two edits in a short word, three in a long one, any in three letters', async () => {
    for (const typed of ['blxx', 'wernhc', 'lnatenr', 'scrwdrvr', 'bxtterxxs', 'bol1', 'dru5', 'drx'])
      expect([typed, await titles(typed)]).toEqual([typed, []]);
  });

  test('a typo beside a right word', async () => {
    await item({ name: 'Velvet curtain' });
    expect(await titles('velvet curtian')).toEqual(['Velvet curtain']);
    expect(await titles('vlevet curt')).toEqual(['Velvet curtain']);
  });
});

describe('decisions §4 Search: answers *where*, and always as things stand', () => {
  test('stock, box and path; moving the box or renaming the place changes it at once', async () => {
    await enter();
    const [garage, cellar] = [await place('Garage'), await place('Cellar')];
    const shelf = await place('Shelf 2', garage);
    const boxID = await box({ name: 'Box 12', code: 'B12', placeID: shelf });
    const itemID = await item({ name: 'Anvil', stock: { boxID, quantity: 3 } });
    const where = async () => (await search('anvil'))[0]?.where;
    expect(await where()).toBe('3 in Box 12 · Garage / Shelf 2');
    await ada.client.call(boxSave, { params, body: { boxID, placeID: cellar } });
    expect(await where()).toBe('3 in Box 12 · Cellar');
    await ada.client.call(placeSave, { params, body: { placeID: cellar, name: 'Vault' } });
    expect(await where()).toBe('3 in Box 12 · Vault');
    await ada.client.call(boxSave, { params, body: { boxID, placeID: null } });
    expect(await where()).toBe('3 in Box 12');
    const second = await box({ name: 'Box 13' });
    await ada.client.call(stockSave, { params, body: { itemID, boxID: second, quantity: 0.5 } });
    expect(await where()).toBe('3.5 in 2 boxes');
    expect((await search('box 12'))[0]?.where).toBe('B12');
    expect((await search('shelf'))[0]?.where).toBe('Garage / Shelf 2');
  });

  test('what is deleted is gone, comes back when restored, and is found by its new name only', async () => {
    await enter();
    const itemID = await item({ name: 'Anvil' });
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    expect(await titles('anvil')).toEqual([]);
    await ada.client.call(itemRestore, { params, body: { ids: [itemID] } });
    expect(await titles('anvil')).toEqual(['Anvil']);
    await ada.client.call(itemSave, { params, body: { itemID, name: 'Forge' } });
    expect([await titles('anvil'), await titles('forge')]).toEqual([[], ['Forge']]);
  });

  test('another workspace’s records are never found', async () => {
    await enter();
    await item({ name: 'Excalibur', tags: ['royal'] });
    await enter();
    expect([await titles('excalibur'), await titles('exalibur'), await titles('royal')]).toEqual([[], [], []]);
  });
});

describe('decisions §4 Search: order and limits', () => {
  test('the whole name, then its beginning, then the rest; archived last; ties by name and id', async () => {
    await enter();
    const twins = [await item({ name: 'Lamp stand' }), await item({ name: 'Lamp stand' })];
    await item({ name: 'Desk lamp' });
    await item({ name: 'Lamp', archived: true });
    await item({ name: 'Torch', description: 'a lamp to carry' });
    await box({ name: 'Lamp', code: 'L1' });
    await place('Lamp room');
    const hits = await search('lamp');
    expect(hits.map((hit) => [hit.kind, hit.title])).toEqual([
      ['box', 'Lamp'],
      ['item', 'Lamp'],
      ['place', 'Lamp room'],
      ['item', 'Lamp stand'],
      ['item', 'Lamp stand'],
      ['item', 'Desk lamp'],
      ['item', 'Torch'],
    ]);
    expect(hits.filter((hit) => hit.title === 'Lamp stand').map((hit) => hit.id)).toEqual(twins.sort());
    for (let again = 0; again < 3; again++) expect(await search('lamp')).toEqual(hits);
  });

  test('kind and limit', async () => {
    await enter();
    for (let index = 0; index < 60; index++) await item({ name: `Lamp ${index}`, tags: ['lamps'] });
    await box({ name: 'Lamp box' });
    await place('Lamp room');
    for (const kind of ['item', 'box', 'place', 'tag'] as const)
      expect(new Set((await search('lamp', { kind })).map((hit) => hit.kind))).toEqual(new Set([kind]));
    expect(await search('lamp')).toHaveLength(20);
    expect(await search('lamp', { limit: '3' })).toHaveLength(3);
    const few = await search('lamp', { limit: '5' });
    const many = await search('lamp', { limit: '50' });
    expect(many).toHaveLength(50);
    expect(few).toEqual(many.slice(0, 5));
    for (const limit of ['0', '51', '-1', 'x'])
      expect(await ada.client.status(inventorySearch, { params, query: { search: 'lamp', limit } })).toBe(400);
  });

  test('any text at all is answered, in the search and in every list', async () => {
    await enter();
    await item({ name: 'Anvil', tags: ['heavy'] });
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom("' or 1=1 --", '%', '_', '\u0000', 'a\u0000b', '\\', '*', '"', 'NEAR(a b)', 'a'.repeat(200)),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        fc.pre(text.length <= 200 && text.isWellFormed());
        const query = { search: text };
        expect([200, 400]).toContain(await ada.client.status(inventorySearch, { params, query }));
        expect([200, 400]).toContain(await ada.client.status(itemDigestGet, { params, query }));
        expect([200, 400]).toContain(await ada.client.status(boxDigestGet, { params, query }));
        expect([200, 400]).toContain(await ada.client.status(placeDigestGet, { params, query }));
        const tag = text.slice(0, 50);
        if (tag.isWellFormed())
          expect([200, 400]).toContain(await ada.client.status(itemDigestGet, { params, query: { tag } }));
      }),
      { seed: 13, numRuns: 120 },
    );
    expect(await ada.client.status(inventorySearch, { params, query: { search: 'a'.repeat(201) } })).toBe(400);
  });
});
