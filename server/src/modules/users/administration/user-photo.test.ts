import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userPhotoDelete, userPhotoSave } from '#contract/profile.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { userEditor } from '#server/testing/edited-users.ts';

let app: TestApp;
let admin: TestUser;
let photo: string;
let editor: ReturnType<typeof userEditor>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  editor = userEditor(admin);
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } });
  photo = (await image.png().toBuffer()).toString('base64');
});
afterAll(() => app.close());

describe('§4 Photo', () => {
  test('replaced with base64, shown, and removed by an empty URL', async () => {
    const { userID } = await editor.create();
    const replaced = await editor.save({ userID, profilePhotoFile: photo });
    const { photoURL = '', settings } = replaced.user ?? {};
    expect(photoURL).toMatch(new RegExp(`^/api/user/${userID}/photo/[0-9a-f]{64}$`));
    expect(settings?.profile).toEqual({ photo: photoURL });
    const shown = await admin.client.fetch(photoURL);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // Unchanged is unchanged.
    expect((await editor.save({ userID, photoURL, settings })).user?.version).toBe(replaced.user?.version);
    expect((await editor.save({ userID, photoURL: '', settings })).user?.photoURL).toBe('');
  });

  test('decisions §3: a photo that the user changed meanwhile is a conflict, and stays', async () => {
    const user = await app.signUp({ firstName: 'Ida', lastName: 'Rhodes' });
    const { userID, version } = await editor.get(user.userID);
    const upload = (background: string) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer()
        .then((bytes) => user.client.call(userPhotoSave, { file: { name: 'me.png', bytes } }));
    const { photoURL } = await upload('#a52');
    const stale = await refusal(editor.save({ userID, version, firstName: 'Ada', photoURL: '' }));
    expect([stale.status, stale.problem.detail]).toEqual([
      409,
      'Ida Rhodes changed “Ida Rhodes” after you opened it. Compare and save again.',
    ]);
    const seen = await editor.get(userID);
    expect(seen.photoURL).toBe(photoURL);
    await upload('#25a');
    expect((await refusal(editor.save({ userID, version: seen.version, photoURL }))).status).toBe(409);
    await user.client.call(userPhotoDelete);
    expect((await editor.get(userID)).version).toBe(seen.version + 2);
  });

  test('a data: URL is taken; what is no photo is refused at its field with a sentence', async () => {
    const { userID } = await editor.create({ profilePhotoFile: `data:image/png;base64,${photo}` });
    expect((await editor.get(userID)).photoURL).not.toBe('');
    for (const profilePhotoFile of ['', '!!!', Buffer.from('no photo').toString('base64')]) {
      const { status, problem } = await refusal(editor.save({ userID, profilePhotoFile, firstName: 'Not saved' }));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(problem.errors?.[0]?.pointer).toBe('/profilePhotoFile');
    }
    expect((await editor.get(userID)).firstName).toBe('Grace');
  });

  test('nobody gives a user a photo of another address', async () => {
    const { userID } = await editor.create();
    for (const photoURL of ['https://evil.example/x.png', `/api/user/${admin.userID}/photo/${'a'.repeat(64)}`])
      expect((await refusal(editor.save({ userID, photoURL }))).problem.errors?.[0]?.pointer).toBe('/photoURL');
  });
});
