import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { boxGet, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemDigestGet, itemGet, itemSave } from '#contract/kinds/item.ts';
import { loanSave } from '#contract/kinds/loan.ts';
import { placeGet, placeSave } from '#contract/kinds/place.ts';
import { mediaDelete, mediaOrderSave, mediaSave } from '#contract/media.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let itemID: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  itemID = (await ada.client.call(itemSave, { params, body: { name: 'Camera' } })).item.itemID;
});

const jpeg = (width: number, height: number, background = '#a63') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

type Role = 'photo' | 'attachment';

const add = async (bytes: Uint8Array, name: string, role: Role = 'photo', recordID = itemID) =>
  (await ada.client.call(mediaSave, { params, query: { kind: 'item', recordID, role }, file: { name, bytes } })).media;

async function refusal(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return [error.status, error.problem.detail];
}

async function open(url: string) {
  const answer = await ada.client.fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const photos = async () => (await ada.client.call(itemGet, { params: { ...params, itemID } })).photos;

describe('decisions §4 photos', () => {
  test('a JPEG is kept in two sizes, told with its measures, and is the cover of its item', async () => {
    const photo = await add(await jpeg(3000, 1500), 'IMG_1.JPG');
    expect(photo).toMatchObject({ role: 'photo', fileName: 'IMG_1.JPG', width: 2048, height: 1024, position: 0 });
    for (const [url, width, height] of [
      [photo.url, 2048, 1024],
      [photo.thumbnailURL, 320, 160],
    ] as const) {
      const { status, headers, bytes } = await open(url);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    const { rows } = await ada.client.call(itemDigestGet, { params });
    expect(rows[0]?.thumbnailURL).toBe(photo.thumbnailURL);
  });

  test('nothing hidden in it is kept: neither position nor camera', async () => {
    const exif = {
      IFD0: { Make: 'SecretCam', Copyright: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    };
    const tagged = await sharp(await jpeg(60, 40))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect(tagged.includes('SecretCam')).toBe(true);
    const photo = await add(tagged, 'a.jpg');
    for (const url of [photo.url, photo.thumbnailURL]) {
      const { bytes } = await open(url);
      expect([(await sharp(bytes).metadata()).exif, bytes.includes('SecretCam')]).toEqual([undefined, false]);
    }
  });

  test('boxes and places have photos of their own', async () => {
    const { boxID } = (await ada.client.call(boxSave, { params, body: { name: 'Box' } })).box;
    const { placeID } = (await ada.client.call(placeSave, { params, body: { name: 'Place' } })).place;
    const file = { name: 'a.jpg', bytes: await jpeg(20, 20) };
    await ada.client.call(mediaSave, { params, query: { kind: 'box', recordID: boxID, role: 'photo' }, file });
    await ada.client.call(mediaSave, { params, query: { kind: 'place', recordID: placeID, role: 'attachment' }, file });
    expect((await ada.client.call(boxGet, { params: { ...params, boxID } })).photos).toHaveLength(1);
    const { photos: none, attachments } = await ada.client.call(placeGet, { params: { ...params, placeID } });
    expect([none.length, attachments.length]).toEqual([0, 1]);
  });

  test('what was added to a record is told by the name that its kind goes by', async () => {
    const { loanID } = (
      await ada.client.call(loanSave, { params, body: { person: 'Finn', itemID, since: '2026-01-01' } })
    ).loan;
    const query = { kind: 'loan', recordID: loanID, role: 'photo' } as const;
    const file = { name: 'a.jpg', bytes: await jpeg(20, 20) };
    await ada.client.call(mediaSave, { params, query, file });
    const { rows } = await ada.client.call(historyDigestGet, { params });
    expect(rows[0]?.summary).toBe('Added photo to loan “Finn”');
  });

  test('each item shows its own photos only', async () => {
    const other = (await ada.client.call(itemSave, { params, body: { name: 'Tripod' } })).item.itemID;
    const [mine, its] = [await add(await jpeg(9, 9), '1.jpg'), await add(await jpeg(8, 8), '2.jpg', 'photo', other)];
    expect((await photos()).map((photo) => photo.mediaID)).toEqual([mine.mediaID]);
    const { rows } = await ada.client.call(itemDigestGet, { params });
    expect(rows.map((row) => row.thumbnailURL)).toEqual([mine.thumbnailURL, its.thumbnailURL]);
  });

  test('the order can be changed, the first is the cover, and undo puts it back', async () => {
    const ids: string[] = [];
    for (const background of ['#100', '#200', '#300'])
      ids.push((await add(await jpeg(9, 9, background), `${background}.jpg`)).mediaID);
    const body = { kind: 'item' as const, recordID: itemID, ids: [...ids].reverse() };
    const { batchID } = await ada.client.call(mediaOrderSave, { params, body });
    const order = async () => (await photos()).map((photo) => photo.mediaID);
    expect(await order()).toEqual([...ids].reverse());
    expect((await ada.client.call(itemDigestGet, { params })).rows[0]?.thumbnailURL).toContain(ids[2]);
    for (const wrong of [ids.slice(1), [...ids, ids[0] ?? '']].filter((list) => list.length < 3))
      expect((await refusal(ada.client.call(mediaOrderSave, { params, body: { ...body, ids: wrong } })))[0]).toBe(400);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await order()).toEqual(ids);
  });

  test('removed, a photo is gone for everybody; undone, it is back in its place', async () => {
    const [first, second] = [await add(await jpeg(9, 9), '1.jpg'), await add(await jpeg(10, 9), '2.jpg')];
    const { batchID } = await ada.client.call(mediaDelete, { params, body: { ids: [first.mediaID] } });
    expect((await photos()).map((photo) => photo.mediaID)).toEqual([second.mediaID]);
    expect((await open(first.url)).status).toBe(404);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await photos()).toEqual([first, second]);
    expect((await open(first.url)).status).toBe(200);
  });

  test('an item in the trash takes none', async () => {
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    expect(await refusal(add(await jpeg(9, 9), 'a.jpg'))).toEqual([404, 'This item does not exist.']);
  });
});

describe('decisions §4 attachments', () => {
  const script = '<script>document.title = "owned"</script>';

  test.each([
    ['page.html', `<!doctype html><html><body>${script}</body></html>`],
    ['drawing.svg', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`],
    ['code.js', 'alert(1)'],
  ])('%s comes back byte for byte and cannot run', async (name, text) => {
    const attachment = await add(Buffer.from(text), name, 'attachment');
    for (const url of [attachment.url, `${attachment.url}?download=true`]) {
      const { status, headers, bytes } = await open(url);
      expect([status, bytes.toString()]).toEqual([200, text]);
      expect(headers.get('content-type')).toMatch(/^(text\/plain; charset=utf-8|application\/octet-stream)$/);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toMatch(/sandbox(;|$)/);
    }
    expect([attachment.thumbnailURL, (await open(attachment.url.replace('/full', '/thumbnail'))).status]).toEqual([
      '',
      404,
    ]);
  });

  test('a photo is shown in place under the same headers, and offered as a file when asked', async () => {
    const photo = await add(await jpeg(9, 9), 'Übersicht "1".jpg');
    const shown = await open(photo.url);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(shown.headers.get('content-security-policy')).toMatch(/sandbox(;|$)/);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cache-control')).toContain('private');
    const saved = await open(`${photo.url}?download=true`);
    expect(saved.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[ -~]+\.webp"; filename\*=UTF-8''%C3%9Cbersicht.*\.webp$/,
    );
  });

  test('a name that would leave its folder is only a name', async () => {
    const { fileName } = await add(Buffer.from('x'), '../../etc/passwd', 'attachment');
    expect(fileName).not.toMatch(/[/\\]/);
  });

  test('who is no member gets 404, nobody 401', async () => {
    const { url } = await add(Buffer.from('secret'), 'a.txt', 'attachment');
    const eve = await app.signUp();
    expect((await eve.client.fetch(url)).status).toBe(404);
    expect((await eve.client.fetch(url.replace(params.workspaceID, eve.workspaceID))).status).toBe(404);
    expect((await app.visitor().fetch(url)).status).toBe(401);
  });
});
