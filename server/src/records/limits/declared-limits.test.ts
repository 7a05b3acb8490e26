import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { noMark } from '#contract/kinds/mark-fields.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusedValues, sampleValues } from '#server/testing/sample-values.ts';
import { plainSheet } from '#server/testing/world.ts';
import type { DeclaredKind } from '../declared-kind.ts';
import type { RecordKind } from '../kind.ts';
import { boxKind } from '../kinds/box.ts';
import { conversationEdgeKind } from '../kinds/conversation-edge.ts';
import { conversationNodeKind } from '../kinds/conversation-node.ts';
import { itemDefaults, itemKind } from '../kinds/item.ts';
import { kinds } from '../kinds/kinds.ts';
import { mapLayerKind } from '../kinds/map-layer.ts';
import { mapObjectKind } from '../kinds/map-object.ts';
import { questEdgeKind } from '../kinds/quest-edge.ts';
import { questNodeKind } from '../kinds/quest-node.ts';
import { Records } from '../records.ts';

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
const positions = [1e9, '0', null];

/** What fields refuse beside what every field of their type does. */
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
    key: [text(81), 'two words'],
    parentItemID: foreign,
    itemKind: short,
    rarity: ['mythic', 3],
    baseValue: amounts,
    weight: quantities,
    stackSize: counts,
    slot: short,
    flags: [[''], [text(301)]],
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
    artworkID: foreign,
    fullHash: hashes,
    thumbnailHash: hashes,
  },
  propertySet: { name: names, kinds: [['stock']], position: [-1, 10_001, 0.5] },
  property: {
    name: names,
    type: ['select'],
    to: ['stock'],
    isList: flags,
    choices: [Array.from({ length: 101 }, (_, index) => `c${index}`), [text(101)], ['']],
    position: [-1, 10_001, 0.5],
  },
  comment: {
    recordKind: ['stock'],
    recordID: foreign,
    threadID: foreign,
    text: ['', ' ', text(5001)],
    mentions: [['not-an-id']],
    resolved: flags,
    authorID: foreign,
    authorName: [text(301)],
  },
  stocktake: { name: [text(201)] },
  stocktakeLine: {
    stocktakeID: foreign,
    itemID: foreign,
    boxID: foreign,
    expected: quantities,
    counted: quantities,
    countedAt: ['yesterday'],
    countedBy: foreign,
    note: short,
  },
  questNode: {
    questID: foreign,
    title: [text(201)],
    rewards: [{ items: [{ itemID: 'not-an-id', quantity: 1 }], opens: [] }, { items: [] }],
    x: positions,
    y: positions,
    width: [-1, 1e9],
    height: [-1, 1e9],
  },
  questEdge: {
    questID: foreign,
    fromID: foreign,
    toID: foreign,
    label: [text(1001)],
    position: [-1, 0.5],
  },
  conversation: { name: names, priority: [-1001, 1001, 0.5] },
  conversationNode: {
    conversationID: foreign,
    name: [text(81)],
    cases: [{ rows: [{ id: 'Not8' }] }, { rows: [{ id: 'abcd1234' }, { id: 'abcd1234' }] }],
    x: positions,
    y: positions,
    width: [-1, 1e9],
    height: [-1, 1e9],
  },
  conversationEdge: {
    conversationID: foreign,
    fromID: foreign,
    toID: foreign,
    port: ['', 'Sideways', 'abcd1234:won'],
    position: [-1, 0.5],
  },
  dungeonMap: { name: names, width: [0, 1001, 1.5], height: [0, 1001, 1.5], tileWidth: [0, 1025] },
  mapLayer: {
    dungeonMapID: foreign,
    name: short,
    position: positions,
    opacity: [-0.1, 1.1, null],
    offsetX: positions,
    offsetY: positions,
  },
  mapObject: {
    dungeonMapID: foreign,
    layerID: foreign,
    name: short,
    x: positions,
    y: positions,
    width: [-1, 1e9],
    height: [-1, 1e9],
    points: [[{ x: 1 }], [[1, 2]]],
    linkKind: ['stock', 7],
    linkID: foreign,
    radius: [-1, 1e9],
    cell: [-1, 0.5, 2 ** 32],
  },
  mapChunk: {
    dungeonMapID: foreign,
    layerID: foreign,
    x: [-1, 32, 0.5],
    y: [-1, 32, 0.5],
    rows: [[], new Array(32).fill('.*32'), new Array(33).fill('')],
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
  box: {
    name: 'Crate',
    code: 'CR-1',
    description: '',
    tags: [],
    properties: {},
    ...noMark,
    archived: false,
    placeID: null,
  },
  place: { name: 'Hall', description: '', tags: [], properties: {}, ...noMark, parentPlaceID: null },
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
    artworkID: null,
    fullHash: 'a'.repeat(64),
    thumbnailHash: 'a'.repeat(64),
  },
  propertySet: { name: 'Look', kinds: [], position: 0 },
  property: {
    propertySetID: randomUUID(),
    name: 'Hue',
    type: 'text' as const,
    choices: [],
    to: null,
    isList: false,
    position: 0,
  },
  labelPreset: { name: 'Small', sheet: plainSheet },
  comment: {
    recordKind: 'item',
    recordID: randomUUID(),
    threadID: null,
    text: 'Where is it?',
    mentions: [],
    resolved: false,
    authorID: randomUUID(),
    authorName: 'Ada',
  },
  stocktakeLine: {
    stocktakeID: randomUUID(),
    itemID: randomUUID(),
    boxID: randomUUID(),
    expected: 1,
    counted: null,
    countedAt: null,
    countedBy: null,
    note: '',
  },
  questNode: { ...questNodeKind.initial, questID: randomUUID(), x: 0, y: 0, width: null, height: null },
  questEdge: {
    ...questEdgeKind.initial,
    questID: randomUUID(),
    fromID: randomUUID(),
    toID: randomUUID(),
    position: 0,
  },
  conversationNode: { ...conversationNodeKind.initial, conversationID: randomUUID(), x: 0, y: 0 },
  conversationEdge: {
    ...conversationEdgeKind.initial,
    conversationID: randomUUID(),
    fromID: randomUUID(),
    toID: randomUUID(),
  },
  mapLayer: { ...mapLayerKind.initial, dungeonMapID: randomUUID() },
  mapObject: { ...mapObjectKind.initial, dungeonMapID: randomUUID(), layerID: randomUUID() },
  mapChunk: { dungeonMapID: randomUUID(), layerID: randomUUID(), x: 0, y: 0, rows: new Array(32).fill('') },
};

