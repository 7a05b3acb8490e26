// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { discardGestures, keptGestures } from '#web/session/auth/kept-gestures.ts';
import { hasUnsavedForm, isOnItsWay } from '#web/session/forms/forms-slice.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { type ApiServer, problem, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser, fakeWorkspaceID } from '#web/testing/fakes.ts';
import { useGraph, useGraphReport } from './use-graph.ts';

let server: ApiServer;
let isDown: boolean;
/** The server makes nothing. */
let isRefusing: boolean;
/** Another person deleted the node. */
let isDeleted: boolean;
/** Another person changed the node; a change to it is answered once this resolves. */
let changed: Promise<void> | null;
/** Gestures that arrived, by who was signed in and where. */
let saved: { by: string | undefined; url: string; body: Record<string, unknown> }[];
let title: string;
/** Another attempt has graphs of its own: what the one before left is kept by the graph's id. */
let attempt = 0;

const store = () => {
  const made = configureStore({ reducer: rootReducer });
  made.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' })));
  return made;
};
let app: ReturnType<typeof store>;

beforeEach(async () => {
  attempt++;
  [app, isDown, isRefusing, isDeleted, changed, saved, title] = [store(), false, false, false, null, [], 'One'];
  server = await startApiServer(async ({ method, url, body }) => {
    if (method === 'GET') {
      const readAt = '2026-11-26T00:00:00.000Z';
      if (isDeleted) return { body: { nodes: [], edges: [], deleted: ['a'], nodeCount: 0, edgeCount: 0, readAt } };
      const nodes = [{ questNodeID: 'a', version: saved.length + 1, type: 'stage', title, x: 0, y: 0 }];
      return { body: { nodes, edges: [], deleted: [], nodeCount: 1, edgeCount: 0, readAt } };
    }
    if (isDown) return { cut: true };
    if (isRefusing) return problem(403, problemTypes.forbidden);
    if (changed) {
      await changed;
      const current = [{ questNodeID: 'a', version: 9, type: 'stage', title: 'Theirs', x: 0, y: 0 }];
      return problem(409, problemTypes.staleVersion, { current });
    }
    saved.push({ by: app.getState().auth.currentUser?.userID, url, body: JSON.parse(body) });
    title = 'Two';
    if (isDeleted) return { body: { nodes: [], edges: [], gone: ['a'], batchID: 'batch' } };
    return { body: { nodes: [{ questNodeID: 'a', version: 2 }], edges: [], gone: [], batchID: 'batch' } };
  });
  const realFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.origin + path, init));
});

afterEach(async () => {
  // A graph that is left makes no call in the name of nobody: none reaches what another test puts in place of fetch.
  act(() => void app.dispatch(authActions.signedOut()));
  vi.unstubAllGlobals();
  await server.close();
});

const open = (questID: string) =>
  renderHook(
    () => {
      const graph = useGraph('quest', `${questID}-${attempt}`);
      useGraphReport('graph', graph.state);
      return graph;
    },
    { wrapper: ({ children }: { children: ReactNode }) => <Provider store={app}>{children}</Provider> },
  );
type Opened = ReturnType<typeof open>['result'];

const titleOf = ({ current }: Opened) => current.state.nodes.get('a')?.fields.title;
const reads = () => server.seen.filter(({ method }) => method === 'GET').length;
const isReady = async (result: Opened) => {
  await waitFor(() => expect(result.current.state.status).toBe('ready'));
};
const isBack = () => {
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
};

/** Renames the node while the server can't be reached, and leaves. */
async function renameAndLeave(questID: string) {
  const { result, unmount } = open(questID);
  await isReady(result);
  isDown = true;
  act(() => {
    result.current.store.do({ nodes: { update: [{ id: 'a', version: 1, fields: { title: 'Two' } }] } });
  });
  await waitFor(() => expect(result.current.state.isWaiting).toBe(true));
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
}

test('content §8: a graph that is opened again before its changes are saved shows them, and they are saved once', async () => {
  await renameAndLeave('again');
  const { result, unmount } = open('again');
  // It is the graph that was left: nothing is read anew.
  expect([result.current.state.status, titleOf(result), reads()]).toEqual(['ready', 'Two', 1]);
  isBack();
  await waitFor(() => expect(result.current.state.pending).toBe(0));
  expect(saved).toHaveLength(1);
  unmount();

  // All is saved: the next visit reads it.
  await new Promise((resolve) => setTimeout(resolve));
  const next = open('again');
  expect(next.result.current.state.status).toBe('loading');
  await isReady(next.result);
  expect([titleOf(next.result), saved.length]).toEqual(['Two', 1]);
});

