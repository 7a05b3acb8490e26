import { afterEach, describe, expect, test } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { userSignin } from '#contract/user.ts';
import { problem } from '#web/testing/api-server.ts';
import { fakeUser, fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { type Pipeline, type ServerAnswer, startPipeline } from '#web/testing/pipeline-server.ts';

let server: Pipeline['server'];
let events: Pipeline['events'];
let call: Pipeline['call'];

async function serve(answer: ServerAnswer): Promise<void> {
  ({ server, events, call } = await startPipeline(answer));
}

afterEach(() => server.close());

describe('§4 Auth: token refresh', () => {
  const expired = problem(401, problemTypes.unauthenticated);

  test('calls that find the session expired share one silent refresh and are sent again', async () => {
    let isRenewed = false;
    await serve(({ url }) => {
      if (url !== '/api/user/refresh') return isRenewed ? { body: { rows: [], total: 0 } } : expired;
      isRenewed = true;
      return { body: { user: fakeUser(), csrfToken: 'new' } };
    });
    const answers = await Promise.all([1, 2, 3].map((page) => call(itemDigestGet, { workspaceID, page })));
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ rows: [], total: 0 }));
    expect(server.seen.filter(({ url }) => url === '/api/user/refresh')).toHaveLength(1);
    expect(events.map(({ type }) => type)).toEqual(['apiEvent/sessionRenewed']);
  });

  test('a call refused after another one renewed the session is sent again without a second refresh', async () => {
    const late = Promise.withResolvers<void>();
    const seen = new Set<string>();
    await serve(async ({ url }) => {
      if (url === '/api/user/refresh') return { body: { user: fakeUser(), csrfToken: 'new' } };
      if (seen.has(url)) return { body: { rows: [], total: 0 } };
      seen.add(url);
      if (url.includes('page=2')) await late.promise;
      return expired;
    });
    const second = call(itemDigestGet, { workspaceID, page: 2 });
    await call(itemDigestGet, { workspaceID, page: 1 });
    late.resolve();
    expect((await second).data).toEqual({ rows: [], total: 0 });
    expect(server.seen.filter(({ url }) => url === '/api/user/refresh')).toHaveLength(1);
  });

  test('a mutation is sent again under its request id, with the new CSRF token', async () => {
    await serve(({ url, headers }) => {
      if (url === '/api/user/refresh') return { body: { user: fakeUser(), csrfToken: 'new' } };
      return headers['x-xsrf-token'] === 'new' ? {} : expired;
    });
    await call(itemSave, { workspaceID, name: 'Lamp' });
    const [first, , second] = server.seen;
    expect(second!.headers['x-request-id']).toBe(first!.headers['x-request-id']);
    expect(second!.headers['x-xsrf-token']).toBe('new');
  });

  test('§8: a refused refresh ends the session, once; an answer without user says so', async () => {
    await serve(({ url }) => (url === '/api/user/refresh' ? { body: { csrfToken: 'x' } } : expired));
    const { error } = await call(itemDigestGet, { workspaceID });
    expect(error?.status).toBe(401);
    expect(events.map(({ payload }) => payload)).toEqual([{ message: 'Failed to refresh token' }]);
  });

  test('§8: a refusal without a message says “Token refresh failed”', async () => {
    await serve(({ url }) => (url === '/api/user/refresh' ? { status: 401, body: '' } : expired));
    await call(itemDigestGet, { workspaceID });
    expect(events.map(({ payload }) => payload)).toEqual([{ message: 'Token refresh failed' }]);
  });

  test('a refresh that got no clear answer ends nothing', async () => {
    await serve(({ url }) => (url === '/api/user/refresh' ? { status: 503 } : expired));
    expect((await call(itemDigestGet, { workspaceID })).error?.status).toBe(503);
    expect(events).toEqual([]);
  });

  test('a refused sign-in is an answer, not an expired session', async () => {
    await serve(() => expired);
    await call(userSignin, { emailAddress: 'a@b.c', password: 'x' });
    expect(server.seen).toHaveLength(1);
    expect(events).toEqual([]);
  });
});
