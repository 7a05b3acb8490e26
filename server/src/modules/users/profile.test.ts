import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userPhotoDelete, userPhotoGet, userPhotoSave, userProfileGet, userProfileSave } from '#contract/profile.ts';
import { userSessionGet } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import type { CallError } from '#server/testing/client.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.signUp();
});
afterAll(() => app.close());

describe('decisions §2: the own profile', () => {
  test('§4 UI: preferences have the specification’s defaults', async () => {
    const { profile } = await user.client.call(userProfileGet);
    expect(profile.preferences).toEqual({
      sidebarCollapsed: false,
      darkMode: false,
      systemTheme: false,
      compactMode: false,
      showTips: true,
      animations: true,
    });
  });

  test('a save writes the fields given and leaves the others', async () => {
    const { client } = await app.signUp({ firstName: 'Ada', lastName: 'Byron' });
    await client.call(userProfileSave, { body: { lastName: 'Lovelace', preferences: { darkMode: true } } });
    const { profile } = await client.call(userProfileSave, {
      body: { phoneNumber: '+44 1', preferences: { compactMode: true } },
    });
    expect(profile).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '+44 1', version: 3 });
    expect(profile.preferences).toMatchObject({ darkMode: true, compactMode: true, showTips: true });
    const session = await client.call(userSessionGet);
    expect(session.user.displayName).toBe('Ada Lovelace');
    expect(session.user.settings).toMatchObject({ preferences: { darkMode: true } });
  });

  test('decisions §3: a stale version is 409 with the record as it stands', async () => {
    const { client } = await app.signUp();
    const { profile } = await client.call(userProfileGet);
    await client.call(userProfileSave, { body: { firstName: 'One', version: profile.version } });
    const error = (await client
      .call(userProfileSave, { body: { firstName: 'Two', version: profile.version } })
      .catch((thrown: CallError) => thrown)) as CallError;
    expect(error.status).toBe(409);
    expect(error.problem.type).toContain('stale-version');
    expect(error.problem.current).toMatchObject({ firstName: 'One', version: profile.version + 1 });
  });

  test('decisions §3: of two saves from the same version at once exactly one wins', async () => {
    const { client } = await app.signUp();
    const { profile } = await client.call(userProfileGet);
    const save = (firstName: string) =>
      client.status(userProfileSave, { body: { firstName, version: profile.version } });
    expect((await Promise.all([save('Left'), save('Right')])).sort()).toEqual([200, 409]);
  });

  test('a user name that is taken is 409 at its field', async () => {
    const [a, b] = [await app.signUp(), await app.signUp()];
    await a.client.call(userProfileSave, { body: { userName: 'the-one' } });
    const error = (await b.client
      .call(userProfileSave, { body: { userName: 'the-one' } })
      .catch((thrown: CallError) => thrown)) as CallError;
    expect([error.status, error.problem.errors?.[0]?.pointer]).toEqual([409, '/userName']);
  });

  test('the workspace to open next must be one’s own', async () => {
    const [host, guest] = [await app.signUp(), await app.signUp()];
    expect(await guest.client.status(userProfileSave, { body: { workspaceID: host.workspaceID } })).toBe(400);
    const member = await app.memberOf(host.workspaceID, 'viewer');
    await member.client.call(userProfileSave, { body: { workspaceID: host.workspaceID } });
    expect((await member.client.call(userSessionGet)).user.workspaceID).toBe(host.workspaceID);
  });
});

describe('§2.7 profile photo', () => {
  const picture = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#a42' } })
      .jpeg()
      .toBuffer();

  test('is made small, seen by oneself and fellow members, by nobody else, and removable', async () => {
    const owner = await app.signUp();
    const fellow = await app.memberOf(owner.workspaceID, 'viewer');
    const stranger = await app.signUp();
    const { photoURL } = await owner.client.call(userPhotoSave, { file: { name: 'me.jpg', bytes: await picture() } });
    const response = await owner.client.fetch(photoURL);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 213]);
    expect((await fellow.client.fetch(photoURL)).status).toBe(200);
    expect((await stranger.client.fetch(photoURL)).status).toBe(404);
    expect((await app.visitor().fetch(photoURL)).status).toBe(401);
    expect((await owner.client.call(userSessionGet)).user.photoURL).toBe(photoURL);
    await owner.client.call(userPhotoDelete);
    expect((await owner.client.fetch(photoURL)).status).toBe(404);
    expect((await owner.client.call(userProfileGet)).profile.photoURL).toBe('');
  });

  test('§8 Image Upload Failed: what is no image is refused with a sentence', async () => {
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const error = (await user.client
      .call(userPhotoSave, { file: { name: 'a.png', bytes } })
      .catch((thrown: CallError) => thrown)) as CallError;
    expect(error.status).toBe(415);
    expect(error.problem.detail).toContain('not a photo');
  });

  test('another’s photo cannot be had by one’s own id', async () => {
    const owner = await app.signUp();
    const { photoURL } = await owner.client.call(userPhotoSave, { file: { name: 'me.jpg', bytes: await picture() } });
    const sha256 = photoURL.split('/').at(-1) ?? '';
    expect(await user.client.status(userPhotoGet, { params: { userID: user.userID, sha256 } })).toBe(404);
  });
});
