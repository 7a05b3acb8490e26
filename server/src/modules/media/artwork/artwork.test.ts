import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { artworkFileSave, artworkFrameSave, artworkPhotoSave, artworkSizeGet } from '#contract/artwork.ts';
import { historyUndo } from '#contract/history.ts';
import { artworkBulkSave, artworkDigestGet, artworkGet, artworkSave } from '#contract/kinds/artwork.ts';
import { itemDelete, itemDigestGet, itemGet, itemRestore, itemSave } from '#contract/kinds/item.ts';
import { npcGet, npcSave } from '#contract/kinds/npc.ts';
import { mediaDelete, mediaGet, mediaSave } from '#contract/media.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';
import { flac, mp3, ogg, wav } from '#server/testing/sample-sounds.ts';

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

/** Red on the left, blue on the right. */
const flag = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: Math.round(width / 2), height, channels: 3, background: '#ff0000' } },
        ...{ left: 0, top: 0 },
      },
    ])
    .png()
    .toBuffer();

const upload = async (bytes: Uint8Array, name: string, artworkID?: string) =>
  (await ada.client.call(artworkFileSave, { params, query: { artworkID }, file: { name, bytes } })).artwork;
const read = (artworkID: string) => ada.client.call(artworkGet, { params: { ...params, artworkID } });

