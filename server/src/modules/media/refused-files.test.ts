import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemGet, itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
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

const jpeg = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer();

const add = (bytes: Uint8Array, name: string, role: 'photo' | 'attachment' = 'photo') =>
  ada.client.call(mediaSave, { params, query: { kind: 'item', recordID: itemID, role }, file: { name, bytes } });

async function refusal(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return [error.status, error.problem.detail];
}

const photos = async () => (await ada.client.call(itemGet, { params: { ...params, itemID } })).photos;

/** How many files are kept for all workspaces together. */
async function keptFiles(): Promise<number> {
  const entries = await readdir(join(app.dataDirectory, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** A PNG that is all black: some 18 kB for 144 million pixels. */
function bomb(side: number): Promise<Buffer> {
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
    .then((small) => {
      const chunk = (type: string, data: Buffer) => {
        const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
        const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
        length.writeUInt32BE(data.length);
        check.writeUInt32BE(crc32(body));
        return Buffer.concat([length, body, check]);
      };
      const header = Buffer.alloc(13);
      header.writeUInt32BE(side, 0);
      header.writeUInt32BE(side, 4);
      header[8] = 1;
      return Buffer.concat([
        small.subarray(0, 8),
        chunk('IHDR', header),
        chunk('IDAT', rows),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    });
}

describe('decisions §4 photos: what is refused, in words and without a trace', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    [
      'text called .jpg',
      () => Buffer.from('Not a photo at all'),
      415,
      'This file is not a photo. Choose a JPEG, PNG, WebP, GIF or AVIF image.',
    ],
    [
      'an SVG called .png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'This file is not a photo. Choose a JPEG, PNG, WebP, GIF or AVIF image.',
    ],
    [
      'half a JPEG',
      async () => (await jpeg(300)).subarray(0, 700),
      422,
      'This picture is damaged or incomplete and cannot be read. Try copying it again.',
    ],
    [
      'an empty file',
      () => new Uint8Array(0),
      415,
      'This file is not a photo. Choose a JPEG, PNG, WebP, GIF or AVIF image.',
    ],
  ])('%s', async (_, bytes, status, detail) => {
    const before = await keptFiles();
    const problem = status === 422 ? 400 : status;
    expect(await refusal(Promise.resolve(bytes()).then((content) => add(content, 'holiday.jpg')))).toEqual([
      problem,
      detail,
    ]);
    expect([await photos(), await keptFiles()]).toEqual([[], before]);
  });

  test('a bomb of 12,000 × 12,000 pixels is 413 before it is unpacked', async () => {
    const before = await keptFiles();
    const [status, detail] = await refusal(add(await bomb(12_000), 'small.png'));
    expect([status, detail]).toEqual([413, expect.stringMatching(/pixel/)]);
    expect(await keptFiles()).toBe(before);
  });

  test('26 MiB is 413, for a photo and for an attachment', async () => {
    const before = await keptFiles();
    for (const role of ['photo', 'attachment'] as const)
      expect(await refusal(add(Buffer.alloc(26 << 20), 'large.bin', role))).toEqual([413, 'Files can be up to 25 MB.']);
    expect(await keptFiles()).toBe(before);
  });

  test('no file, two files, or a file in another field', async () => {
    const path = `/api/workspace/${params.workspaceID}/media?kind=item&recordID=${itemID}&role=attachment`;
    const send = async (...parts: [field: string, content: Blob | string][]) => {
      const form = new FormData();
      for (const [field, content] of parts)
        if (typeof content === 'string') form.append(field, content);
        else form.append(field, content, 'a.txt');
      const headers = { 'x-xsrf-token': ada.client.csrfToken };
      const answer = await ada.client.fetch(path, { method: 'POST', headers, body: form });
      await answer.arrayBuffer();
      return answer.status;
    };
    const file = new Blob(['hello']);
    expect(await send()).toBe(400);
    expect(await send(['other', file])).toBe(400);
    expect(await send(['file', 'only text'])).toBe(400);
    expect(await send(['file', file], ['file', file])).toBe(400);
    expect(await send(['file', file], ['note', 'more'])).toBe(400);
    const { attachments } = await ada.client.call(itemGet, { params: { ...params, itemID } });
    expect(attachments).toEqual([]);
    expect(await send(['file', file])).toBe(200);
  });
});
