import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemSave } from '#contract/kinds/item.ts';
import { workspaceLiveGet } from '#contract/live.ts';
import type { OperationBody } from '#contract/operation.ts';
import { workspaceSave } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { type LiveStream, listen, liveStreams, readEvents } from '#server/testing/live-client.ts';
import { streamsOfSession } from './hub.ts';

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
/** A change that this process has been told of: PostgreSQL tells a moment after the answer, and a stream opened before that is greeted first. */
async function toldItem(name: string) {
  const witness = await greeted(bram);
  const made = await newItem(name);
  await witness.next('records', (event) => event.batchID === made.batchID);
  witness.close();
  return made;
}
const beat = () => app.app.live.beat();

describe('house §4: what is changed reaches everyone in the workspace', () => {
  test('a batch with its kinds, ids and actor, to editors and viewers, and to nobody outside', async () => {
    const stranger = await app.signUp();
    const [b, v, s] = [
      await greeted(bram),
      await greeted(vera),
      await greeted(stranger, undefined, stranger.workspaceID),
    ];
    const { item, batchID } = await newItem('Lantern');
    const expected = { type: 'records', batchID, actorID: ada.userID, isWide: false, changes: { item: [item.itemID] } };
    expect(await b.next('records')).toEqual(expected);
    expect(await v.next('records')).toEqual(expected);
    expect(await s.rest(beat)).toEqual([]);
  });

  test('nothing of a command that failed', async () => {
    const stream = await greeted(bram);
    const { item } = await newItem('Rope');
    await stream.next('records');
    const stale = { itemID: item.itemID, name: 'Cable', version: item.version + 1 };
    expect(await ada.client.status(itemSave, { params: params(), body: stale })).toBe(409);
    expect(await stream.rest(beat)).toEqual([]);
  });

  test('a batch that touches more than can be named says which kinds', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 200; index++) ids.push((await newItem(`Screw ${index}`)).item.itemID);
    const stream = await greeted(vera);
    const { batchID } = await ada.client.call(itemBulkSave, { params: params(), body: { ids, archived: true } });
    const event = await stream.next('records', (each) => each.batchID === batchID);
    expect(event).toMatchObject({ isWide: true, changes: { item: [] } });
  });

  test('the headers let no proxy keep or delay it', async () => {
    const { headers } = await greeted(vera);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('content §7: what is chosen for a workspace reaches everyone who has it open', () => {
  const choose = (body: OperationBody<typeof workspaceSave>) =>
    ada.client.call(workspaceSave, { params: params(), body });

  test('its name, currency and language, each when it is another one, and not in other workspaces', async () => {
    const stranger = await app.signUp();
    const [v, s] = [await greeted(vera), await greeted(stranger, undefined, stranger.workspaceID)];
    await choose({ language: 'pl' });
    expect(await v.next('workspace')).toEqual({ type: 'workspace', changed: ['language'] });
    await choose({ name: 'Guild', currency: 'EUR', language: 'pl' });
    expect(await v.next('workspace')).toEqual({ type: 'workspace', changed: ['name', 'currency'] });
    await choose({ name: 'Guild' });
    expect((await v.rest(beat)).filter(({ type }) => type === 'workspace')).toEqual([]);
    expect(await s.rest(beat)).toEqual([]);
  });

  test('also whose connection was broken then', async () => {
    const first = await greeted(vera);
    await newItem('Before the choice');
    await first.next('records');
    const { lastID } = first;
    first.close();
    const witness = await greeted(bram);
    await choose({ language: 'de' });
    await witness.next('workspace');
    const again = await listen(vera.client, workspaceID, lastID);
    streams.add(again);
    expect(await again.next('workspace')).toEqual({ type: 'workspace', changed: ['language'] });
    expect(await again.next('hello')).toMatchObject({ isResumed: true });
  });
});

describe('a connection that broke', () => {
  test('is told what it missed when it says what it read last', async () => {
    const first = await greeted(vera);
    await newItem('Before');
    await first.next('records');
    const { lastID } = first;
    first.close();
    const missed = await toldItem('Meanwhile');
    const again = await listen(vera.client, workspaceID, lastID);
    streams.add(again);
    expect(await again.next('records')).toMatchObject({ batchID: missed.batchID });
    expect(await again.next('hello')).toMatchObject({ isResumed: true });
    // The header that browsers send says the same.
    const response = await vera.client.send(workspaceLiveGet, {
      params: params(),
      headers: { 'last-event-id': lastID },
    });
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain(missed.batchID);
    await reader?.cancel();
  });

  test.each(['', 'other-1', 'x', '00000000-99999999'])(
    'is told to read again when “%s” is not known',
    async (after) => {
      const stream = await greeted(vera, after);
      expect(stream.hello.isResumed).toBe(false);
    },
  );

  test('what changed while a page was being read is told to its first stream, and no more', async () => {
    app.clock.pass({ minutes: 1 });
    const { batchID } = await toldItem('While it loaded');
    const opening = (age: number) =>
      vera.client.send(workspaceLiveGet, { params: params(), query: { age: String(age) } });
    const stream = readEvents(await opening(5000));
    expect(await stream.next('records')).toMatchObject({ batchID });
    expect(await stream.next('hello')).toMatchObject({ isResumed: true });
    app.clock.pass({ minutes: 1 });
    const later = readEvents(await opening(5000));
    expect(await later.next('hello')).toMatchObject({ isResumed: true });
    // Nobody knows what was before the server ran.
    const sinceEver = readEvents(await opening(900_000_000));
    expect(await sinceEver.next('hello')).toMatchObject({ isResumed: false });
    streams.add(stream, later, sinceEver);
  });

  test('is told to read again after more than the server remembers', async () => {
    const { lastID } = await greeted(vera);
    const event = { workspaceID, actorID: null, changes: {}, isWide: false };
    for (let count = 0; count < 600; count++)
      await app.app.database.publish('records', { ...event, batchID: ada.workspaceID });
    const stream = await greeted(vera, lastID);
    expect(stream.hello.isResumed).toBe(false);
  });
});

describe('limits', () => {
  test('one stream too many of a session ends its oldest', async () => {
    const who = await app.signUp();
    const streams: LiveStream[] = [];
    for (let count = 0; count <= streamsOfSession; count++)
      streams.push(await greeted(who, undefined, who.workspaceID));
    expect(await streams[0]?.next('end')).toEqual({ type: 'end', reason: 'limit' });
    await streams[0]?.ended;
    await who.client.call(boxSave, { params: { workspaceID: who.workspaceID }, body: { name: 'Crate' } });
    await streams[1]?.next('records');
    await streams.at(-1)?.next('records');
  });

  test('who does not read is cut off instead of kept in memory', async () => {
    // Alone in a workspace: the readers of this process would not keep up either.
    const who = await app.signUp();
    const before = app.app.live.size;
    const response = await who.client.send(workspaceLiveGet, { params: { workspaceID: who.workspaceID } });
    const reader = response.body?.getReader();
    await reader?.read();
    expect(app.app.live.size).toBe(before + 1);
    const event = { workspaceID: who.workspaceID, batchID: workspaceID, actorID: null, isWide: false };
    const changes = { item: Array.from({ length: 170 }, () => workspaceID) };
    for (let count = 0; app.app.live.size > before && count < 20_000; count++) {
      await app.app.database.publish('records', { ...event, changes });
      if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(app.app.live.size).toBe(before);
    await reader?.cancel().catch(() => undefined);
  });
});

describe('§4 Auth and decisions §5: what concerns the reader', () => {
  test('settings of the application reach running apps at once; service settings never', async () => {
    const stream = await greeted(vera);
    const changes = {
      app: { maintenanceStatus: 'Soon', sessionTimeout: 900 },
      service: { emailSender: 'x@example.org' },
    };
    await app.app.database.write((transaction) => app.app.settings.save(transaction, null, changes));
    const event = await stream.next('settings', (each) => each.app.maintenanceStatus === 'Soon');
    expect(event.app.sessionTimeout).toBe(900);
    expect(JSON.stringify(event)).not.toContain('x@example.org');
  });

  test('notification counts go to their user alone', async () => {
    const [own, other] = [await greeted(vera), await greeted(bram)];
    await app.app.database.publish('notification', { userID: vera.userID });
    expect(await own.next('notifications')).toEqual({
      type: 'notifications',
      notificationUnreadCount: expect.any(Number),
      notificationReadCount: expect.any(Number),
    });
    expect((await other.rest(beat)).filter(({ type }) => type === 'notifications')).toEqual([]);
  });
});

test('decisions §3: OpenAPI says that the stream is one, and of what', async () => {
  const response = await app.visitor().fetch('/api/openapi.json');
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, { responses: unknown }>> };
  const { responses } = paths['/workspace/{workspaceID}/live']?.get ?? {};
  expect(responses).toMatchObject({
    200: { content: { 'text/event-stream': { 'x-event-schema': { oneOf: expect.any(Array) } } } },
  });
});

test('decisions §1: the streams are counted for Prometheus', async () => {
  const stream = await greeted(vera);
  const text = await (await app.visitor().fetch('/metrics')).text();
  expect(Number(/^live_streams (\d+)$/m.exec(text)?.[1])).toBe(app.app.live.size);
  stream.close();
});