const declared = new Map(
  kinds.map((kind) => [kind.kind, (kind as unknown as DeclaredKind<KindDeclaration>).declaration]),
);

/** What the fields of a kind without a row above refuse by their type. */
function refusedBy(name: RecordKindName, field: string): unknown[] {
  const own = (tooMuch as Partial<Record<RecordKindName, Record<string, unknown[]>>>)[name];
  const declaration = declared.get(name)?.fields[field];
  return own?.[field] ?? (declaration ? refusedValues(declaration) : []);
}

function soundOf(name: RecordKindName): Record<string, unknown> {
  const own = (sound as Partial<Record<RecordKindName, object>>)[name];
  const declaration = declared.get(name);
  return { ...(own ?? (declaration ? sampleValues(declaration, () => null) : {})) };
}

const described = new Map(kinds.map((kind) => [kind.kind, kind as unknown as RecordKind<Record<string, unknown>>]));

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
    const kind = described.get(name) as RecordKind<Record<string, unknown>>;
    const values = refusedBy(name, field);
    expect(values.length).toBeGreaterThan(0);
    const unchecked = { areReferencesChecked: true };
    for (const value of values) {
      const pointer = expect.stringMatching(new RegExp(`^/${field}`));
      const refused = { type: 'validation', extra: { errors: [{ pointer }] } };
      const given = soundOf(name);
      await expect(
        records.command(context, async (tx) => {
          await tx.create(kind, [{ ...given, [field]: value }], unchecked);
          return {};
        }),
      ).rejects.toMatchObject(refused);
      await expect(
        records.command(context, async (tx) => {
          if (name === 'stock') {
            await tx.create(itemKind, [{ ...sound.item, id: sound.stock.itemID }]);
            await tx.create(boxKind, [{ ...sound.box, id: sound.stock.boxID }]);
          }
          const [record] = await tx.create(kind, [given], unchecked);
          if (record) await tx.update(kind, record, { [field]: value }, undefined, unchecked);
          return {};
        }),
      ).rejects.toMatchObject(refused);
    }
  },
);
