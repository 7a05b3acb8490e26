import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userPhotoSave } from '#contract/profile.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let user: TestUser;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.signUp();
  photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#236' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

async function upload(form: FormData): Promise<number> {
  const headers = { 'x-xsrf-token': user.client.csrfToken };
  const response = await user.client.fetch('/api/user/photo', { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

function formOf(...parts: [field: string, bytes: Uint8Array | string][]): FormData {
  const form = new FormData();
  for (const [field, content] of parts)
    if (typeof content === 'string') form.append(field, content);
    else form.append(field, new Blob([new Uint8Array(content)]), 'a.png');
  return form;
}

test('decisions §3 uploads: exactly one file, in the field named file', async () => {
  expect(await upload(formOf(['file', photo]))).toBe(200);
  expect(await upload(formOf(['photo', photo]))).toBe(400);
  expect(await upload(formOf(['file', 'text']))).toBeGreaterThanOrEqual(400);
  expect(await upload(formOf())).toBeGreaterThanOrEqual(400);
});

test('decisions §3 uploads: a file over the limit of its operation is 413', async () => {
  expect(await upload(formOf(['file', new Uint8Array(userPhotoSave.bodyLimit + 1)]))).toBe(413);
});

test('decisions §3 uploads: JSON where a file is asked for is 415', async () => {
  const headers = { 'x-xsrf-token': user.client.csrfToken, 'content-type': 'application/json' };
  expect((await user.client.fetch('/api/user/photo', { method: 'POST', headers, body: '{}' })).status).toBe(415);
});

/** Begins an upload of a photo and leaves it there. */
async function begunUpload(requestID: string): Promise<Socket> {
  const cookie = [...user.client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/user/photo HTTP/1.1',
      'Host: x',
      `Cookie: ${cookie}`,
      `X-XSRF-TOKEN: ${user.client.csrfToken}`,
      `X-Request-ID: ${requestID}`,
      'Content-Type: multipart/form-data; boundary=cut',
      'Content-Length: 100000',
      'Expect: 100-continue',
      '',
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbegin',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return socket;
}

test('decisions §3 uploads: one cut off in the middle leaves nothing behind, its request id least of all', async () => {
  const file = { name: 'a.png', bytes: photo };
  let underWay: { requestID: string; socket: Socket } | undefined;
  // While it is under way its id is taken. It is taken once its session is known, before which the other one may overtake it.
  await expect
    .poll(async () => {
      underWay?.socket.destroy();
      const requestID = randomUUID();
      underWay = { requestID, socket: await begunUpload(requestID) };
      return user.client.status(userPhotoSave, { file, requestID });
    })
    .toBe(409);
  const { requestID, socket } = underWay as NonNullable<typeof underWay>;
  socket.destroy();
  // … and once it is gone, free.
  await expect.poll(() => user.client.status(userPhotoSave, { file, requestID })).toBe(200);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhi',
  ],
  ['cut off in its first header', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp'],
  ['with a part header that is none', 'multipart/form-data; boundary=b', '--b\r\n\u0001: x\r\n\r\nhi\r\n--b--'],
])('decisions §3 uploads: a form %s is 400, not a fault of the server', async (_, type, body) => {
  const headers = { 'x-xsrf-token': user.client.csrfToken, 'content-type': type };
  const response = await user.client.fetch('/api/user/photo', { method: 'POST', headers, body });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ]);
});

test('decisions §3: an error answer is never taken for anything else by a browser, nor framed', async () => {
  const { headers } = await app.visitor().fetch('/api/user/session');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});
