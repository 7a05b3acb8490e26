import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { conversationDeclaration } from '#contract/kinds/conversation.ts';
import { conversationGraphGet } from '#contract/kinds/conversation-graph.ts';
import { conversationNodeDeclaration } from '#contract/kinds/conversation-node.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { itemDeclaration, itemDelete, itemDigestGet, itemGet } from '#contract/kinds/item.ts';
import { mediaGet } from '#contract/media.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { archive, hash } from '#server/testing/archive-file.ts';
import { countRows, dump } from '#server/testing/database/dump.ts';
import { checkAgain, checkFile, runImport } from '#server/testing/import-client.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const meta = () => ({ id: randomUUID(), createdAt: '2026-01-02T03:04:05.678Z' });
const item = (name: string) => ({ ...meta(), ...initialValues(itemDeclaration), name });
const box = (code: string) => ({
  ...meta(),
  name: code,
  code,
  description: '',
  tags: [],
  archived: false,
  placeID: null,
});
const place = (id: string, parentPlaceID: string | null) => ({
  ...meta(),
  id,
  name: id,
  description: '',
  tags: [],
  parentPlaceID,
});
const photo = (recordID: string, fullHash: string) => ({
  ...meta(),
  recordKind: 'item',
  recordID,
  role: 'photo',
  fileName: 'a.webp',
  contentType: 'image/webp',
  bytes: 1,
  width: 1,
  height: 1,
  position: 0,
  fullHash,
  thumbnailHash: fullHash,
});

