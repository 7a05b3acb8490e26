import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appSettingsGet } from '#contract/admin-settings.ts';
import { problemTypes } from '#contract/errors.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import type { OperationShape } from '#contract/operation.ts';
import type { PermissionKey } from '#contract/permissions.ts';

import { createSend } from '#web/api/transport/base-query.ts';
import { type CallArgs, splitArgs } from '#web/api/transport/operation-args.ts';
import { observePipeline } from '#web/api/transport/pipeline.ts';
import { createTransport } from '#web/api/transport/transport.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { storedSimulation } from '#web/session/simulation.ts';
import { type Answer, type ApiServer, problem, type SeenRequest, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser, fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { clearCalls, recordedCalls } from './calls/call-log.ts';
import type { RecordedCall } from './calls/call-pass.ts';
import { whatStepsDid } from './calls/what-steps-did.ts';
import { applySimulation, observeCalls } from './observer.ts';
import { realAnswers, type Simulation } from './switchboard/simulation.ts';

let server: ApiServer;
let raised: string[];
const store = configureStore({ reducer: rootReducer });

async function serve(answer: (request: SeenRequest, count: number) => Answer): Promise<void> {
  server = await startApiServer(answer);
}

function call(operation: OperationShape, args: CallArgs, send = createSend(createTransport(server.origin))) {
  const raise = ({ type }: { type: string }) => void raised.push(type.replace('apiEvent/', ''));
  const { signal } = new AbortController();
  return send({ ...splitArgs(operation, args), operation, args, headers: {}, signal, raise });
}

/** What each step did to the newest call; those that only handed it on are left out. */
function steps(): Record<string, string[]> {
  const [newest] = recordedCalls() as [RecordedCall];
  const did = whatStepsDid(newest.pass).filter((step) => step.did.length > 0);
  return Object.fromEntries(did.map((step) => [step.name, step.did]));
}

const simulate = (more: Partial<Simulation>) => store.dispatch(applySimulation({ ...realAnswers, ...more }));
const signIn = (permissions: PermissionKey[]) => store.dispatch(authActions.signedIn(fakeUser({ permissions })));

beforeEach(() => {
  raised = [];
  vi.stubEnv('DEV', false);
  signIn(['admin.settings']);
  store.dispatch(observeCalls());
});
afterEach(async () => {
  simulate({});
  observePipeline(null);
  clearCalls();
  vi.unstubAllEnvs();
  await server.close();
});

test('decisions §6: the log says what each of the eight steps did to a change', async () => {
  await serve(() => ({}));
  await call(itemSave, { workspaceID, name: 'Lamp' });
  expect(steps()).toEqual({
    Activity: ['Raised requestStarted', 'Raised requestEnded'],
    'Request ID': ['Added X-Request-ID'],
    JSON: ['Added Accept, Content-Type'],
    Server: ['itemSave: 200'],
  });
  expect(raised).toEqual(['requestStarted', 'requestEnded']);
});

test('decisions §6: the log says that a session was renewed and a read tried again', async () => {
  let reads = 0;
  await serve(({ url }) => {
    if (url === '/api/user/refresh') return { body: { user: fakeUser(), csrfToken: 'new' } };
    reads += 1;
    return reads === 1 ? problem(401, problemTypes.unauthenticated) : { body: { rows: [] } };
  });
  await call(itemDigestGet, { workspaceID });
  expect(steps()).toMatchObject({
    'Session renewal': ['Called userRefresh', 'Sent it 2 times', 'Raised sessionRenewed'],
    Server: ['itemDigestGet: 401', 'userRefresh: 200', 'itemDigestGet: 200'],
  });
});

test('decisions §6: simulated answers reach no server, and the steps take them for real ones', async () => {
  await serve(() => ({}));
  simulate({ outcome: 'rateLimited', retryAfter: 7 });
  const limited = await call(itemSave, { workspaceID, name: 'Lamp' });
  expect([limited.error?.status, limited.retryAfter]).toEqual([429, 7]);
  expect(steps()).toMatchObject({ Events: ['Raised rateLimited'] });
  simulate({ outcome: 'offline' });
  expect((await call(itemSave, { workspaceID, name: 'Lamp' })).error?.status).toBe(0);
  simulate({ outcome: 'failing', status: 418 });
  expect((await call(itemSave, { workspaceID, name: 'Lamp' })).error?.status).toBe(418);
  expect(server.seen).toEqual([]);
  // The session's own are left alone, and so is what is not named.
  expect((await call(appSettingsGet, {})).error).toBeUndefined();
  simulate({ outcome: 'offline', operations: ['itemDigestGet'] });
  expect((await call(itemSave, { workspaceID, name: 'Lamp' })).error).toBeUndefined();
});

test('decisions §6: stale reads answer as the first time, stale saves go out with another version, duplicates twice under one id', async () => {
  let count = 0;
  await serve(() => {
    count += 1;
    return { body: { rows: [count] } };
  });
  simulate({ outcome: 'stale' });
  const first = await call(itemDigestGet, { workspaceID });
  expect((await call(itemDigestGet, { workspaceID })).data).toEqual(first.data);
  await call(itemSave, { workspaceID, itemID: workspaceID, version: 4, name: 'Lamp' });
  expect(server.seen.map(({ body }) => body && JSON.parse(body).version)).toEqual(['', 3]);

  simulate({ outcome: 'duplicate' });
  const answer = await call(itemSave, { workspaceID, name: 'Lamp' });
  expect(answer.data).toEqual({ rows: [4] });
  const ids = server.seen.slice(2).map(({ headers }) => headers['x-request-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('decisions §6: nobody without admin.settings is shown simulated answers, however they were switched on', async () => {
  await serve(() => ({}));
  simulate({ outcome: 'offline' });
  signIn([]);
  expect((await call(itemDigestGet, { workspaceID })).error).toBeUndefined();
  sessionStorage.setItem('lorebox.simulation', '{"outcome":"offline","delayMs":-1}');
  signIn(['admin.settings']);
  expect((await call(itemDigestGet, { workspaceID })).error).toBeUndefined();
  simulate({});
  expect(storedSimulation()).toBeNull();
});
