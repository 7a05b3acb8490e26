import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userSessionGet } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { openConnection, requestHead } from '#server/testing/raw-connection.ts';

let app: TestApp;
let ada: TestUser;
const log: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: 'info' }, logTo: (line) => log.push(line) });
  ada = await app.signUp();
});
afterAll(() => app.close());

const form = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbegin';

test.each([
  ['userSignin', 'POST /api/user/signin', 'application/json', '{"emailAddress":', false],
  ['userProfileSave', 'POST /api/user/profile', 'application/json', '{"firstName":', true],
  ['userPhotoSave', 'POST /api/user/photo', 'multipart/form-data; boundary=cut', form, true],
] as const)(
  'decisions §3: hanging up in the middle of the body of %s is no error of the server',
  async (_, line, type, begin, isSignedIn) => {
    log.length = 0;
    const { server } = app.app.http;
    const closed = new Promise<void>((resolve) => {
      server.once('connection', (connection) => connection.once('close', resolve));
    });
    const socket = await openConnection(app.url);
    const headers = { 'content-type': type, 'content-length': '10000', expect: '100-continue' };
    socket.write(requestHead(line, headers, isSignedIn ? ada : undefined) + begin);
    // Answered once the head has been read: the request is under way.
    await once(socket, 'data');
    socket.destroy();
    await closed;
    // What the request failed with is logged, if at all, by the time another one has been answered.
    await ada.client.call(userSessionGet);
    expect(log).toEqual([]);
  },
);