/** Puts another name of the same length everywhere into a zip. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  expect(to.length).toBe(from.length);
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

describe('decisions §4 Import: an archive that cannot be trusted is refused whole', () => {
  const refused = async (bytes: Buffer, message: string) => {
    const job = await checkFile(ada, bytes, 'a.zip');
    expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining(message) });
    expect(countRows(await dump(app.app.database, ada.workspaceID))).toEqual({});
  };

  test('a name that leads out of its folder', async () => {
    const zip = await archive({}, { 'aaaaaaaaaaa/passwd': Buffer.from('x') });
    await refused(renamed(zip, 'aaaaaaaaaaa/passwd', '../../../etc/passwd'.slice(0, 18)), 'isn’t a Lorebox archive');
    await refused(renamed(zip, 'aaaaaaaaaaa/passwd', '/etc/aaaaaa/passwd'), 'isn’t a Lorebox archive');
    await refused(renamed(zip, 'aaaaaaaaaaa/passwd', '..\\..\\aaaaa\\passwd'), 'isn’t a Lorebox archive');
  });

  test('a file that is not listed, a listed one that is missing, a file that is another', async () => {
    const bytes = Buffer.from('hello');
    await refused(await archive({}, { [`files/${hash(bytes)}`]: bytes }), 'which it doesn’t list');
    const entry = { path: `files/${hash(bytes)}`, bytes: 5, sha256: hash(bytes) };
    const manifest = { format: 'lorebox-archive', version: 2, files: [entry] };
    await refused(await archive({ manifest }), 'damaged');
    await refused(await archive({ files: { [`files/${hash(bytes)}`]: Buffer.from('other') } }), 'damaged');
  });

  test('a bomb', async () => {
    const zeros = Buffer.alloc(8 * 1024 * 1024);
    await refused(await archive({ files: { [`files/${hash(zeros)}`]: zeros } }), 'too large');
  });

  test('a newer version, another zip, a workbook, a damaged zip', async () => {
    const manifest = { format: 'lorebox-archive', version: 3, files: [] };
    await refused(await archive({ manifest }), 'newer version');
    await refused(await archive({ manifest: { a: 1 } }), 'not an archive');
    await refused(await archive({}, { '[Content_Types].xml': Buffer.from('<a/>') }), 'CSV (UTF-8)');
    await refused((await archive({})).subarray(0, 100), 'damaged');
  });
});

test('decisions §4 Import: records of an archive that are not sound are told by name, and skipped when asked', async () => {
  const good = item('Lamp');
  const orphan = { ...meta(), itemID: good.id, boxID: randomUUID(), quantity: 2 };
  const [inner, outer] = [randomUUID(), randomUUID()];
  const content = {
    item: [good, { ...item('Long'), unit: 'x'.repeat(41) }, { ...item('Odd'), surprise: 1 }],
    box: [box('A-1'), box('a-1')],
    place: [place(inner, outer), place(outer, inner)],
    stock: [orphan],
    media: [photo(good.id, 'ab'.repeat(32))],
  };
  const checked = await checkFile(ada, await archive({ content }), 'a.zip');
  expect(checked).toMatchObject({ status: 'checked', format: 'archive', verdicts: { create: 2, error: 7 } });
  const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, {
    params: { workspaceID: ada.workspaceID, importID: checked.importID },
    query: { verdict: 'error' },
  });
  expect(rows.map(({ name, problems }) => [name, problems[0]?.column])).toEqual([
    [inner, 'parentPlaceID'],
    [outer, 'parentPlaceID'],
    ['a-1', 'code'],
    ['Long', 'unit'],
    ['Odd', ''],
    ['', 'boxID'],
    ['a.webp', 'fullHash'],
  ]);
  await checkAgain(ada, checked.importID, { badRows: 'skip', lastSegment: 'box' });
  expect(await runImport(ada, checked.importID)).toMatchObject({ status: 'done' });
  expect(countRows(await dump(app.app.database, ada.workspaceID))).toMatchObject({ item: 1, box: 1 });
});

test('decisions §4 Import: photos of an edited archive are held to what an upload is', async () => {
  const lamp = item('Lamp');
  const picture = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });
  const located = await picture(40)
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .webp()
    .toBuffer();
  const plain = await picture(40).webp().toBuffer();
  const huge = await picture(4000).webp().toBuffer();
  const files = Object.fromEntries([located, plain, huge].map((bytes) => [`files/${hash(bytes)}`, bytes]));
  const media = [
    { ...photo(lamp.id, hash(located)), thumbnailHash: hash(huge), fileName: 'located.webp' },
    { ...photo(lamp.id, hash(plain)), thumbnailHash: hash(plain), fileName: 'plain.webp', width: 9, bytes: 7 },
    { ...photo(lamp.id, hash(plain)), thumbnailHash: hash(huge), fileName: 'bomb.webp' },
    { ...photo(lamp.id, hash(plain)), role: 'attachment', contentType: 'text/html', fileName: 'page.html' },
  ];
  const checked = await checkFile(ada, await archive({ content: { item: [lamp], media }, files }), 'a.zip');
  expect(checked).toMatchObject({ verdicts: { create: 4, error: 1, warnings: 1 } });
  await checkAgain(ada, checked.importID, { badRows: 'skip', lastSegment: 'box' });
  expect(await runImport(ada, checked.importID)).toMatchObject({ status: 'done' });
  const params = { workspaceID: ada.workspaceID };
  const shown = await ada.client.call(itemGet, { params: { ...params, itemID: lamp.id } });
  expect(shown.photos.map(({ fileName, width }) => [fileName, width]).sort()).toEqual([
    ['located.webp', 40],
    ['plain.webp', 40],
  ]);
  expect(shown.attachments).toMatchObject([{ contentType: 'image/webp', bytes: plain.length }]);
  for (const { mediaID, fileName } of shown.photos) {
    for (const size of ['full', 'thumbnail'] as const) {
      const answer = await ada.client.send(mediaGet, { params: { ...params, mediaID, size } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { exif, width } = await sharp(bytes).metadata();
      expect([fileName, exif, width]).toEqual([fileName, undefined, 40]);
      // What was ours already comes back byte for byte.
      if (fileName === 'plain.webp') expect(bytes).toEqual(plain);
    }
  }
});

test('decisions §3: characters that the API refuses are refused in JSON and archives, at their row and column', async () => {
  const problems = async (content: string | Uint8Array, name: string) => {
    const { importID, status } = await checkFile(ada, content, name);
    expect(status).toBe('checked');
    const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, {
      params: { workspaceID: ada.workspaceID, importID },
      query: { verdict: 'error' },
    });
    return rows.flatMap((row) => row.problems.map(({ column }) => `${row.line} ${column}`));
  };
  const fieldID = randomUUID();
  const document = {
    format: 'lorebox-inventory',
    version: 1,
    customFields: [{ id: fieldID, name: 'Hue', type: 'select', choices: ['red', 'bl\0ue'] }],
    places: [{ id: 'p', name: 'Ha\0ll' }],
    boxes: [{ id: 'b', name: 'Box', description: '\ud800' }],
    items: [
      { id: 'i1', name: 'Lamp', notes: 'a\0b' },
      { id: 'i2', name: 'Torch \udc00', tags: ['x\0'] },
      { id: 'i3', name: 'Saw', customFields: { [fieldID]: 'red' } },
      { id: 'i4', name: 'Good' },
    ],
  };
  expect((await problems(JSON.stringify(document), 'own.json')).sort()).toEqual(
    ['1 description', '1 name', '1 notes', '2 name', '2 tags', '3 Hue'].sort(),
  );
  const content = {
    item: [{ ...item('Lamp'), notes: 'a\0b' }, item('Saw')],
    place: [{ ...place(randomUUID(), null), name: '\ud800' }],
  };
  expect((await problems(await archive({ content }), 'a.zip')).sort()).toEqual(['1 name', '1 notes']);
});

test('content §7: what notes of a story said where lines are said, in an archive of before, is read where notes are written', async () => {
  const talk = { ...meta(), ...initialValues(conversationDeclaration), name: 'Gate', key: 'gate' };
  const node = { ...initialValues(conversationNodeDeclaration), conversationID: talk.id, x: 0, y: 0 };
  const conversationNode = [
    { ...meta(), ...node, type: 'note', text: 'Line 3: (weird: 1)' },
    { ...meta(), ...node, type: 'line', text: 'Hello' },
  ];
  const checked = await checkFile(ada, await archive({ content: { conversation: [talk], conversationNode } }), 'a.zip');
  expect(checked).toMatchObject({ verdicts: { create: 3, error: 0 } });
  await runImport(ada, checked.importID);
  const { nodes } = await ada.client.call(conversationGraphGet, {
    params: { workspaceID: ada.workspaceID, conversationID: talk.id },
  });
  expect(nodes.map(({ type, text, note }) => [type, text, note]).sort()).toEqual([
    ['line', 'Hello', ''],
    ['note', '', 'Line 3: (weird: 1)'],
  ]);
});

test('decisions §4 Import: an item with more tags than there may be comes back from an archive with all of them', async () => {
  const tags = Array.from({ length: 63 }, (_, index) => `tag ${index}`);
  const zip = await archive({ content: { item: [{ ...item('Lamp'), tags }] } });
  const checked = await checkFile(ada, zip, 'a.zip');
  expect(checked).toMatchObject({ verdicts: { create: 1, error: 0, warnings: 1 } });
  await runImport(ada, checked.importID);
  const list = await ada.client.call(itemDigestGet, { params: { workspaceID: ada.workspaceID } });
  expect(list.rows[0]?.tags).toHaveLength(63);
  expect(await checkFile(ada, zip, 'a.zip')).toMatchObject({ verdicts: { unchanged: 1, update: 0, error: 0 } });
});

test('decisions §4 Import: what an archive calls a photo must be one, and what is in the trash is not overwritten', async () => {
  const lamp = item('Lamp');
  const script = Buffer.from('<script>alert(1)</script>');
  const files = { [`files/${hash(script)}`]: script };
  const content = { item: [lamp], media: [photo(lamp.id, hash(script))] };
  expect(await checkFile(ada, await archive({ content, files }), 'a.zip')).toMatchObject({ verdicts: { error: 1 } });

  const sound = await archive({ content: { item: [lamp] } });
  await runImport(ada, (await checkFile(ada, sound, 'a.zip')).importID);
  await ada.client.call(itemDelete, { params: { workspaceID: ada.workspaceID }, body: { ids: [lamp.id] } });
  expect(await checkFile(ada, sound, 'a.zip')).toMatchObject({ verdicts: { error: 1, create: 0 } });
});

test('decisions §7: a file that many records of an archive name is read once, so that no thread is busy for hours', async () => {
  const zeros = Buffer.alloc(8 * 1024 * 1024);
  const bytes = Buffer.concat([Buffer.from(randomUUID()), zeros, randomBytes(60_000)]);
  const lamp = item('Lamp');
  const attachment = { ...photo(lamp.id, hash(bytes)), role: 'attachment', thumbnailHash: null };
  const media = Array.from({ length: 5000 }, (_, position) => ({ ...attachment, ...meta(), position }));
  const zip = await archive({ content: { item: [lamp], media }, files: { [`files/${hash(bytes)}`]: bytes } });
  expect(await checkFile(ada, zip, 'a.zip')).toMatchObject({ status: 'checked', verdicts: { create: 5001, error: 0 } });
}, 60_000);
