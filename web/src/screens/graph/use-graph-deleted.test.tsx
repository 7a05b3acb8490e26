// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { discardGestures, keptGestures } from '#web/session/auth/kept-gestures.ts';
import { hasUnsavedForm, isOnItsWay } from '#web/session/forms/forms-slice.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { isReady, servedGraph } from '#web/testing/served-graph.tsx';

const { given, open } = servedGraph();
type Opened = ReturnType<typeof open>['result'];

test('content §8: a change to a node that another person deleted is kept until it is restored or discarded, also after the page', async () => {
  const changeDeleted = async (isHeard: boolean, told: number) => {
    given.isDeleted = false;
    const { result, unmount } = open(isHeard ? 'heard of' : 'not heard of');
    await isReady(result);
    given.isDeleted = true;
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
    expect([hasUnsavedForm(given.app.getState()), isOnItsWay(given.app.getState())]).toEqual([true, false]);
    expect(given.app.getState().toasts).toHaveLength(told);
    unmount();
    await waitFor(() =>
      expect(given.app.getState().toasts.at(-1)).toMatchObject({ title: 'Not saved', link: { label: 'Open' } }),
    );
    const again = open(isHeard ? 'heard of' : 'not heard of');
    expect(again.result.current.state.leftOut).toBe(store.state.leftOut);
    act(() => store.forgetLeftOut());
    expect(hasUnsavedForm(given.app.getState())).toBe(false);
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
  given.isDeleted = true;
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
  await waitFor(() =>
    expect(given.saved.at(-1)?.body.nodes).toMatchObject({ create: [{ questNodeID: 'a', title: 'One' }] }),
  );
  await expect.poll(() => sessionStorage.length).toBe(0);
  second.unmount();
});

test('decisions §3: what is being restored when the page is loaded anew is kept when the server refuses it then', async () => {
  const change = { nodes: { update: [{ id: 'a', version: 1, fields: { note: 'By the door' } }] } };
  const first = open('refused after a reload');
  await isReady(first.result);
  given.isDeleted = true;
  act(() => void first.result.current.store.do(change));
  await waitFor(() => expect(first.result.current.state.leftOut).not.toBeNull());
  given.isDown = true;
  act(() => void first.result.current.store.restore({ replaced: undefined }));
  await waitFor(() => expect(first.result.current.state.isWaiting).toBe(true));
  const kept = { ...sessionStorage };
  first.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  discardGestures('aria');
  Object.assign(sessionStorage, kept);

  [given.isDown, given.isRefusing] = [false, true];
  const { result, unmount } = open('refused after a reload');
  await waitFor(() => expect(result.current.state.leftOut?.get('a')?.fields).toEqual({ note: 'By the door' }));
  given.isRefusing = false;
  act(() => void result.current.store.restore({ replaced: undefined }));
  await expect.poll(() => sessionStorage.length).toBe(0);
  unmount();
});

test('decisions §3: signing out by hand discards what was changed of a node that another person deleted', async () => {
  const { result, unmount } = open('left out and discarded');
  await isReady(result);
  given.isDeleted = true;
  const change = { nodes: { update: [{ id: 'a', version: 1, fields: { note: 'By the door' } }] } };
  act(() => void result.current.store.do(change));
  await waitFor(() => expect(result.current.state.leftOut).not.toBeNull());
  expect(keptGestures('aria')).toHaveLength(1);
  unmount();
  discardGestures('aria');
  expect(sessionStorage.length).toBe(0);
  given.isDeleted = false;
  const again = open('left out and discarded');
  await isReady(again.result);
  expect(again.result.current.state.leftOut).toBeNull();
});
