import fc from 'fast-check';
import sharp from 'sharp';
import { v7 as newID } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { artworkFileSave } from '#contract/artwork.ts';
import { inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { inventoryExport, sampleWorldLoad } from '#contract/inventory.ts';
import { artworkGet } from '#contract/kinds/artwork.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { commentSave } from '#contract/kinds/comment.ts';
import { conversationDigestGet, conversationSave } from '#contract/kinds/conversation.ts';
import { conversationGraphGet, conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { recordOperations } from '#contract/kinds/facts.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { placeLevels, placeSave } from '#contract/kinds/place.ts';
import { stocktakeSave } from '#contract/kinds/stocktake.ts';
import { stocktakeLineSave } from '#contract/kinds/stocktake-line.ts';
import { quantityMax, tagsMax } from '#contract/limits.ts';
import { mediaSave } from '#contract/media.ts';
import { workspaceDigestGet, workspaceSave } from '#contract/workspace.ts';
import { servedKinds } from '#server/records/kinds/kinds.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { hash } from '#server/testing/archive-file.ts';
import { checkAgain, checkFile, runImport } from '#server/testing/import-client.ts';
import { newProperty } from '#server/testing/new-property.ts';
import { wav } from '#server/testing/sample-sounds.ts';
import { sampleValues } from '#server/testing/sample-values.ts';

const isPageKind = (kind: string): kind is PageKind => (pageKinds as readonly string[]).includes(kind);

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  photo = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#4a6' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());
const signUp = async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
};
beforeEach(signUp);

const text = (length: number) => 'x'.repeat(length);
const newItem = async (name: string, fields: object = {}) =>
  (await ada.client.call(itemSave, { params, body: { name, ...fields } })).item.itemID;
const newBox = async (name: string, fields: object = {}) =>
  (await ada.client.call(boxSave, { params, body: { name, ...fields } })).box.boxID;
const upload = async (recordID: string, role: 'photo' | 'attachment') =>
  ada.client.call(mediaSave, {
    params,
    query: { kind: 'item', recordID, role },
    file: { name: 'a.png', bytes: photo },
  });
/** The innermost of so many places in one another. */
async function nest(levels: number): Promise<string | null> {
  let parentPlaceID: string | null = null;
  for (let level = 0; level < levels; level++) {
    const body: { name: string; parentPlaceID: string | null } = { name: `Level ${level}`, parentPlaceID };
    parentPlaceID = (await ada.client.call(placeSave, { params, body })).place.placeID;
  }
  return parentPlaceID;
}

async function download({ client, workspaceID }: TestUser): Promise<{ bytes: Buffer }> {
  const response = await client.send(inventoryExport, { params: { workspaceID }, query: { format: 'archive' } });
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Restores one's archive as somebody else, who then has the very same. Answers who. */
async function restoresWhole(): Promise<TestUser> {
  const { bytes } = await download(ada);
  const bob = await app.signUp();
  const checked = await checkFile(bob, bytes, 'a.zip');
  expect(checked).toMatchObject({ status: 'checked', error: null, verdicts: { error: 0, warnings: 0 } });
  expect(await runImport(bob, checked.importID)).toMatchObject({ status: 'done', error: null });
  expect(hash((await download(bob)).bytes)).toBe(hash(bytes));
  return bob;
}

const lengths = (most: number) =>
  fc.tuple(fc.constantFrom('x', 'é', '😀', ' a', 'ß'), fc.constantFrom(0, 1, 2, most - 1, most)).map(([sign, length]) =>
    sign
      .repeat(Math.ceil(length / sign.length))
      .slice(0, length)
      .toWellFormed(),
  );
const aName = lengths(200).map((name) => name.trim() || 'Nameless');
const aQuantity = fc.constantFrom(0, 0.000001, 0.1, 1, 12.345678, 1e9 + 0.5, quantityMax);
const aTagList = fc.uniqueArray(
  lengths(60).map((tag) => tag.trim() || 't'),
  { maxLength: tagsMax },
);

test('decisions §4 archive: whatever the calls let in, a workspace’s own archive restores whole', async () => {
  const world = fc.record({
    items: fc.array(
      fc.record({
        name: aName,
        description: lengths(20_000),
        notes: lengths(20_000),
        tags: aTagList,
        unit: lengths(40),
        serialNumber: lengths(500),
        minQuantity: fc.option(aQuantity),
        value: fc.option(aQuantity),
        purchasedAt: fc.constantFrom(null, '2024-02-29', '0001-01-01'),
        quantity: aQuantity,
        text: lengths(2000),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    boxes: fc.array(fc.record({ name: aName, description: lengths(20_000), tags: aTagList }), {
      minLength: 1,
      maxLength: 3,
    }),
    levels: fc.constantFrom(0, 1, placeLevels),
    choices: fc.uniqueArray(
      lengths(100).map((choice) => choice.trim() || 'c'),
      { minLength: 1, maxLength: 100 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(world, async ({ items, boxes, levels, choices }) => {
      await signUp();
      const placeID = await nest(levels);
      const boxIDs: string[] = [];
      for (const { name, ...fields } of boxes) boxIDs.push(await newBox(name, { ...fields, placeID }));
      const { propertyID } = await newProperty(ada, { name: 'Text', type: 'text' });
      await newProperty(ada, { name: 'Hue', type: 'choice', choices });
      const itemIDs: string[] = [];
      for (const [index, { name, quantity, text: value, ...fields }] of items.entries()) {
        const properties = { [propertyID]: value };
        const boxID = boxIDs[index % boxIDs.length] ?? '';
        itemIDs.push(await newItem(name, { ...fields, properties, stock: { boxID, quantity } }));
      }
      await upload(itemIDs[0] ?? '', 'photo');
      await upload(itemIDs[0] ?? '', 'attachment');
      await restoresWhole();
    }),
    { numRuns: 6 },
  );
});

test('decisions §4 archive: a record of every kind, with a thread of comments on each, restores whole', async () => {
  const { client } = ada;
  const ids: Record<string, string> = {};
  for (const { declaration } of servedKinds) {
    const { kind } = declaration;
    if (!isPageKind(kind)) continue;
    const all = sampleValues(declaration, (to) => ids[to] ?? null);
    const settable = fieldsOf(declaration).filter(({ isAutomatic }) => !isAutomatic);
    const body = Object.fromEntries(settable.map(({ name }) => [name, all[name]]));
    const answer = (await client.call(recordOperations[kind].save, { params, body: body as never })) as never;
    const recordID = (answer[kind] as Record<string, string>)[`${kind}ID`] ?? '';
    ids[kind] = recordID;
    const { comment } = await client.call(commentSave, { params, body: { kind, recordID, text: 'Is it here?' } });
    await client.call(commentSave, { params, body: { threadID: comment.commentID, text: 'It is.' } });
  }
  expect(Object.keys(ids).sort()).toEqual([...pageKinds].sort());
  await restoresWhole();
});

test('decisions §4 archive: long texts that repeat themselves are no bomb; the sample world restores whole', async () => {
  const long = text(20_000);
  const fields = { notes: long, description: long, warrantyDetails: long, soldNotes: long };
  for (let count = 0; count < 40; count++) await newItem(`Item ${count}`, fields);
  await restoresWhole();
  await signUp();
  await ada.client.call(sampleWorldLoad, { params: { workspaceID: ada.workspaceID } });
  await restoresWhole();
});

test('decisions §4 files: what a dry run lets through is written, and its archive restores whole', async () => {
  const cell = fc.oneof(
    fc.constantFrom('', '0', '1', '-1', '0.0000001', '1e12', '1000000000001', 'Bin', ' Bin ', 'A/B', 'a;b', '\ud83d'),
    lengths(60),
    lengths(201),
    lengths(2001),
  );
  const columns = ['name', 'quantity', 'location', 'tags', 'unit', 'minQuantity', 'boxCode', 'Batch', 'Hue'];
  const row = fc.array(cell, { minLength: columns.length, maxLength: columns.length });
  // A file whose rows are all blank is refused as one without rows.
  const isSaid = (cells: string[][]) => cells.flat().some((text) => text.trim() !== '');
  const rows = fc.array(row, { minLength: 1, maxLength: 12 }).filter(isSaid);
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      await signUp();
      const csv = [columns, ...cells]
        .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
        .join('\n');
      const { importID } = await checkFile(ada, csv, 'a.csv');
      const checked = await checkAgain(ada, importID, { badRows: 'skip', lastSegment: 'box' });
      expect(checked).toMatchObject({ status: 'checked', error: null });
      if (checked.verdicts.create === 0) return;
      expect(await runImport(ada, importID)).toMatchObject({ status: 'done', error: null });
      await restoresWhole();
    }),
    { numRuns: 12 },
  );
});

test('decisions §4 archive: a stocktake comes back with its counts', async () => {
  const boxID = await newBox('Crate');
  const itemID = await newItem('Lamp', { stock: { boxID, quantity: 3 } });
  const { stocktake } = await ada.client.call(stocktakeSave, { params, body: { boxIDs: [boxID], name: 'Yearly' } });
  const line = { stocktakeID: stocktake.stocktakeID, itemID, boxID, counted: 2, note: 'One is lent' };
  await ada.client.call(stocktakeLineSave, { params, body: line });
  await restoresWhole();
});

test('content §7: the voice of a line comes back with its sound', async () => {
  const { client } = ada;
  const file = { name: 'halt.wav', bytes: wav(1.5) };
  const { artwork } = await client.call(artworkFileSave, { params, query: {}, file });
  const { conversation } = await client.call(conversationSave, { params, body: { name: 'At the gate' } });
  const line = { type: 'line', text: 'Halt!', voiceID: artwork.artworkID, x: 0, y: 0 } as const;
  await client.call(conversationGraphSave, {
    params: { ...params, conversationID: conversation.conversationID },
    body: { nodes: { create: [{ conversationNodeID: newID(), ...line }] } },
  });
  const bob = await restoresWhole();
  const of = { workspaceID: bob.workspaceID };
  const [restored] = (await bob.client.call(conversationDigestGet, { params: of })).rows;
  const { nodes } = await bob.client.call(conversationGraphGet, {
    params: { ...of, conversationID: restored?.conversationID ?? '' },
  });
  expect(nodes).toMatchObject([{ text: 'Halt!' }]);
  const sound = await bob.client.call(artworkGet, { params: { ...of, artworkID: nodes[0]?.voiceID ?? '' } });
  expect(sound).toMatchObject({ artwork: { seconds: 1.5 }, attachments: [{ fileName: 'halt.wav' }] });
  const { url } = sound.attachments?.[0] ?? { url: '' };
  const heard = await bob.client.fetch(url);
  expect(Buffer.from(await heard.arrayBuffer())).toEqual(file.bytes);
});

test('decisions §4 archive: an empty workspace gets the currency and language of the archive from its owner, and others are told', async () => {
  await ada.client.call(workspaceSave, { params, body: { currency: 'EUR', language: 'pl', version: 1 } });
  await newItem('Lamp', { value: 5 });
  const { bytes } = await download(ada);
  const choicesOf = async ({ client, workspaceID }: TestUser) =>
    (await client.call(workspaceDigestGet)).rows
      .filter((row) => row.workspaceID === workspaceID)
      .map(({ currency, language }) => [currency, language]);
  const told = async ({ client, workspaceID }: TestUser, importID: string) => {
    const query = { params: { workspaceID, importID }, query: {} };
    const { rows } = await client.call(inventoryImportVerdictDigestGet, query);
    return rows.flatMap(({ problems }) => problems.map(({ message }) => message));
  };

  const bob = await app.signUp();
  const checked = await checkFile(bob, bytes, 'a.zip');
  expect(checked).toMatchObject({ verdicts: { create: 1, warnings: 2, error: 0 } });
  expect(await told(bob, checked.importID)).toEqual([
    'The workspace currency will change from USD to EUR, to match the archive.',
    'The workspace language will change from English to Polish, to match the archive.',
  ]);
  expect(await choicesOf(bob)).toEqual([['USD', 'en']]);
  expect(await runImport(bob, checked.importID)).toMatchObject({ status: 'done' });
  expect(await choicesOf(bob)).toEqual([['EUR', 'pl']]);
  expect(hash((await download(bob)).bytes)).toBe(hash(bytes));

  const cleo = await app.signUp();
  await cleo.client.call(itemSave, { params: { workspaceID: cleo.workspaceID }, body: { name: 'Saw' } });
  const other = await checkFile(cleo, bytes, 'a.zip');
  expect((await told(cleo, other.importID))[0]).toBe(
    'Amounts in this archive are in EUR, and this workspace uses USD. They are imported without conversion.',
  );
  expect(await runImport(cleo, other.importID)).toMatchObject({ status: 'done' });
  expect(await choicesOf(cleo)).toEqual([['USD', 'en']]);
});