async function fetched(url: string, headers: Record<string, string> = {}) {
  const answer = await ada.client.fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function refusal(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return [error.status, error.problem.detail ?? error.problem.errors?.[0]?.detail];
}

/** The color in the middle of a picture. */
async function middleOf(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  const pixel = await sharp(bytes)
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
    .raw()
    .toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
}

test('decisions §6: a picture is kept byte for byte, with what its file says, a picture for lists and its palette', async () => {
  const bytes = await flag(400, 200);
  const { artworkID, ...artwork } = await upload(bytes, 'Mira portrait.png');
  expect(artwork).toMatchObject({
    ...{ name: 'Mira portrait', medium: 'picture', fileName: 'Mira portrait.png', bytes: bytes.length },
    ...{ width: 400, height: 200, license: 'unknown', crop: null, focus: null },
  });
  expect(artwork.palette).toEqual(
    expect.arrayContaining([expect.stringMatching(/^#f[ef]0/), expect.stringMatching(/f[ef]$/)]),
  );
  const { photos, attachments } = await read(artworkID);
  expect([photos.length, attachments.length]).toEqual([1, 1]);
  expect((await fetched(attachments[0]?.url ?? '')).bytes.equals(bytes)).toBe(true);
  const { rows } = await ada.client.call(artworkDigestGet, { params });
  expect(rows).toMatchObject([
    { artworkID, medium: 'picture', thumbnailURL: photos[0]?.thumbnailURL, fileURL: attachments[0]?.url },
  ]);
});

test('decisions §3: a file sent again under its request id is stored once; another file under that id is refused', async () => {
  const requestID = randomUUID();
  const send = async (bytes: Uint8Array) => {
    const answer = await ada.client.send(artworkFileSave, {
      ...{ params, query: {}, requestID },
      file: { name: 'once.png', bytes },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const bytes = await flag(40, 20);
  const [first, again] = [await send(bytes), await send(bytes)];
  expect([first.status, again]).toEqual([200, first]);
  expect((await send(await flag(50, 20))).status).toBe(422);
  expect((await ada.client.call(artworkDigestGet, { params })).total).toBe(1);
});

test('decisions §6: what the file says can’t be typed; what people know of it can, on many at once', async () => {
  const { artworkID, version } = await upload(await flag(40, 20), 'a.png');
  const body = {
    artworkID,
    version,
    medium: 'sound',
    bytes: 7,
    credits: 'Ann',
    source: 'https://example.org/a',
  } as const;
  const { artwork } = await ada.client.call(artworkSave, { params, body });
  expect(artwork).toMatchObject({ medium: 'picture', credits: 'Ann', source: 'https://example.org/a', width: 40 });
  const bad = { artworkID, source: 'javascript:alert(1)' };
  expect((await refusal(ada.client.call(artworkSave, { params, body: bad })))[0]).toBe(400);
  await ada.client.call(artworkBulkSave, { params, body: { ids: [artworkID], license: 'ccBy' } });
  const { total } = await ada.client.call(artworkDigestGet, { params, query: { license: 'ccBy' } });
  expect(total).toBe(1);
});

test('decisions §6: photos of records made from a picture change when its file is replaced, and Undo takes all back', async () => {
  const { artworkID } = await upload(await flag(40, 20), 'old.png');
  const { npcID } = (await ada.client.call(npcSave, { params, body: { name: 'Mira' } })).npc;
  const { itemID } = (await ada.client.call(itemSave, { params, body: { name: 'Lantern' } })).item;
  for (const target of [{ kind: 'npc', recordID: npcID } as const, { kind: 'item', recordID: itemID } as const])
    await ada.client.call(artworkPhotoSave, { params, body: { artworkID, ...target } });
  const widths = async () => [
    (await ada.client.call(npcGet, { params: { ...params, npcID } })).photos.map(({ width }) => width),
    (await ada.client.call(itemGet, { params: { ...params, itemID } })).photos.map(({ width }) => width),
    [(await read(artworkID)).artwork.width],
  ];
  expect(await widths()).toEqual([[40], [40], [40]]);
  const used = await ada.client.call(usedByDigestGet, { params, query: { kind: 'artwork', recordID: artworkID } });
  expect(used.rows.map(({ owner }) => owner?.title).sort()).toEqual(['Lantern', 'Mira']);

  const query = { artworkID };
  const file = { name: 'new.png', bytes: await flag(60, 30) };
  const { artwork, batchID } = await ada.client.call(artworkFileSave, { params, query, file });
  expect([artwork.artworkID, artwork.fileName, artwork.name]).toEqual([artworkID, 'new.png', 'old']);
  expect(await widths()).toEqual([[60], [60], [60]]);
  await ada.client.call(historyUndo, { params, body: { batchID } });
  expect(await widths()).toEqual([[40], [40], [40]]);
  expect((await read(artworkID)).attachments.map(({ fileName }) => fileName)).toEqual(['old.png']);
});

test('decisions §6: a picture whose record is in the trash is cropped and replaced all the same, and shown when that is restored', async () => {
  const { artworkID, version } = await upload(await flag(40, 20), 'old.png');
  const { itemID } = (await ada.client.call(itemSave, { params, body: { name: 'Lantern' } })).item;
  await ada.client.call(artworkPhotoSave, { params, body: { artworkID, kind: 'item', recordID: itemID } });
  await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
  await upload(await flag(60, 30), 'new.png', artworkID);
  const body = { artworkID, version: version + 1, crop: { x: 0, y: 0, width: 0.5, height: 1 }, focus: null };
  await ada.client.call(artworkFrameSave, { params, body });
  await ada.client.call(itemRestore, { params, body: { ids: [itemID] } });
  const { photos } = await ada.client.call(itemGet, { params: { ...params, itemID } });
  expect(photos.map(({ width }) => width)).toEqual([30]);
});

test('decisions §6: a crop and a focus point decide what photos, lists and sizes on demand show', async () => {
  const { artworkID, version } = await upload(await flag(400, 100), 'wide.png');
  const { itemID } = (await ada.client.call(itemSave, { params, body: { name: 'Flag' } })).item;
  await ada.client.call(artworkPhotoSave, { params, body: { artworkID, kind: 'item', recordID: itemID } });
  const size = async (width: number, height: number, fit: 'inside' | 'cover') =>
    fetched(
      `/api/workspace/${params.workspaceID}/artwork/${artworkID}/size?width=${width}&height=${height}&fit=${fit}&format=png`,
    );
  const inside = await size(200, 200, 'inside');
  expect(await sharp(inside.bytes).metadata()).toMatchObject({ width: 200, height: 50, format: 'png' });
  expect(inside.headers.get('content-security-policy')).toContain('sandbox');

  const focused = { artworkID, version, crop: null, focus: { x: 0.9, y: 0.5 } };
  const { artwork } = await ada.client.call(artworkFrameSave, { params, body: focused });
  const [blue, etag] = [await size(50, 50, 'cover'), inside.headers.get('etag')];
  expect([await middleOf(blue.bytes), blue.headers.get('etag') === etag]).toEqual(['blue', false]);
  const { rows } = await ada.client.call(itemDigestGet, { params });
  const thumbnail = await fetched(rows[0]?.thumbnailURL ?? '');
  expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 100, height: 100 });
  expect(await middleOf(thumbnail.bytes)).toBe('blue');

  const crop = { x: 0, y: 0, width: 0.25, height: 1 };
  const body = { artworkID, version: artwork.version, crop, focus: null };
  await ada.client.call(artworkFrameSave, { params, body });
  const { photos } = await ada.client.call(itemGet, { params: { ...params, itemID } });
  expect(photos).toMatchObject([{ width: 100, height: 100 }]);
  expect(await middleOf((await fetched(photos[0]?.url ?? '')).bytes)).toBe('red');
  const url = `/api/workspace/${params.workspaceID}/artwork/${artworkID}/size?width=50&height=50&fit=cover&format=webp`;
  const same = await fetched(url);
  const again = await fetched(url, { 'if-none-match': same.headers.get('etag') ?? '' });
  expect([same.status, again.status]).toEqual([200, 304]);

  expect((await refusal(ada.client.call(artworkFrameSave, { params, body })))[0]).toBe(409);
  for (const outside of [
    { ...crop, x: 0.9 },
    { ...crop, width: 0 },
  ])
    expect((await refusal(ada.client.call(artworkFrameSave, { params, body: { ...body, crop: outside } })))[0]).toBe(
      400,
    );
});

test('decisions §6: sounds are known by their bytes, with their length, and are sent in parts to whoever seeks', async () => {
  const sounds = [
    ['a.wav', wav(1.5), 1.5],
    ['b.mp3', mp3(80), 2.09],
    ['c.flac', flac(3), 3],
    ['noise.txt', ogg(2), 2],
  ] as const;
  for (const [name, bytes, seconds] of sounds) {
    const artwork = await upload(bytes, name);
    expect([name, artwork.medium]).toEqual([name, 'sound']);
    expect(Math.abs(artwork.seconds - seconds)).toBeLessThan(0.05);
  }
  const { rows } = await ada.client.call(artworkDigestGet, { params, query: { search: 'a.wav' } });
  const url = rows[0]?.fileURL ?? '';
  const whole = await fetched(url);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  const part = await fetched(url, { range: 'bytes=4-9' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${whole.bytes.length}`]);
  expect(part.bytes.equals(whole.bytes.subarray(4, 10))).toBe(true);
  const photo = ada.client.call(artworkPhotoSave, {
    params,
    body: { artworkID: rows[0]?.artworkID ?? '', kind: 'artwork', recordID: rows[0]?.artworkID ?? '' },
  });
  expect((await refusal(photo))[0]).toBe(400);
  expect((await refusal(upload(flac(31 * 60), 'long.flac')))[1]).toContain('31 minutes long');
  expect((await refusal(upload(Buffer.concat([wav(0), Buffer.alloc(9)]), 'empty.wav')))[0]).toBe(400);
});

test('decisions §6: lists find what is used nowhere and what is large; the file is changed by its own operation alone', async () => {
  const [used, unused] = [await upload(await flag(40, 20), 'used.png'), await upload(await flag(42, 20), 'unused.png')];
  const noise = Buffer.alloc(900 * 900 * 3).map((_, index) => (index * 2_654_435_761) >>> 13);
  const large = await upload(
    await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    'large.png',
  );
  const { itemID } = (await ada.client.call(itemSave, { params, body: { name: 'Flag' } })).item;
  await ada.client.call(artworkPhotoSave, {
    params,
    body: { artworkID: used.artworkID, kind: 'item', recordID: itemID },
  });
  const found = async (query: object) =>
    (await ada.client.call(artworkDigestGet, { params, query })).rows.map(({ name }) => name).sort();
  expect(await found({ unused: 'true' })).toEqual(['large', 'unused']);
  expect(await found({ unused: 'false' })).toEqual(['used']);
  expect(await found({ large: 'true' })).toEqual(['large']);
  expect(await found({ sort: 'bytes', direction: 'desc' })).toEqual(expect.arrayContaining(['large']));
  // A photo that is removed uses it no more.
  const { photos } = await ada.client.call(itemGet, { params: { ...params, itemID } });
  await ada.client.call(mediaDelete, { params, body: { ids: photos.map(({ mediaID }) => mediaID) } });
  expect(await found({ unused: 'true' })).toEqual(['large', 'unused', 'used']);

  const own = (await read(unused.artworkID)).photos[0]?.mediaID ?? '';
  expect((await refusal(ada.client.call(mediaDelete, { params, body: { ids: [own] } })))[0]).toBe(400);
  const query = { kind: 'artwork', recordID: large.artworkID, role: 'photo' } as const;
  const file = { name: 'a.png', bytes: await flag(9, 9) };
  expect((await refusal(ada.client.call(mediaSave, { params, query, file })))[0]).toBe(400);
  expect((await ada.client.send(mediaGet, { params: { ...params, mediaID: own, size: 'thumbnail' } })).status).toBe(
    200,
  );
  expect(artworkSizeGet.access).toEqual({ workspace: 'viewer' });
});

test('decisions §6: a size as PNG has all colors of the picture', async () => {
  const side = 96;
  const raw = Buffer.from(
    Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side), 90]).flat(),
  );
  const bytes = await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  const { artworkID } = await upload(bytes, 'colors.png');
  const url = `/api/workspace/${params.workspaceID}/artwork/${artworkID}/size?width=96&height=96&fit=inside&format=png`;
  expect(
    (
      await sharp((await fetched(url)).bytes)
        .removeAlpha()
        .raw()
        .toBuffer()
    ).equals(raw),
  ).toBe(true);
});
