import { v7 as newID } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import {
  commentCountsGet,
  commentDelete,
  commentDigestGet,
  commentResolve,
  commentRestore,
  commentSave,
  commentsMax,
} from '#contract/kinds/comment.ts';
import { itemDelete, itemMerge, itemRestore, itemSave } from '#contract/kinds/item.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type CommentedKind, commentedKinds, recordKinds } from '#contract/kinds/names.ts';
import { placeDelete, placeRestore, placeSave } from '#contract/kinds/place.ts';
import { questDelete, questSave } from '#contract/kinds/quest.ts';
import { questGraphSave } from '#contract/kinds/quest-graph.ts';
import { notificationDigestGet } from '#contract/notification.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let vera: TestUser;
let params: { workspaceID: string };
let itemID: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  vera = await app.memberOf(ada.workspaceID, 'viewer');
  itemID = await newItem('Lantern');
});

const newItem = async (name: string) => (await ada.client.call(itemSave, { params, body: { name } })).item.itemID;
const save = async ({ client }: TestUser, body: OperationBody<typeof commentSave>) =>
  (await client.call(commentSave, { params, body })).comment;
const say = (user: TestUser, text: string, mentions: string[] = []) =>
  save(user, { kind: 'item', recordID: itemID, text, mentions });
const list = async (recordID = itemID, kind: CommentedKind = 'item') =>
  (await ada.client.call(commentDigestGet, { params, query: { kind, recordID } })).rows;
const texts = async (recordID = itemID, kind: CommentedKind = 'item') =>
  (await list(recordID, kind)).map(({ text }) => text);
const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
const remove = ({ client }: TestUser, ...ids: string[]) => client.call(commentDelete, { params, body: { ids } });

