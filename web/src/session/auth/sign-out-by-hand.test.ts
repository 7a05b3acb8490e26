// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeUser } from '#web/testing/fakes.ts';
import { formChanged } from '../forms/forms-slice.ts';
import { rootReducer } from '../reducer.ts';
import { answerDialog } from '../ui-state/dialogs.ts';
import { authActions } from './auth-slice.ts';
import { signOutByHand, signOutQuestion } from './sign-out-by-hand.ts';

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({})));
afterEach(() => void vi.unstubAllGlobals());

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

test('§2.2: with nothing unsaved signing out asks nothing', async () => {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(authActions.signedIn(fakeUser()));
  await store.dispatch(signOutByHand());
  expect(store.getState().auth.isAuthenticated).toBe(false);
});
