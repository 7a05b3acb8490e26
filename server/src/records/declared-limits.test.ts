import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordKindName } from '#contract/records.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { plainSheet } from '#server/testing/world.ts';
import type { RecordKind } from './kind.ts';
import { boxKind } from './kinds/box.ts';
import { customFieldKind } from './kinds/custom-field.ts';
import { itemDefaults, itemKind } from './kinds/item.ts';
import { kinds } from './kinds/kinds.ts';
import { labelPresetKind } from './kinds/label-preset.ts';
import { mediaKind } from './kinds/media.ts';
import { placeKind } from './kinds/place.ts';
import { stockKind } from './kinds/stock.ts';
import { Records } from './records.ts';

let app: TestApp;
let account: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  account = await app.signUp();
});
afterAll(() => app.close());

const text = (length: number) => 'x'.repeat(length);
const names = ['', '   ', text(201)];
const short = [text(501)];
const long = [text(20_001)];
const tags = [Array.from({ length: 51 }, (_, index) => `t${index}`), [text(61)], ['a;b'], ['']];
const quantities = [-1, 1_000_000_000_001, 0.1234567, Number.NaN];
const amounts = [-1, 1_000_000_000_001, Number.POSITIVE_INFINITY];
const flags = ['yes', 1, null];
const days = ['2026-13-01', 'yesterday'];
const foreign = ['not-an-id', 7];
const hashes = ['../../etc/passwd', text(64)];
const counts = [-1, 1.5];

/** Of each field of each kind what its declaration refuses; a new field has to be added. */
const tooMuch = {
  item: {
    name: names,
    description: long,
    notes: long,
    tags,
    unit: [text(41)],
    minQuantity: quantities,
    value: amounts,
    archived: flags,
    serialNumber: short,
    assetID: short,
    barcode: short,
    manufacturer: short,
    modelNumber: short,
    purchasedAt: days,
    purchasedFrom: short,
    purchasePrice: amounts,
    warrantyExpires: days,
    warrantyDetails: long,
    lifetimeWarranty: flags,
    insured: flags,
    soldAt: days,
    soldTo: short,
    soldPrice: amounts,
    soldNotes: long,
    importRef: short,
    customFields: [{ [randomUUID()]: text(2001) }, { 'not-an-id': 'x' }],
  },
  box: {
    name: names,
    code: ['', text(41), 'two words', 'a/b'],
    description: long,
    tags,
    archived: flags,
    placeID: foreign,
  },
  place: { name: names, description: long, tags, parentPlaceID: foreign },
  stock: { itemID: foreign, boxID: foreign, quantity: quantities },
  media: {
    recordKind: ['stock'],
    recordID: foreign,
    role: ['cover'],
    fileName: ['', text(201)],
    contentType: [text(201)],
    bytes: counts,
    width: counts,
    height: counts,
    position: counts,
    fullHash: hashes,
    thumbnailHash: hashes,
  },
  customField: {
    name: names,
    type: ['colour'],
    choices: [Array.from({ length: 101 }, (_, index) => `c${index}`), [text(101)], ['']],
    position: [-1, 10_001, 0.5],
  },
  labelPreset: {
    name: names,
    sheet: [
      { ...plainSheet, format: 'custom' },
      { ...plainSheet, codeType: 'morse' },
    ],
  },
};

const sound = {
  item: { ...itemDefaults, name: 'Lamp' },
  box: { name: 'Crate', code: 'CR-1', description: '', tags: [], archived: false, placeID: null },
  place: { name: 'Hall', description: '', tags: [], parentPlaceID: null },
  stock: { itemID: randomUUID(), boxID: randomUUID(), quantity: 1 },
  media: {
    recordKind: 'item',
    recordID: randomUUID(),
    role: 'photo' as const,
    fileName: 'a.webp',
    contentType: 'image/webp',
    bytes: 1,
    width: 1,
    height: 1,
    position: 0,
    fullHash: 'a'.repeat(64),
    thumbnailHash: 'a'.repeat(64),
  },
  customField: { name: 'Hue', type: 'text' as const, choices: [], position: 0 },
  labelPreset: { name: 'Small', sheet: plainSheet },
};

const described = {
  item: itemKind,
  box: boxKind,
  place: placeKind,
  stock: stockKind,
  media: mediaKind,
  customField: customFieldKind,
  labelPreset: labelPresetKind,
} as unknown as Record<RecordKindName, RecordKind<Record<string, unknown>>>;

const rows = kinds.flatMap((kind) =>
  Object.keys(kind.fields).map((field) => [kind.kind, field] as [RecordKindName, string]),
);

test.each(rows)(
  'decisions §3: %s.%s keeps to its declaration, whatever creates or changes the record',
  async (name, field) => {
    const { workspaceID, userID } = account;
    const records = new Records(app.app.database, kinds);
    const identity = { scope: 'test', requestID: null, bodyHash: '' };
    const context = { workspaceID, actorID: userID, operation: 'test', identity };
    const kind = described[name];
    const values = (tooMuch[name] as Record<string, unknown[]>)[field];
    expect(values?.length).toBeGreaterThan(0);
    const unchecked = { areReferencesChecked: true };
    for (const value of values ?? []) {
      const pointer = expect.stringMatching(new RegExp(`^/${field}`));
      const refused = { type: 'validation', extra: { errors: [{ pointer }] } };
      const given = sound[name] as Record<string, unknown>;
      await expect(
        records.command(context, async (work) => {
          await work.create(kind, [{ ...given, [field]: value }], unchecked);
          return {};
        }),
      ).rejects.toMatchObject(refused);
      await expect(
        records.command(context, async (work) => {
          if (name === 'stock') {
            await work.create(itemKind, [{ ...sound.item, id: sound.stock.itemID }]);
            await work.create(boxKind, [{ ...sound.box, id: sound.stock.boxID }]);
          }
          const [record] = await work.create(kind, [given], unchecked);
          if (record) await work.update(kind, record, { [field]: value }, undefined, unchecked);
          return {};
        }),
      ).rejects.toMatchObject(refused);
    }
  },
);
