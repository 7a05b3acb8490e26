import { afterEach, describe, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
import { userSignin } from '#contract/user.ts';
import { problem } from '#web/testing/api-server.ts';
import { fakeUser, fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { type Pipeline, type ServerAnswer, startPipeline } from '#web/testing/pipeline-server.ts';
import { networkError } from './error.ts';
import type { FileAnswer } from './file-transport.ts';
import { splitArgs } from './operation-args.ts';
import { pipeline } from './pipeline.ts';
import { clientLimits } from './rate-limit.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { withReadRetry } from './steps.ts';

let server: Pipeline['server'];
let events: Pipeline['events'];
let activity: Pipeline['activity'];
let call: Pipeline['call'];

async function serve(answer: ServerAnswer): Promise<void> {
  ({ server, events, activity, call } = await startPipeline(answer));
}

afterEach(() => {
  vi.unstubAllGlobals();
  return server.close();
});

describe('decisions §3: a call on the wire', () => {
  test('§7: path parameters, query and body go where the operation declares them', async () => {
    await serve(() => ({}));
    await call(itemDigestGet, { workspaceID, page: 2, tag: ['a b', 'c'], hasPhoto: true, search: '' });
    await call(itemSave, { workspaceID, name: 'Lamp' });
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /api/workspace/${workspaceID}/item?page=2&tag=a+b&tag=c&hasPhoto=true`,
      `POST /api/workspace/${workspaceID}/item`,
    ]);
    expect(JSON.parse(server.seen[1]!.body)).toEqual({ name: 'Lamp' });
    expect(server.seen[1]!.headers['content-type']).toBe('application/json');
  });

  test('decisions §3: every mutation carries a request id of its own, reads carry none', async () => {
    await serve(() => ({}));
    await call(itemDigestGet, { workspaceID });
    await call(itemSave, { workspaceID, name: 'Lamp' });
    await call(itemSave, { workspaceID, name: 'Lamp' });
    const ids = server.seen.map(({ headers }) => headers['x-request-id']);
    expect(ids[0]).toBeUndefined();
    expect(ids[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(ids[2]).not.toBe(ids[1]);
  });

  test('decisions §3: a mutation whose answer was lost goes out again under the same request id', async () => {
    await serve((_request, count) => (count === 1 ? { cut: true } : {}));
    const lost = await call(itemSave, { workspaceID, name: 'Lamp' });
    expect(lost.error?.status).toBe(0);
    expect(server.seen).toHaveLength(1);
    await call(itemSave, { workspaceID, name: 'Chair' });
    await call(itemSave, { workspaceID, name: 'Lamp' });
    await call(itemSave, { workspaceID, name: 'Lamp' });
    const [first, chair, again, later] = server.seen.map(({ headers }) => headers['x-request-id']);
    expect(again).toBe(first);
    expect(chair).not.toBe(first);
    expect(later).not.toBe(first);
  });

  test('decisions §3: an upload whose answer was lost goes out under its request id until it is done, a file that looks the same does not', async () => {
    const full = problem(413, problemTypes.tooLarge);
    await serve((_request, count) => (count === 1 ? { cut: true } : count === 3 ? full : {}));
    const file = () => new File(['pixels'], 'lamp.png', { type: 'image/png', lastModified: 1 });
    const [lamp, other] = [file(), file()];
    const upload = (one: File) =>
      call(mediaSave, { workspaceID, kind: 'item', recordID: 'r1', role: 'photo', file: one, onProgress: undefined });
    const statuses: (number | undefined)[] = [];
    for (const one of [lamp, other, lamp, lamp, lamp]) statuses.push((await upload(one)).error?.status);
    expect(statuses).toEqual([0, undefined, 413, undefined, undefined]);
    const [first, looksTheSame, refused, again, later] = server.seen.map(({ headers }) => headers['x-request-id']);
    // That the second try was refused says nothing of the first.
    expect([refused, again]).toEqual([first, first]);
    expect(new Set([first, looksTheSame, later]).size).toBe(3);
  });

  test('§7: the CSRF token of session storage goes out with mutations', async () => {
    await serve(() => ({ body: { user: fakeUser(), csrfToken: 'from-answer' } }));
    await call(userSignin, { emailAddress: 'a@b.c', password: 'x' });
    await call(itemSave, { workspaceID, name: 'Lamp' });
    await call(itemDigestGet, { workspaceID });
    expect(server.seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'from-answer', undefined]);
  });

  test('a file operation yields its bytes as an object URL, with the name the server gave', async () => {
    URL.createObjectURL = () => 'blob:test';
    await serve(() => ({ headers: { 'content-disposition': 'attachment; filename="world.csv"' }, body: 'a;b' }));
    const { data } = await call(inventoryExport, { workspaceID, format: 'csv' });
    expect(data as FileAnswer).toMatchObject({ objectURL: 'blob:test', fileName: 'world.csv', bytes: 3 });
  });

  test('an upload is multipart with one part named file; its other arguments are the query', async () => {
    await serve(() => ({}));
    // jsdom's FormData means nothing to Node's fetch, so what would go out is looked at before it goes.
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent.push(init);
      return new Response('{}');
    });
    const file = new File(['pixels'], 'lamp.png', { type: 'image/png' });
    const args = { workspaceID, kind: 'item', recordID: 'r1', role: 'photo', file };
    await call(mediaSave, args);
    expect(splitArgs(mediaSave, args).url).toBe(`/api/workspace/${workspaceID}/media?kind=item&recordID=r1&role=photo`);
    const part = sent[0]?.body instanceof FormData ? sent[0].body.get('file') : null;
    expect(part).toMatchObject({ name: 'lamp.png', type: 'image/png' });
    expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
  });
});

describe('decisions §3: failures', () => {
  test('a read is tried three times while the server is away, a mutation once', async () => {
    await serve(() => ({ status: 503 }));
    expect((await call(itemDigestGet, { workspaceID })).error?.status).toBe(503);
    expect(server.seen).toHaveLength(3);
    await call(itemSave, { workspaceID, name: 'Lamp' });
    expect(server.seen).toHaveLength(4);
  });

  test('a read whose screen goes away between two tries is aborted, and not sent again', async () => {
    const controller = new AbortController();
    const sent: string[] = [];
    const retry = withReadRetry(() => Promise.resolve(controller.abort()));
    const read = pipeline([retry], (one) => {
      sent.push(one.url);
      return Promise.resolve({ error: networkError() });
    });
    const args = { workspaceID };
    const raise = () => {};
    const { error } = await read({
      ...splitArgs(itemDigestGet, args),
      operation: itemDigestGet,
      args,
      headers: {},
      signal: controller.signal,
      raise,
    });
    expect([error?.isAborted, sent.length]).toEqual([true, 1]);
  });

  test('problem details become a typed error with the sentence to show', async () => {
    const errors = [{ pointer: '/name', detail: 'Name is required' }];
    await serve(() => problem(400, problemTypes.validation, { detail: 'One field is wrong.', errors }));
    const { error } = await call(itemSave, { workspaceID, name: '' });
    expect(error).toMatchObject({ status: 400, message: 'One field is wrong.', problem: { errors } });
  });

  test('§9: 429 is raised with its Retry-After, in seconds or as a date', async () => {
    const soon = new Date(Date.now() + 90_500).toUTCString();
    await serve((_request, count) => ({ status: 429, headers: { 'retry-after': count === 1 ? '7' : soon } }));
    await call(itemSave, { workspaceID, name: 'Lamp' });
    await call(itemSave, { workspaceID, name: 'Lamp' });
    const waits = events.map(({ payload }) => (payload as { retryAfter: number }).retryAfter);
    expect(waits[0]).toBe(7);
    expect(waits[1]).toBeGreaterThan(85);
    expect(waits[1]).toBeLessThan(92);
  });

  test.each([
    ['missing', undefined],
    ['unreadable', 'soon'],
    ['no date', 'in 5 minutes'],
    ['negative', '-5'],
  ])('§9: a Retry-After that is %s counts as 60 seconds', async (_what, value) => {
    await serve(() => ({ status: 429, headers: value === undefined ? undefined : { 'retry-after': value } }));
    await call(itemSave, { workspaceID, name: 'Lamp' });
    expect(events.map(({ payload }) => payload)).toEqual([{ path: '/workspace/:workspaceID/item', retryAfter: 60 }]);
  });

  test('§9: a Retry-After in any form of HTTP date, also one that has passed', () => {
    const now = Date.parse('1994-11-06T08:49:00Z');
    const forms = ['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'];
    expect(forms.map((value) => retryAfterSeconds(value, now))).toEqual([37, 37, 37]);
    expect(retryAfterSeconds(forms[0]!, now + 3_600_000)).toBe(0);
  });

  test('§8: a call beyond the client’s own limits fails as a synthetic 429 and never goes out', async () => {
    await serve(() => problem(401, problemTypes.unauthenticated));
    const credentials = { emailAddress: 'a@b.c', password: 'x' };
    for (let tries = 0; tries < clientLimits.signin.calls; tries += 1) await call(userSignin, credentials);
    expect(events).toEqual([]);
    const { error } = await call(userSignin, credentials);
    expect(error).toMatchObject({ status: 429, message: 'Too many requests. Please try again later.' });
    expect(server.seen).toHaveLength(clientLimits.signin.calls);
    expect(events.map(({ payload }) => payload)).toEqual([{ path: '/user/signin', retryAfter: null }]);
  });

  test('§5: the same mutation while the first is on its way is a repeated request and does not go out', async () => {
    await serve(() => ({ body: { batchID: 'b' } }));
    const lamp = { workspaceID, name: 'Lamp' };
    const [first, again, other] = await Promise.all([
      call(itemSave, lamp),
      call(itemSave, lamp),
      call(itemSave, { workspaceID, name: 'Chair' }),
    ]);
    expect([first.error, other.error]).toEqual([undefined, undefined]);
    expect(again.error).toMatchObject({ status: 409, message: 'Please wait for the current operation to complete.' });
    expect(events.map(({ type }) => type)).toEqual(['apiEvent/requestInProgress']);
    expect(server.seen).toHaveLength(2);
    // Once it is answered the same may be wanted again.
    expect((await call(itemSave, lamp)).error).toBeUndefined();
  });

  test('§3 UI state, activeRequests: every call is counted in and out, whatever becomes of it', async () => {
    await serve((_request, count) => (count === 1 ? { cut: true } : {}));
    await call(itemSave, { workspaceID, name: 'Lamp' });
    await call(itemDigestGet, { workspaceID });
    const pair = ['apiEvent/requestStarted', 'apiEvent/requestEnded'];
    expect(activity).toEqual([...pair, ...pair]);
  });

  test('§5: a duplicate request id that is still running is raised', async () => {
    await serve(() => problem(409, problemTypes.inProgress));
    await call(itemSave, { workspaceID, name: 'Lamp' });
    expect(events.map(({ type }) => type)).toEqual(['apiEvent/requestInProgress']);
  });

  test('a call whose screen went away is aborted, not failed', async () => {
    const controller = new AbortController();
    await serve(() => {
      controller.abort();
      return {};
    });
    const { error } = await call(itemDigestGet, { workspaceID }, controller.signal);
    expect(error?.isAborted).toBe(true);
  });
});
