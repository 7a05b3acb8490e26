import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminGroupSave } from '#contract/group.ts';
import { adminPresenceSave } from '#contract/live.ts';
import { holderOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { type LiveStream, listen } from '#server/testing/live-client.ts';

let app: TestApp;
let administrator: TestUser;
const open: LiveStream[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  app = await startTestApp();
  vi.useRealTimers();
  administrator = await app.signUp({ firstName: 'Ada', lastName: 'Archer' });
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await app.close();
});

async function greeted({ client, workspaceID }: TestUser) {
  const stream = await listen(client, workspaceID);
  open.push(stream);
  return Object.assign(stream, { hello: await stream.next('hello') });
}

const at = (recordID: string, state: 'viewing' | 'editing' | 'gone') => ({
  body: { tabID: 'only-tab', kind: 'group' as const, recordID, state },
});

test('house §4: who has a group open is shown to holders of its key in any workspace, and to nobody else', async () => {
  const holder = await holderOf(app, administrator, ['admin.groups']);
  const other = await holderOf(app, administrator, ['admin.users']);
  const [own, others] = [await greeted(holder), await greeted(other)];
  const { groupID } = other;
  await administrator.client.call(adminPresenceSave, at(groupID, 'editing'));
  expect(await own.next('presence')).toMatchObject({
    ...{ kind: 'group', recordID: groupID },
    people: [{ userID: administrator.userID, name: 'Ada Archer', isEditing: true }],
  });
  const later = await greeted(holder);
  expect(later.hello.present).toMatchObject([{ kind: 'group', recordID: groupID }]);
  expect((await greeted(other)).hello.present).toEqual([]);
  await administrator.client.call(adminPresenceSave, at(groupID, 'gone'));
  expect(await own.next('presence')).toMatchObject({ recordID: groupID, people: [] });
  expect(await others.rest(() => app.app.live.beat())).toEqual([]);
});

test('§6: nobody is present at what they may not open; who loses the key is present no more', async () => {
  const who = await holderOf(app, administrator, ['admin.groups']);
  const stranger = await app.signUp();
  expect(await stranger.client.status(adminPresenceSave, at(who.groupID, 'viewing'))).toBe(403);
  const stream = await greeted(administrator);
  await who.client.call(adminPresenceSave, at(who.groupID, 'viewing'));
  expect(await stream.next('presence')).toMatchObject({ people: [{ userID: who.userID }] });
  await administrator.client.call(adminGroupSave, { body: { groupID: who.groupID, permissionIDs: [] } });
  expect(await stream.next('presence')).toMatchObject({ recordID: who.groupID, people: [] });
  expect(await who.client.status(adminPresenceSave, at(who.groupID, 'viewing'))).toBe(403);
  expect(await who.client.status(adminPresenceSave, at(who.groupID, 'gone'))).toBe(200);
});
