// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeUser } from '#web/testing/fakes.ts';
import { formChanged } from '../forms/forms-slice.ts';
import { rootReducer } from '../reducer.ts';
import { answerDialog } from '../ui-state/dialogs.ts';
import { authActions } from './auth-slice.ts';
import { otherTabsQuestion, signOutByHand, signOutQuestion } from './sign-out-by-hand.ts';

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({})));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('decisions §3: signing out asks before what is not saved is lost', async () => {
  const store = configureStore({ reducer: rootReducer });
  const answer = (isYes: boolean) => {
    const { modal, modals } = store.getState().dialogs;
    expect(modal.data).toEqual(signOutQuestion);
    store.dispatch(answerDialog(Object.keys(modals)[0]!, isYes));
  };
  store.dispatch(authActions.signedIn(fakeUser()));
  const form = { isDirty: true, isValid: true, isSubmitting: false, errors: {} };
  store.dispatch(formChanged({ name: 'items.create', form }));
  const kept = store.dispatch(signOutByHand());
  await waitFor(() => answer(false));
  await kept;
  expect(store.getState().auth.isAuthenticated).toBe(true);
  const left = store.dispatch(signOutByHand());
  await waitFor(() => answer(true));
  await left;
  expect(store.getState().auth.isAuthenticated).toBe(false);
});

test('decisions §3: signing out asks before it discards what a graph that was left did not save', async () => {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' })));
  sessionStorage.setItem('lorebox.graph.aria.flow', '[{}]');
  sessionStorage.setItem('lorebox.graph.bram.flow', '[{}]');
  const left = store.dispatch(signOutByHand());
  await expect.poll(() => store.getState().dialogs.modal.data).toEqual(signOutQuestion);
  store.dispatch(answerDialog(Object.keys(store.getState().dialogs.modals)[0]!, true));
  await left;
  expect(store.getState().auth.isAuthenticated).toBe(false);
  expect(Object.keys(sessionStorage)).toEqual(['lorebox.graph.bram.flow']);
});

test('decisions §3: signing out asks about what other tabs have not saved, and waits a moment for those that do not answer', async () => {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(authActions.signedIn(fakeUser()));
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  vi.useFakeTimers();
  const left = store.dispatch(signOutByHand());
  await vi.advanceTimersByTimeAsync(200);
  expect(store.getState().auth.isAuthenticated).toBe(true);
  const [channel] = SilentChannel.open;
  const { from } = channel!.posted[0]!;
  channel!.onmessage?.({ data: { type: 'unsaved', to: 'a third tab', title: 'Rope' } });
  channel!.onmessage?.({ data: { type: 'unsaved', to: from, title: 'Lamp' } });
  await vi.advanceTimersByTimeAsync(60);
  expect(store.getState().dialogs.modal.data).toEqual(otherTabsQuestion(['Lamp'], false));
  store.dispatch(answerDialog(Object.keys(store.getState().dialogs.modals)[0]!, true));
  await vi.runAllTimersAsync();
  await left;
  expect(store.getState().auth.isAuthenticated).toBe(false);
  store.dispatch(authActions.signedIn(fakeUser()));
  const unasked = store.dispatch(signOutByHand());
  await vi.runAllTimersAsync();
  await unasked;
  expect(store.getState().auth.isAuthenticated).toBe(false);
  expect(SilentChannel.open).toEqual([]);
});

/** A channel on which only the test answers. */
class SilentChannel {
  static open: SilentChannel[] = [];
  posted: { type: string; from?: string }[] = [];
  onmessage?: (event: { data: object }) => void;
  constructor() {
    SilentChannel.open.push(this);
  }
  postMessage(message: { type: string }): void {
    this.posted.push(message);
  }
  close(): void {
    SilentChannel.open = SilentChannel.open.filter((channel) => channel !== this);
  }
}

test('§2.2: with nothing unsaved signing out asks nothing', async () => {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(authActions.signedIn(fakeUser()));
  await store.dispatch(signOutByHand());
  expect(store.getState().auth.isAuthenticated).toBe(false);
});
