// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { discardGestures } from '#web/session/auth/kept-gestures.ts';
import { isOnItsWay } from '#web/session/forms/forms-slice.ts';
import { fakeUser, fakeWorkspaceID } from '#web/testing/fakes.ts';
import { isReady, newStore, servedGraph } from '#web/testing/served-graph.tsx';
import { watchUnloadQuestions } from '#web/testing/unload-questions.ts';
import type { Gesture } from './graph-records.ts';
import { firstNodeID, idToBeginWith } from './new-parts.ts';
import { useGraph } from './use-graph.ts';

const { given, wrapper, reads, open } = servedGraph();
afterEach(() => void vi.restoreAllMocks());

type Opened = ReturnType<typeof open>['result'];

const titleOf = ({ current }: Opened) => current.state.nodes.get('a')?.fields.title;
const isBack = () => {
  given.isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
};

/** Renames the node while the server can't be reached, and leaves. */
async function renameAndLeave(questID: string) {
  const { result, unmount } = open(questID);
  await isReady(result);
  given.isDown = true;
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
  expect(given.saved).toHaveLength(1);
  unmount();

  // All is saved: the next visit reads it.
  await new Promise((resolve) => setTimeout(resolve));
  const next = open('again');
  expect(next.result.current.state.status).toBe('loading');
  await isReady(next.result);
  expect([titleOf(next.result), given.saved.length]).toEqual(['Two', 1]);
});

