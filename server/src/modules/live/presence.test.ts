import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { presencePointerSave, presenceSave } from '#contract/live.ts';
import { workspaceMemberDelete } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { liveStreams } from '#server/testing/live-client.ts';

let app: TestApp;
let ada: TestUser;
let bram: TestUser;
let vera: TestUser;
let workspaceID: string;
const streams = liveStreams();
beforeAll(async () => {
  // No sign of life comes by itself: what ends a stream here is what happened, not the check that goes with each of them.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  app = await startTestApp();
  vi.useRealTimers();
  // The first account is the administrator.
  await app.signUp();
  ada = await app.signUp({ firstName: 'Ada', lastName: 'Lovelace' });
  workspaceID = ada.workspaceID;
  bram = await app.memberOf(workspaceID, 'editor');
  vera = await app.memberOf(workspaceID, 'viewer');
});
afterAll(async () => {
  streams.closeAll();
  await app.close();
});

const greeted = (who: TestUser, after?: string, where = workspaceID) => streams.greeted(who.client, where, after);
const params = () => ({ workspaceID });
const newItem = (name: string, who = ada) => who.client.call(itemSave, { params: params(), body: { name } });
const beat = () => app.app.live.beat();

describe('issue 3 item 6: who is present', () => {
  const at = (recordID: string, state: 'viewing' | 'editing' | 'gone', tabID = 'tab-one-of-mine') => ({
    params: params(),
    body: { tabID, kind: 'item' as const, recordID, state },
  });

  test('members see who looks at a record, who edits it, and when they leave', async () => {
    const stream = await greeted(vera);
    const { itemID } = (await newItem('Watched')).item;
    await ada.client.call(presenceSave, at(itemID, 'viewing'));
    const person = { userID: ada.userID, name: 'Ada Lovelace', photoURL: '', isEditing: false };
    const here = { type: 'presence', kind: 'item', recordID: itemID };
    expect(await stream.next('presence')).toEqual({ ...here, people: [person] });
    await ada.client.call(presenceSave, at(itemID, 'editing'));
    expect(await stream.next('presence')).toEqual({ ...here, people: [{ ...person, isEditing: true }] });
    // Whoever comes later is told at once.
    expect((await greeted(bram)).hello.present).toContainEqual({
      kind: 'item',
      recordID: itemID,
      people: [{ ...person, isEditing: true }],
    });
    await ada.client.call(presenceSave, at(itemID, 'gone'));
    expect(await stream.next('presence')).toEqual({ ...here, people: [] });
  });

  test('content §8: which parts of a record somebody has selected is told, in all tabs together', async () => {
    const stream = await greeted(vera);
    const { itemID } = (await newItem('Graph')).item;
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const tell = (tabID: string, partIDs?: string[]) => {
      const { body } = at(itemID, 'editing', tabID);
      return ada.client.call(presenceSave, { params: params(), body: { ...body, ...(partIDs ? { partIDs } : {}) } });
    };
    await tell('first-tab', [one]);
    expect((await stream.next('presence')).people).toMatchObject([{ userID: ada.userID, partIDs: [one] }]);
    await tell('second-tab', [one, two]);
    expect((await stream.next('presence')).people).toMatchObject([{ userID: ada.userID, partIDs: [one, two] }]);
    await tell('second-tab');
    expect((await stream.next('presence')).people).toMatchObject([{ userID: ada.userID, partIDs: [one] }]);
    await tell('first-tab');
    expect((await stream.next('presence')).people[0]?.partIDs).toBeUndefined();
    expect(
      (
        await refusal(
          tell(
            'first-tab',
            Array.from({ length: 21 }, () => one),
          ),
        )
      ).status,
    ).toBe(400);
  });

  test('two tabs are one person; a tab that goes on to another record has left the first', async () => {
    const stream = await greeted(vera);
    const [one, two] = [(await newItem('One')).item.itemID, (await newItem('Two')).item.itemID];
    await ada.client.call(presenceSave, at(one, 'viewing', 'first-tab'));
    await ada.client.call(presenceSave, at(one, 'editing', 'second-tab'));
    expect(await stream.next('presence', ({ people }) => people[0]?.isEditing === true)).toMatchObject({
      recordID: one,
    });
    await ada.client.call(presenceSave, at(two, 'viewing', 'second-tab'));
    expect(await stream.next('presence', ({ recordID }) => recordID === one)).toMatchObject({
      people: [{ userID: ada.userID, isEditing: false }],
    });
    expect(await stream.next('presence')).toMatchObject({ recordID: two, people: [{ userID: ada.userID }] });
  });

  test('who is not heard of any more is gone after 45 seconds', async () => {
    const stream = await greeted(vera);
    const { itemID } = (await newItem('Abandoned')).item;
    await ada.client.call(presenceSave, at(itemID, 'editing'));
    await stream.next('presence', ({ recordID }) => recordID === itemID);
    app.clock.pass({ seconds: 44 });
    expect((await stream.rest(beat)).filter((event) => event.type === 'presence' && event.recordID === itemID)).toEqual(
      [],
    );
    app.clock.pass({ seconds: 2 });
    await beat();
    expect(await stream.next('presence', ({ recordID }) => recordID === itemID)).toMatchObject({ people: [] });
  });

  test('where somebody’s mouse is goes to the others at the same record, and to nobody else', async () => {
    const { item } = await newItem('Chart');
    const record = { kind: 'item', recordID: item.itemID } as const;
    const be = (who: TestUser, tabID: string, state: 'viewing' | 'gone') =>
      who.client.call(presenceSave, { params: params(), body: { tabID, ...record, state } });
    const [mine, theirs, away] = [await greeted(ada), await greeted(bram), await greeted(vera)];
    const body = { tabID: 'tab-of-ada', ...record, at: { x: 12.5, y: 40 }, area: { x: 1, y: 2, width: 3, height: 4 } };
    const point = () => ada.client.call(presencePointerSave, { params: params(), body });
    expect(await refusal(point())).toMatchObject({ status: 404 });
    await be(ada, 'tab-of-ada', 'viewing');
    await be(bram, 'tab-of-bram', 'viewing');
    await away.next('presence', ({ people }) => people.length === 2);
    await point();
    expect(await theirs.next('pointer')).toEqual({ type: 'pointer', ...body, userID: ada.userID });
    for (const stream of [mine, away])
      expect((await stream.rest(beat)).filter(({ type }) => type === 'pointer')).toEqual([]);
    await be(ada, 'tab-of-ada', 'gone');
    await be(bram, 'tab-of-bram', 'gone');
  });

  test('a removed member is gone from sight too', async () => {
    const who = await app.memberOf(workspaceID, 'editor');
    const stream = await greeted(vera);
    const { itemID } = (await newItem('Left behind')).item;
    await who.client.call(presenceSave, at(itemID, 'editing'));
    await stream.next('presence', ({ people }) => people.length > 0);
    await ada.client.call(workspaceMemberDelete, { params: params(), body: { userID: who.userID } });
    expect(await stream.next('presence')).toMatchObject({ recordID: itemID, people: [] });
  });

  test('a record of another workspace is none, and others hear nothing', async () => {
    const stranger = await app.signUp();
    const stream = await greeted(stranger, undefined, stranger.workspaceID);
    const { itemID } = (await newItem('Ours')).item;
    await ada.client.call(presenceSave, at(itemID, 'viewing'));
    const theirs = { workspaceID: stranger.workspaceID };
    const intrusion = { ...at(itemID, 'viewing'), params: theirs };
    expect(await stranger.client.status(presenceSave, intrusion)).toBe(404);
    expect(await stream.rest(beat)).toEqual([]);
  });

  test('a deleted record can still be looked at in the trash', async () => {
    const { itemID } = (await newItem('Trashed')).item;
    await ada.client.call(itemDelete, { params: params(), body: { ids: [itemID] } });
    expect(await ada.client.status(presenceSave, at(itemID, 'viewing'))).toBe(200);
  });
});