test('content §8: changes of a graph that was left are saved when the server is back, in their own workspace', async () => {
  await renameAndLeave('left');
  act(() => void app.dispatch(authActions.userMerged({ workspaceID: 'another' })));
  isBack();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.url).toContain(`/workspace/${fakeWorkspaceID}/quest/left-${attempt}/graph`);
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('content §8: the browser asks before a tab is closed while a graph that was left waits for the server', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await renameAndLeave('closed');
  expect(isAsked()).toBe(true);
  isBack();
  await waitFor(() => expect(isAsked()).toBe(false));
});

/** Renames the node that somebody else has changed, and leaves. */
async function renameInConflict(questID: string) {
  const { result, unmount } = open(questID);
  await isReady(result);
  let answer = () => {};
  changed = new Promise((resolve) => {
    answer = resolve;
  });
  const { store } = result.current;
  act(() => {
    store.do({ nodes: { update: [{ id: 'a', version: 1, fields: { title: 'Two' } }] } });
  });
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  const told = async () => {
    answer();
    await expect.poll(() => store.state.conflict).not.toBeNull();
    changed = null;
    return app.getState().toasts;
  };
  return { told };
}

test('content §8: a graph that was left tells its author of a conflict, and nobody after them', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { told } = await renameInConflict('conflict');
  expect(await told()).toMatchObject([{ title: 'Not saved', link: { label: 'Open' } }]);
  expect(isAsked()).toBe(true);
  act(() => void app.dispatch(authActions.signedOut()));
  expect(isAsked()).toBe(false);

  app = store();
  const other = await renameInConflict('conflict of another');
  act(() => void app.dispatch(authActions.signedIn(fakeUser({ userID: 'bram' }))));
  expect(await other.told()).toEqual([]);
  expect(isAsked()).toBe(false);
});

test('content §8: a graph that is saved after the page was drawn with it, and before it is shown, is one to work on', async () => {
  const { told } = await renameInConflict('drawn');
  await told();
  const { result } = renderHook(
    () => {
      const graph = useGraph('quest', `drawn-${attempt}`);
      // Theirs is kept: nothing waits any more.
      useLayoutEffect(() => graph.store.resolve(new Map()), [graph.store]);
      return graph;
    },
    { wrapper: ({ children }: { children: ReactNode }) => <Provider store={app}>{children}</Provider> },
  );
  act(() => {
    result.current.store.do({ nodes: { update: [{ id: 'a', version: 1, fields: { title: 'Three' } }] } });
  });
  await expect.poll(() => result.current.state.pending).toBe(0);
  expect(saved.map(({ body }) => JSON.stringify(body))).toEqual([expect.stringContaining('Three')]);
});

test('decisions §3: a change in conflict is not on its way, so that nothing waits for it', async () => {
  const { told } = await renameInConflict('shown');
  const { result } = open('shown');
  expect(isOnItsWay(app.getState())).toBe(true);
  await told();
  await expect.poll(() => result.current.state.conflict).not.toBeNull();
  expect(isOnItsWay(app.getState())).toBe(false);
});

