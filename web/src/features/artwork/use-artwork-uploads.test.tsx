// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { artworkApi } from '#web/api/artwork.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { signOutByHand, signOutQuestion } from '#web/session/auth/sign-out-by-hand.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { answerDialog } from '#web/session/ui-state/dialogs.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { watchUnloadQuestions } from '#web/testing/unload-questions.ts';
import { useArtworkUploads } from './use-artwork-uploads.ts';

/** Ends what is on its way. */
let arrive: (() => void)[];
let sent: string[];

const file = (name: string) => new File(['a'], name);
let isAsked: () => boolean;

beforeEach(() => {
  [arrive, sent] = [[], []];
  isAsked = watchUnloadQuestions();
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.spyOn(artworkApi.endpoints.artworkFileSave, 'initiate').mockImplementation((({ file }: { file: File }) =>
    async () => {
      sent.push(file.name);
      await new Promise<void>((resolve) => arrive.push(resolve));
      return { data: {} };
    }) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function page(userID: string) {
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const signIn = (who: string) => store.dispatch(authActions.signedIn(fakeUser({ userID: who })));
  signIn(userID);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, signIn, open: () => renderHook(() => useArtworkUploads(), { wrapper }) };
}

test('decisions §6: the browser asks before a tab with uploads is closed, also on another page', async () => {
  const { result, unmount } = page('aria').open();
  act(() => result.current.uploads.add([file('lamp.png')]));
  unmount();
  expect(isAsked()).toBe(true);
  for (const end of arrive) end();
  await expect.poll(isAsked, { timeout: 60_000 }).toBe(false);
});

test('decisions §6: what waits to be uploaded is not sent in the name of who signs in next, nor shown to them', async () => {
  const { open, signIn } = page('bram');
  const { result } = open();
  act(() => result.current.uploads.add(['1', '2', '3', '4', '5'].map(file)));
  expect(sent).toEqual(['1', '2', '3']);
  act(() => void signIn('cleo'));
  expect(result.current.all).toEqual([]);
  await act(async () => {
    for (const end of arrive) end();
    // The next ones begin in the same turn.
    await new Promise((resolve) => setTimeout(resolve));
  });
  act(() => void signIn('bram'));
  await waitFor(() =>
    expect(result.current.all.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'failed', 'failed']),
  );
  expect(sent).toEqual(['1', '2', '3']);
});

test('decisions §6: signing out asks before it discards uploads', async () => {
  const { store, open, signIn } = page('dora');
  const { result } = open();
  act(() => result.current.uploads.add(['1', '2', '3', '4'].map(file)));
  const left = store.dispatch(signOutByHand());
  await expect.poll(() => store.getState().dialogs.modal.data, { timeout: 60_000 }).toEqual(signOutQuestion);
  store.dispatch(answerDialog(Object.keys(store.getState().dialogs.modals)[0]!, true));
  await left;
  for (const end of arrive) end();
  act(() => void signIn('dora'));
  expect(result.current.all).toEqual([]);
  expect(sent).toEqual(['1', '2', '3']);
  expect(isAsked()).toBe(false);
});
