import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { artworkFileSave } from '#contract/artwork.ts';
import { artworkDigestGet, artworkGet } from '#contract/kinds/artwork.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';

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

const upload = async (bytes: Uint8Array, name: string) =>
  (await ada.client.call(artworkFileSave, { params, query: {}, file: { name, bytes } })).artwork;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a63d2f' } })
    .png()
    .toBuffer();

async function fetched(url: string) {
  const answer = await ada.client.fetch(url);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function refusal(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return [error.status, error.problem.detail ?? error.problem.errors?.[0]?.detail];
}

test('decisions §4: a hostile drawing is kept without what is hostile in it, and never as a document that runs', async () => {
  const hostile = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" onload="alert(1)">
    <script>fetch('https://evil.example')</script><rect width="10" height="10" fill="#f00"/>
    <rect x="10" width="10" height="10" fill="#00f"/><image href="file:///etc/passwd" width="5" height="5"/></svg>`;
  const artwork = await upload(Buffer.from(hostile), 'icon.svg');
  expect(artwork).toMatchObject({ medium: 'vector', width: 20, height: 10 });
  const { attachments, photos } = await ada.client.call(artworkGet, {
    params: { ...params, artworkID: artwork.artworkID },
  });
  const file = await fetched(attachments[0]?.url ?? '');
  expect(file.bytes.toString()).not.toMatch(/script|onload|image|passwd/);
  expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    'application/octet-stream',
    expect.stringContaining('attachment'),
  ]);
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
  const picture = await fetched(photos[0]?.url ?? '');
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 2048, height: 1024 });
});

test('decisions §4: what is no picture or sound, or would be too large, is refused with the reason', async () => {
  const large = sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  });
  const ico = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), Buffer.alloc(1200)]);
  const gif = await sharp(await plain(8, 8))
    .gif()
    .toBuffer();
  // As large as the header of its screen and of its frame can say.
  gif.fill(0xff, 6, 10);
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]));
  gif.fill(0xff, frame + 5, frame + 9);
  const cases = [
    [Buffer.from('<html><script>alert(1)</script></html>'), 'page.svg', 415, 'neither a picture nor a sound'],
    [Buffer.from('%PDF-1.7 something'), 'a.png', 415, 'neither a picture nor a sound'],
    [ico, 'favicon.ico', 415, 'neither a picture nor a sound'],
    [Buffer.alloc(0), 'empty.gif', 415, 'This file is empty'],
    [gif, 'bomb.gif', 413, 'megapixels'],
    [await large.png({ compressionLevel: 9 }).toBuffer(), 'large.png', 413, '12000 × 12000'],
    [(await plain(50, 50)).subarray(0, 90), 'cut.png', 400, 'damaged'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 415, 'how large'],
  ] as const;
  for (const [bytes, name, status, words] of cases) {
    const [refused, detail] = await refusal(upload(bytes, name));
    expect([name, refused, detail]).toEqual([name, status, expect.stringContaining(words)]);
  }
  expect((await ada.client.call(artworkDigestGet, { params })).total).toBe(0);
});

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

test('decisions §4: a drawing is known by its bytes, and one that leads away, embeds or grows is cleaned or refused', async () => {
  const dangers = [
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    '<use href="https://evil.example/a.svg#x"/>',
    '<a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>',
    '<style>@import url(https://evil.example/a.css);</style>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
  ];
  const artwork = await upload(svg(`<rect width="10" height="10"/>${dangers.join('')}`), 'photo.png');
  expect([artwork.medium, artwork.fileName]).toEqual(['vector', 'photo.png']);
  const { attachments } = await ada.client.call(artworkGet, { params: { ...params, artworkID: artwork.artworkID } });
  expect((await fetched(attachments[0]?.url ?? '')).bytes.toString()).not.toMatch(
    /foreignObject|evil\.example|javascript:|onerror|@import|<image|data:/i,
  );
  const laughs = Array.from({ length: 10 }, (_, level) =>
    level === 0 ? '<path id="l0" d="M0 0"/>' : `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}</g>`,
  ).join('');
  const refused = [
    [svg(laughs), 'too many times over'],
    [svg('<g id="a"><use href="#a"/></g>'), 'inside itself'],
    [Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`), 'entities'],
  ] as const;
  for (const [bytes, words] of refused)
    expect((await refusal(upload(bytes, 'a.svg')))[1]).toEqual(expect.stringContaining(words));
  // One that says it is huge is drawn as large as any.
  const huge = await upload(svg('<rect width="9" height="9"/>', 'width="120000" height="120000"'), 'huge.svg');
  const { photos } = await ada.client.call(artworkGet, { params: { ...params, artworkID: huge.artworkID } });
  expect(photos).toMatchObject([{ width: 2048, height: 2048 }]);
});

test('decisions §4: a picture with something else behind it is sent as a picture alone; a name says nothing', async () => {
  const picture = await plain(30, 20);
  const polyglot = Buffer.concat([picture, Buffer.from('<html><script>alert(1)</script></html>')]);
  const artwork = await upload(polyglot, 'page.html');
  expect(artwork).toMatchObject({ medium: 'picture', width: 30, height: 20 });
  const { attachments, photos } = await ada.client.call(artworkGet, {
    params: { ...params, artworkID: artwork.artworkID },
  });
  const file = await fetched(attachments[0]?.url ?? '');
  expect([file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
    'image/png',
    'nosniff',
  ]);
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect((await fetched(photos[0]?.url ?? '')).bytes.includes('alert(1)')).toBe(false);
  const jpeg = await sharp(picture).jpeg().toBuffer();
  expect((await upload(jpeg, 'a.gif')).medium).toBe('picture');

  // Of an animation the first picture alone is decoded, however many there are.
  const frames = Buffer.concat(
    Array.from({ length: 600 }, (_, index) => Buffer.alloc(64 * 64 * 3, (index * 37) % 256)),
  );
  const animation = await sharp(frames, { raw: { width: 64, height: 64 * 600, channels: 3, pageHeight: 64 } })
    .gif({ loop: 0, effort: 1 })
    .toBuffer();
  expect(await upload(animation, 'many.gif')).toMatchObject({ medium: 'picture', width: 64, height: 64 });
});