test('§4 Newer deployment: gestures that were kept without whose they are are saved', async () => {
  const gesture = { nodes: { update: [{ id: 'a', version: 1, fields: { title: 'Two' } }] } };
  sessionStorage.setItem(`lorebox.graph.before-${attempt}`, JSON.stringify([gesture]));
  open('before');
  await expect.poll(() => saved.length).toBe(1);
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('decisions §3: what waits when its author signs out, and discards it, is never sent', async () => {
  await renameAndLeave('discarded');
  act(() => void app.dispatch(authActions.signedOut()));
  discardGestures('aria');
  act(() => void app.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' }))));
  isBack();
  const { result } = open('discarded');
  await isReady(result);
  expect([titleOf(result), saved, sessionStorage.length]).toEqual(['One', [], 0]);
});

test('content §8: what waits is neither shown to nor sent by who signs in after its author', async () => {
  await renameAndLeave('signed out');
  act(() => {
    app.dispatch(authActions.signedOut());
    app.dispatch(authActions.signedIn(fakeUser({ userID: 'bram' })));
  });
  const { result, unmount } = open('signed out');
  await isReady(result);
  expect(titleOf(result)).toBe('One');
  isBack();
  await waitFor(() => expect(result.current.state.pending).toBe(0));
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(saved).toEqual([]);

  act(() => void app.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' }))));
  const own = open('signed out');
  await waitFor(() => expect(saved.map(({ by }) => by)).toEqual(['aria']));
  await isReady(own.result);
  expect(titleOf(own.result)).toBe('Two');
});

test('content §8: a change to a node that another person deleted is kept until it is restored or discarded, also after the page', async () => {
  const changeDeleted = async (isHeard: boolean, told: number) => {
    isDeleted = false;
    const { result, unmount } = open(isHeard ? 'heard of' : 'not heard of');
    await isReady(result);
    isDeleted = true;
    if (isHeard) {
      const changes = { questNode: ['a'] };
      act(() => announceLiveEvent({ type: 'records', batchID: 'theirs', actorID: null, isWide: false, changes }));
      await waitFor(() => expect(result.current.state.nodes.size).toBe(0));
    }
    act(() => {
      result.current.store.do({ nodes: { update: [{ id: 'a', version: 1, fields: { note: 'By the door' } }] } });
    });
    const { store } = result.current;
    await waitFor(() => expect(store.state.leftOut?.get('a')?.fields).toEqual({ note: 'By the door' }));
    expect([hasUnsavedForm(app.getState()), isOnItsWay(app.getState())]).toEqual([true, false]);
    expect(app.getState().toasts).toHaveLength(told);
    unmount();
    await waitFor(() =>
      expect(app.getState().toasts.at(-1)).toMatchObject({ title: 'Not saved', link: { label: 'Open' } }),
    );
    const again = open(isHeard ? 'heard of' : 'not heard of');
    expect(again.result.current.state.leftOut).toBe(store.state.leftOut);
    act(() => store.forgetLeftOut());
    expect(hasUnsavedForm(app.getState())).toBe(false);
    again.unmount();
  };
  await changeDeleted(true, 0);
  await changeDeleted(false, 1);
});

test('decisions §3: what was changed of a node that another person deleted outlives a reload until it is restored', async () => {
  const change = { nodes: { update: [{ id: 'a', version: 1, fields: { note: 'By the door' } }] } };
  const leftOf = ({ current }: Opened) => current.state.leftOut?.get('a')?.fields;
  const first = open('left out');
  await isReady(first.result);
  isDeleted = true;
  act(() => void first.result.current.store.do(change));
  await waitFor(() => expect(leftOf(first.result)).toEqual({ note: 'By the door' }));
  first.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  // A reload: what the tab keeps is all that is left.
  const kept = { ...sessionStorage };
  discardGestures('aria');
  Object.assign(sessionStorage, kept);

  const second = open('left out');
  expect(second.result.current.store).not.toBe(first.result.current.store);
  await isReady(second.result);
  expect(leftOf(second.result)).toEqual({ note: 'By the door' });
  act(() => void second.result.current.store.restore({ replaced: undefined }));
  await waitFor(() => expect(saved.at(-1)?.body.nodes).toMatchObject({ create: [{ questNodeID: 'a', title: 'One' }] }));
  await expect.poll(() => sessionStorage.length).toBe(0);
  second.unmount();
});

test('decisions §3: what is being restored when the page is loaded anew is kept when the server refuses it then', async () => {
  const change = { nodes: { update: [{ id: 'a', version: 1, fields: { note: 'By the door' } }] } };
  const first = open('refused after a reload');
  await isReady(first.result);
  isDeleted = true;
  act(() => void first.result.current.store.do(change));
  await waitFor(() => expect(first.result.current.state.leftOut).not.toBeNull());
  isDown = true;
  act(() => void first.result.current.store.restore({ replaced: undefined }));
  await waitFor(() => expect(first.result.current.state.isWaiting).toBe(true));
  const kept = { ...sessionStorage };
  first.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  discardGestures('aria');
  Object.assign(sessionStorage, kept);

  [isDown, isRefusing] = [false, true];
  const { result, unmount } = open('refused after a reload');
  await waitFor(() => expect(result.current.state.leftOut?.get('a')?.fields).toEqual({ note: 'By the door' }));
  isRefusing = false;
  act(() => void result.current.store.restore({ replaced: undefined }));
  await expect.poll(() => sessionStorage.length).toBe(0);
  unmount();
});

test('decisions §3: signing out by hand discards what was changed of a node that another person deleted', async () => {
  const { result, unmount } = open('left out and discarded');
  await isReady(result);
  isDeleted = true;
  const change = { nodes: { update: [{ id: 'a', version: 1, fields: { note: 'By the door' } }] } };
  act(() => void result.current.store.do(change));
  await waitFor(() => expect(result.current.state.leftOut).not.toBeNull());
  expect(keptGestures('aria')).toHaveLength(1);
  unmount();
  discardGestures('aria');
  expect(sessionStorage.length).toBe(0);
  isDeleted = false;
  const again = open('left out and discarded');
  await isReady(again.result);
  expect(again.result.current.state.leftOut).toBeNull();
});
