import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkFileSave, artworkSizeGet } from '#contract/artwork.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeS3, startFakeS3 } from '#server/testing/fakes/fake-s3.ts';

let s3: FakeS3;
let app: TestApp;
beforeAll(async () => {
  s3 = await startFakeS3();
  app = await startTestApp({ environment: { STORAGE_URL: s3.storageURL } });
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

test('decisions §4: of many pictures that are made on demand only those whose turn it is are read into memory', async () => {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a63d2f' } })
    .png()
    .toBuffer();
  const { artwork } = await client.call(artworkFileSave, { params, query: {}, file: { name: 'a.png', bytes } });
  const asked = 8;
  const answers = Array.from({ length: asked }, () => Promise.withResolvers<{ status: number; body: Buffer }>());
  s3.next.push(...answers.map(({ promise }) => promise));
  s3.requests.splice(0);
  const sizes = answers.map((_, index) => {
    const query = { width: String(10 + index), height: '10', fit: 'cover', format: 'png' } as const;
    return client.status(artworkSizeGet, { params: { ...params, artworkID: artwork.artworkID }, query });
  });
  for (const [index, { resolve }] of answers.entries()) {
    await expect.poll(() => s3.requests.length, { timeout: 60_000 }).toBe(Math.min(asked, index + 2));
    resolve({ status: 200, body: bytes });
  }
  expect(await Promise.all(sizes)).toEqual(sizes.map(() => 200));
}, 120_000);