test('content §8: changes of a graph that was left are saved when the server is back, in their own workspace', async () => {
  await renameAndLeave('left');
  act(() => void given.app.dispatch(authActions.userMerged({ workspaceID: 'another' })));
  isBack();
  await waitFor(() => expect(given.saved).toHaveLength(1));
  expect(given.saved[0]?.url).toContain(`/workspace/${fakeWorkspaceID}/quest/left-${given.attempt}/graph`);
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('content §8: the browser asks before a tab is closed while a graph that was left waits for the server', async () => {
  const isAsked = watchUnloadQuestions();
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
  given.changed = new Promise((resolve) => {
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
    given.changed = null;
    return given.app.getState().toasts;
  };
  return { told };
}

test('content §8: a graph that was left tells its author of a conflict, and nobody after them', async () => {
  const isAsked = watchUnloadQuestions();
  const { told } = await renameInConflict('conflict');
  expect(await told()).toMatchObject([{ title: 'Not saved', link: { label: 'Open' } }]);
  expect(isAsked()).toBe(true);
  act(() => void given.app.dispatch(authActions.signedOut()));
  expect(isAsked()).toBe(false);

  given.app = newStore();
  const other = await renameInConflict('conflict of another');
  act(() => void given.app.dispatch(authActions.signedIn(fakeUser({ userID: 'bram' }))));
  expect(await other.told()).toEqual([]);
  expect(isAsked()).toBe(false);
});

test('content §8: a graph that is saved after the page was drawn with it, and before it is shown, is one to work on', async () => {
  const { told } = await renameInConflict('drawn');
  await told();
  const { result } = renderHook(
    () => {
      const graph = useGraph('quest', `drawn-${given.attempt}`);
      // Theirs is kept: nothing waits any more.
      useLayoutEffect(() => graph.store.resolve(new Map()), [graph.store]);
      return graph;
    },
    { wrapper },
  );
  act(() => {
    result.current.store.do({ nodes: { update: [{ id: 'a', version: 1, fields: { title: 'Three' } }] } });
  });
  await expect.poll(() => result.current.state.pending).toBe(0);
  expect(given.saved.map(({ body }) => JSON.stringify(body))).toEqual([expect.stringContaining('Three')]);
});

test('decisions §3: a change in conflict is not on its way, so that nothing waits for it', async () => {
  const { told } = await renameInConflict('shown');
  const { result } = open('shown');
  expect(isOnItsWay(given.app.getState())).toBe(true);
  await told();
  await expect.poll(() => result.current.state.conflict).not.toBeNull();
  expect(isOnItsWay(given.app.getState())).toBe(false);
});

test('§4 Newer deployment: gestures that were kept without whose they are are saved', async () => {
  const gesture = { nodes: { update: [{ id: 'a', version: 1, fields: { title: 'Two' } }] } };
  sessionStorage.setItem(`lorebox.graph.before-${given.attempt}`, JSON.stringify([gesture]));
  open('before');
  await expect.poll(() => given.saved.length).toBe(1);
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('decisions §3: what waits when its author signs out, and discards it, is never sent', async () => {
  await renameAndLeave('discarded');
  act(() => void given.app.dispatch(authActions.signedOut()));
  discardGestures('aria');
  act(() => void given.app.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' }))));
  isBack();
  const { result } = open('discarded');
  await isReady(result);
  expect([titleOf(result), given.saved, sessionStorage.length]).toEqual(['One', [], 0]);
});

test('content §8: what waits is neither shown to nor sent by who signs in after its author', async () => {
  await renameAndLeave('signed out');
  act(() => {
    given.app.dispatch(authActions.signedOut());
    given.app.dispatch(authActions.signedIn(fakeUser({ userID: 'bram' })));
  });
  const { result, unmount } = open('signed out');
  await isReady(result);
  expect(titleOf(result)).toBe('One');
  isBack();
  await waitFor(() => expect(result.current.state.pending).toBe(0));
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(given.saved).toEqual([]);

  act(() => void given.app.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' }))));
  const own = open('signed out');
  await waitFor(() => expect(given.saved.map(({ by }) => by)).toEqual(['aria']));
  await isReady(own.result);
  expect(titleOf(own.result)).toBe('Two');
});

test('content §8: a start that someone else added in the same moment is the one of both; nothing else is silently left out', async () => {
  const { result } = open('begun');
  await isReady(result);
  given.isMade = true;
  const add = (id: string) =>
    act(() => void result.current.store.do({ nodes: { create: [{ id, fields: { type: 'start', x: 0, y: 0 } }] } }));
  add(firstNodeID(`begun-${given.attempt}`));
  await waitFor(() => expect(result.current.state.pending).toBe(0));
  expect(given.app.getState().toasts).toEqual([]);
  add('another');
  await waitFor(() => expect(given.app.getState().toasts).toMatchObject([{ title: 'Not saved' }]));
  await waitFor(() => expect([...result.current.state.nodes.keys()]).toEqual(['a']));
});

test('content §8: a graph begins with the node that is the same for everybody only where there never was one', async () => {
  const idOf = ({ current }: Opened) => idToBeginWith(current.state, 'quest');
  given.isEmpty = true;
  const fresh = open('fresh');
  await isReady(fresh.result);
  expect(idOf(fresh.result)).toBe(firstNodeID('quest'));
  const does = (gesture: Gesture) => act(() => void fresh.result.current.store.do(gesture));
  // Nor while what was made and deleted is on its way.
  given.isDown = true;
  does({ nodes: { create: [{ id: 'b', fields: { type: 'start', x: 0, y: 0 } }] } });
  does({ nodes: { delete: ['b'] } });
  expect([fresh.result.current.state.nodes.size, idOf(fresh.result)]).toEqual([0, undefined]);
  isBack();
  await waitFor(() => expect(fresh.result.current.state.pending).toBe(0));
  expect([fresh.result.current.state.nodes.size, idOf(fresh.result)]).toEqual([0, undefined]);

  given.hadNodes = true;
  const emptied = open('emptied');
  await isReady(emptied.result);
  expect(idOf(emptied.result)).toBeUndefined();
});

test('content §8: the id of the first node of a graph is one of its own', () => {
  const owner = '01a2228a-0b2a-77a3-8a48-1f1a6a65e4bf';
  expect(firstNodeID(owner)).toBe('01a2228a-0b2a-77a3-8a48-e0e5959a1b40');
});
