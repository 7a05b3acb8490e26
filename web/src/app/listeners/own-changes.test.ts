import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { itemsApi } from '#web/api/items.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { answerDialog } from '#web/session/ui-state/dialogs.ts';
import type { OpenModal } from '#web/session/ui-state/dialogs-slice.ts';
import { ownChangesIn } from '#web/session/ui-state/own-changes.ts';
import { undoBatch, undoOwnChange } from '#web/session/ui-state/undo.ts';
import { type Answer, type ApiServer, problem, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser, fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';

const user = fakeUser({ workspaceID });
const otherWorkspaceID = '0190a000-0000-7000-8000-0000000000a2';
let server: ApiServer;
/** The batches that were asked to be undone. */
let asked: string[];
let saved: { entryCount: number };
let answer: (batchID: string) => Answer;

beforeEach(async () => {
  sessionStorage.clear();
  asked = [];
  saved = { entryCount: 1 };
  answer = (batchID) => ({ body: { summary: `Undid: ${batchID}`, batchID: `un-${batchID}`, entryCount: 1 } });
  server = await startApiServer(({ url, body }) => {
    const sent = JSON.parse(body) as { batchID: string; name: string };
    if (!url.endsWith('/undo')) return { body: { item: {}, batchID: sent.name, summary: sent.name, ...saved } };
    asked.push(sent.batchID);
    return answer(sent.batchID);
  });
  const { origin } = server;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  await server.close();
});

function startStore() {
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(user));
  /** Makes a change whose batch has this id. */
  const change = (batchID: string, where = workspaceID) =>
    store.dispatch(itemsApi.endpoints.itemSave.initiate({ workspaceID: where, name: batchID }, { track: false }));
  const press = (...labels: ('Undo' | 'Redo')[]) =>
    Promise.all(labels.map((label) => store.dispatch(undoOwnChange(label))));
  const left = () => {
    const { done, undone } = ownChangesIn(store.getState().ownChanges, store.getState().auth.currentUser);
    return [done.map(({ batchID }) => batchID), undone.map(({ batchID }) => batchID)];
  };
  return { store, change, press, left };
}

test('decisions §4: Ctrl+Z takes one’s changes back from the newest, also when pressed quickly, and Ctrl+Shift+Z does them again', async () => {
  const { store, change, press, left } = startStore();
  for (const name of ['a', 'b', 'c']) await change(name);
  await press('Undo', 'Undo');
  expect([asked, left()]).toEqual([
    ['c', 'b'],
    [['a'], ['un-c', 'un-b']],
  ]);
  expect(store.getState().toasts.at(-1)).toMatchObject({ title: 'Undone', message: 'b', undo: { label: 'Redo' } });
  await press('Redo');
  expect([asked.at(-1), left()]).toEqual(['un-b', [['a', 'un-un-b'], ['un-c']]]);
  // Something new: what was undone before it cannot be done again.
  await change('d');
  expect(left()).toEqual([['a', 'un-un-b', 'd'], []]);
  await press('Redo', 'Redo');
  expect(store.getState().toasts.filter(({ title }) => title === 'Nothing to redo')).toHaveLength(1);
});

test('decisions §4: an Undo in a toast or in the history and the keys share one order', async () => {
  const { store, change, press, left } = startStore();
  for (const name of ['a', 'b', 'c']) await change(name);
  await store.dispatch(undoBatch({ workspaceID, batchID: 'b' }));
  await press('Undo', 'Undo', 'Undo');
  expect([asked, left()[0]]).toEqual([['b', 'c', 'a'], []]);
});

test('decisions §4: a change that a later one forbids says why and makes way for the one before it', async () => {
  const { store, change, press, left } = startStore();
  for (const name of ['a', 'b']) await change(name);
  answer = () => problem(409, problemTypes.undoConflict, { detail: 'Can’t undo: Lamp was changed later.' });
  await press('Undo');
  expect(store.getState().toasts.at(-1)).toMatchObject({
    title: 'Undo failed',
    message: 'Can’t undo: Lamp was changed later.',
  });
  expect(left()).toEqual([['a'], []]);
  // Without the server nothing is known: it can be tried again.
  answer = () => problem(503, problemTypes.internal, { detail: 'Away' });
  await press('Undo');
  expect(left()).toEqual([['a'], []]);
});

test('decisions §4: before a large change is undone, the question names it as its toast did, whoever asks', async () => {
  const { store, change, press } = startStore();
  saved = { entryCount: 61 };
  await change('a');
  const { undo } = store.getState().toasts.at(-1)!;
  expect(undo).toMatchObject({ batchID: 'a', entryCount: 61, title: 'a' });
  const ask = async (asking: Promise<unknown>) => {
    await expect.poll(() => store.getState().dialogs.modal.isOpen).toBe(true);
    const [[id, { data }]] = Object.entries(store.getState().dialogs.modals) as [[string, OpenModal]];
    store.dispatch(answerDialog(id, false));
    await asking;
    return data;
  };
  const question = {
    title: 'Undo changes to 61 records?',
    body: 'a. 61 records changed together, so they can only be undone together.',
  };
  expect(await ask(store.dispatch(undoBatch(undo!)))).toMatchObject(question);
  expect(await ask(press('Undo'))).toMatchObject(question);
  expect(asked).toEqual([]);
});

test('decisions §4: a reload forgets nothing; another person or workspace finds nothing', async () => {
  const { change } = startStore();
  await change('a');
  await change('x', otherWorkspaceID);
  const { store, press, left } = startStore();
  expect(left()).toEqual([['a'], []]);
  store.dispatch(authActions.signedIn(fakeUser({ workspaceID, userID: '0190a000-0000-7000-8000-0000000000c9' })));
  expect(left()).toEqual([[], []]);
  await press('Undo');
  expect([asked, store.getState().toasts.at(-1)?.title]).toEqual([[], 'Nothing to undo']);
});

test('decisions §4: after an undo that broke, the next one still comes', async () => {
  const { store, change, press, left } = startStore();
  await change('a');
  const breaking = vi.fn(() => {
    throw new Error('broken');
  });
  await expect(undoOwnChange('Undo')(breaking as never, store.getState, undefined)).rejects.toThrow('broken');
  await press('Undo');
  expect([asked, left()]).toEqual([['a'], [[], ['un-a']]]);
});