describe('content §1: comments on any record', () => {
  test('threads and replies, oldest first; a reply to a reply goes into the same thread', async () => {
    const thread = await say(ada, 'Is it lit?');
    const reply = await save(vera, { threadID: thread.commentID, text: 'Not yet' });
    await save(ada, { threadID: reply.commentID, text: 'Then light it' });
    await say(vera, 'Where is the oil?');
    const rows = await list();
    expect(rows.map(({ text, threadID }) => [text, threadID])).toEqual([
      ['Is it lit?', null],
      ['Not yet', thread.commentID],
      ['Then light it', thread.commentID],
      ['Where is the oil?', null],
    ]);
    expect(rows[1]).toMatchObject({ authorID: vera.userID, recordKind: 'item', recordID: itemID, resolved: false });
    expect(rows[1]?.authorName).not.toBe('');
  });

  test('on boxes and places too; not on what is in the trash, nor on nothing', async () => {
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate' } });
    const { place } = await ada.client.call(placeSave, { params, body: { name: 'Hall' } });
    await save(vera, { kind: 'box', recordID: box.boxID, text: 'Heavy' });
    await save(vera, { kind: 'place', recordID: place.placeID, text: 'Dark' });
    expect([await texts(box.boxID, 'box'), await texts(place.placeID, 'place')]).toEqual([['Heavy'], ['Dark']]);
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    expect((await refusal(say(ada, 'Late'))).status).toBe(404);
    const nothing = await refusal(save(ada, { text: 'Hello?' }));
    expect(nothing.problem).toMatchObject({ status: 400, errors: [{ pointer: '/recordID' }] });
    expect((await refusal(say(ada, '   '))).status).toBe(400);
  });

  test('only its author edits a comment; author and editors resolve and delete', async () => {
    const eve = await app.memberOf(ada.workspaceID, 'editor');
    const vic = await app.memberOf(ada.workspaceID, 'viewer');
    const { commentID, version } = await say(vera, 'Is it lit?');
    const edit = (user: TestUser) => save(user, { commentID, version, text: 'Is it lit now?' });
    for (const other of [ada, eve, vic])
      expect((await refusal(edit(other))).problem).toMatchObject({
        status: 403,
        detail: 'Only its author can edit a comment.',
      });
    expect((await edit(vera)).text).toBe('Is it lit now?');
    expect((await refusal(edit(vera))).status).toBe(409);
    const resolve = (user: TestUser, resolved: boolean) =>
      user.client.call(commentResolve, { params, body: { commentID, resolved } });
    expect((await refusal(resolve(vic, true))).status).toBe(403);
    expect((await resolve(vera, true)).comment.resolved).toBe(true);
    expect((await resolve(eve, false)).comment.resolved).toBe(false);
    const reply = await save(vic, { threadID: commentID, text: 'Yes' });
    const ofReply = { params, body: { commentID: reply.commentID, resolved: true } };
    expect((await refusal(ada.client.call(commentResolve, ofReply))).status).toBe(400);
    expect((await refusal(remove(vera, reply.commentID))).status).toBe(403);
    expect((await refusal(remove(vic, commentID, reply.commentID))).status).toBe(403);
    await remove(vic, reply.commentID);
    const again = { params, body: { ids: [reply.commentID] } };
    expect((await refusal(vera.client.call(commentRestore, again))).status).toBe(403);
    await vic.client.call(commentRestore, again);
    await remove(eve, commentID);
    expect(await list()).toEqual([]);
    // Its thread is still in the trash.
    expect((await refusal(vic.client.call(commentRestore, again))).status).toBe(400);
  });

  test('a thread goes into the trash and comes back with its replies, by restoring and by undo', async () => {
    const thread = await say(ada, 'Is it lit?');
    await save(vera, { threadID: thread.commentID, text: 'No' });
    await remove(ada, thread.commentID);
    expect(await list()).toEqual([]);
    await ada.client.call(commentRestore, { params, body: { ids: [thread.commentID] } });
    expect(await texts()).toEqual(['Is it lit?', 'No']);
    const { batchID } = await remove(ada, thread.commentID);
    const undone = await undo(batchID);
    expect(await texts()).toEqual(['Is it lit?', 'No']);
    await undo(undone.batchID);
    expect(await list()).toEqual([]);
  });

  test('writing, changing and resolving can be undone; a thread with replies stays', async () => {
    const { batchID, comment } = await ada.client.call(commentSave, {
      params,
      body: { kind: 'item', recordID: itemID, text: 'One' },
    });
    const { commentID } = comment;
    const change = await ada.client.call(commentSave, { params, body: { commentID, text: 'Two' } });
    const resolved = await ada.client.call(commentResolve, { params, body: { commentID, resolved: true } });
    await undo(resolved.batchID);
    await undo(change.batchID);
    expect(await list()).toMatchObject([{ text: 'One', resolved: false }]);
    const reply = await save(vera, { threadID: commentID, text: 'Indeed' });
    expect((await refusal(undo(batchID))).problem).toMatchObject({
      status: 409,
      detail: 'Can’t undo: One is used by a comment that was added later.',
    });
    await undo((await ada.client.call(historyDigestGet, { params })).rows[0]?.batchID ?? '');
    expect(await texts()).toEqual(['One']);
    expect(reply.threadID).toBe(commentID);
    await undo(batchID);
    expect(await list()).toEqual([]);
  });

  test('comments go into the trash with their record, and come back with it; not those deleted before', async () => {
    const thread = await say(ada, 'Is it lit?');
    await save(vera, { threadID: thread.commentID, text: 'No' });
    const gone = await say(ada, 'Gone before');
    await remove(ada, gone.commentID);
    const versions = async () => (await list()).map(({ version }) => version);
    expect(await versions()).toEqual([1, 1]);
    const { batchID } = await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    expect(await list()).toEqual([]);
    await ada.client.call(itemRestore, { params, body: { ids: [itemID] } });
    expect([await texts(), await versions()]).toEqual([
      ['Is it lit?', 'No'],
      [3, 3],
    ]);
    expect((await refusal(undo(batchID))).status).toBe(409);
    const again = await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    const back = await undo(again.batchID);
    expect(await texts()).toEqual(['Is it lit?', 'No']);
    await undo(back.batchID);
    expect(await list()).toEqual([]);
  });

  test('comments of boxes go with their place, and come back with it', async () => {
    const { place } = await ada.client.call(placeSave, { params, body: { name: 'Hall' } });
    const { placeID } = place;
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate', placeID } });
    await save(vera, { kind: 'box', recordID: box.boxID, text: 'Heavy' });
    await ada.client.call(placeDelete, { params, body: { ids: [placeID], contents: { action: 'trash' } } });
    expect(await texts(box.boxID, 'box')).toEqual([]);
    await ada.client.call(placeRestore, { params, body: { ids: [placeID] } });
    expect(await texts(box.boxID, 'box')).toEqual(['Heavy']);
    const { batchID } = await ada.client.call(boxDelete, { params, body: { ids: [box.boxID] } });
    await undo(batchID);
    expect(await texts(box.boxID, 'box')).toEqual(['Heavy']);
  });

  test('an item that is merged into another gives it its comments', async () => {
    const thread = await say(ada, 'Is it lit?');
    await save(vera, { threadID: thread.commentID, text: 'No' });
    const intoItemID = await newItem('Lamp');
    const { batchID } = await ada.client.call(itemMerge, { params, body: { intoItemID, ids: [itemID] } });
    expect(await texts(intoItemID)).toEqual(['Is it lit?', 'No']);
    await undo(batchID);
    expect([await texts(intoItemID), await texts()]).toEqual([[], ['Is it lit?', 'No']]);
  });

  test("the history of the record tells of its comments, in the record's name", async () => {
    const { commentID } = await say(vera, 'Is it lit?\nI doubt it');
    await save(ada, { threadID: commentID, text: 'No' });
    await ada.client.call(commentResolve, { params, body: { commentID, resolved: true } });
    const { rows } = await ada.client.call(historyDigestGet, { params, query: { recordID: itemID } });
    expect(rows.map(({ summary }) => summary)).toEqual([
      'Resolved a comment on “Lantern”',
      'Replied to a comment on “Lantern”',
      'Commented on “Lantern”',
      'Created item “Lantern”',
    ]);
    expect(rows[2]?.entries).toMatchObject([{ kind: 'comment', action: 'create', title: 'Is it lit?' }]);
    expect(rows[2]?.actorID).toBe(vera.userID);
  });

  test('a record has at most so many', async () => {
    const thread = await say(ada, 'One');
    await app.app.database.write(async ({ db }) => {
      const row = await db
        .selectFrom('comment')
        .selectAll()
        .where('id', '=', thread.commentID)
        .executeTakeFirstOrThrow();
      const more = Array.from({ length: commentsMax - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
      for (let at = 0; at < more.length; at += 50)
        await db
          .insertInto('comment')
          .values(more.slice(at, at + 50))
          .execute();
    });
    expect((await refusal(say(ada, 'Too much'))).problem).toMatchObject({
      status: 400,
      detail: `“Lantern” would have ${commentsMax + 1} comments. It can have at most ${commentsMax}.`,
    });
  });
});

describe('content §1: mentions', () => {
  const mentioned = async ({ client }: TestUser) =>
    (await client.call(notificationDigestGet)).rows.filter(({ kind }) => kind === 'mention');

  test('notify whoever is mentioned, once, and not oneself', async () => {
    const comment = await say(ada, 'Ask @Vera or @Ada', [vera.userID, ada.userID, vera.userID]);
    expect(comment.mentions).toEqual([vera.userID, ada.userID]);
    expect(await mentioned(vera)).toMatchObject([
      {
        title: `${comment.authorName} mentioned you on “Lantern”`,
        body: 'Ask @Vera or @Ada',
        path: `/home/item-management/items/${itemID}#comments`,
      },
    ]);
    expect(await mentioned(ada)).toEqual([]);
    const { commentID } = comment;
    await save(ada, { commentID, text: 'Ask @Vera', mentions: [vera.userID] });
    expect(await mentioned(vera)).toHaveLength(1);
    const eve = await app.memberOf(ada.workspaceID, 'editor');
    await save(ada, { commentID, text: 'Ask @Vera and @Eve', mentions: [vera.userID, eve.userID] });
    expect([(await mentioned(vera)).length, (await mentioned(eve)).length]).toEqual([1, 1]);
  });

  test('only members can be mentioned; nothing is written otherwise', async () => {
    const stranger = await app.signUp();
    expect((await refusal(say(ada, 'Hey @Stranger', [vera.userID, stranger.userID]))).problem).toMatchObject({
      status: 400,
      errors: [{ pointer: '/mentions/1', detail: 'Only members of this workspace can be mentioned.' }],
    });
    expect([await list(), await mentioned(vera)]).toEqual([[], []]);
  });
});

describe('content §1: comments on nodes of a graph', () => {
  const newQuest = async () => {
    const { quest } = await ada.client.call(questSave, { params, body: { name: 'The lamp' } });
    const ofQuest = { ...params, questID: quest.questID };
    const [start, end] = [newID(), newID()];
    const node = (questNodeID: string, title: string) => ({ questNodeID, title, type: 'stage' as const, x: 0, y: 0 });
    await ada.client.call(questGraphSave, {
      params: ofQuest,
      body: { nodes: { create: [node(start, 'Find oil'), node(end, 'Light it')] } },
    });
    return { ofQuest, start, end };
  };
  const counts = async (questID: string) =>
    (await vera.client.call(commentCountsGet, { params, query: { kind: 'quest', recordID: questID } })).rows;

  test('viewers comment on a node; its unresolved threads are counted, replies are not', async () => {
    const { ofQuest, start, end } = await newQuest();
    expect(await counts(ofQuest.questID)).toEqual([]);
    const thread = await save(vera, { kind: 'questNode', recordID: start, text: 'Which oil?' });
    await save(ada, { threadID: thread.commentID, text: 'Lamp oil' });
    await save(ada, { kind: 'questNode', recordID: start, text: 'Too short' });
    expect(await texts(start, 'questNode')).toEqual(['Which oil?', 'Lamp oil', 'Too short']);
    expect(await counts(ofQuest.questID)).toEqual([{ recordID: start, threads: 2 }]);
    await ada.client.call(commentResolve, { params, body: { commentID: thread.commentID, resolved: true } });
    expect(await counts(ofQuest.questID)).toEqual([{ recordID: start, threads: 1 }]);
    expect(await texts(end, 'questNode')).toEqual([]);
    const stranger = await app.signUp();
    const query = { kind: 'quest' as const, recordID: ofQuest.questID };
    expect((await refusal(stranger.client.call(commentCountsGet, { params, query }))).status).toBe(404);
    const other = { params: { workspaceID: stranger.workspaceID }, query };
    expect((await refusal(stranger.client.call(commentCountsGet, other))).status).toBe(404);
  });

  test('they go into the trash with their node or its quest, and come back with it; a mention leads to the node', async () => {
    const { ofQuest, start } = await newQuest();
    await save(ada, { kind: 'questNode', recordID: start, text: 'Ask @Vera', mentions: [vera.userID] });
    const { rows } = await vera.client.call(notificationDigestGet);
    expect(rows.find(({ kind }) => kind === 'mention')).toMatchObject({
      title: expect.stringContaining('mentioned you on “Find oil”'),
      path: `/home/quests/flow/${ofQuest.questID}?node=${start}#comments`,
    });
    const gone = await ada.client.call(questGraphSave, { params: ofQuest, body: { nodes: { delete: [start] } } });
    expect(await texts(start, 'questNode')).toEqual([]);
    expect(await counts(ofQuest.questID)).toEqual([]);
    await undo(gone.batchID);
    expect(await texts(start, 'questNode')).toEqual(['Ask @Vera']);
    const deleted = await ada.client.call(questDelete, { params, body: { ids: [ofQuest.questID] } });
    expect(await texts(start, 'questNode')).toEqual([]);
    await undo(deleted.batchID);
    expect(await texts(start, 'questNode')).toEqual(['Ask @Vera']);
    expect(await counts(ofQuest.questID)).toEqual([{ recordID: start, threads: 1 }]);
  });
});

test('house §8: the kinds that are commented on are those that say so', () => {
  const declared = recordKinds.filter((kind) => (declarations[kind].has as readonly string[]).includes('comments'));
  expect([...commentedKinds].sort()).toEqual(declared.sort());
});
