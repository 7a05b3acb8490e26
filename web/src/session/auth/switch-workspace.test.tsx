// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { useFormReport } from '../forms/use-form-report.ts';
import { rootReducer } from '../reducer.ts';
import { answerDialog } from '../ui-state/dialogs.ts';
import { authActions } from './auth-slice.ts';
import { switchWorkspace } from './switch-workspace.ts';

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ user: fakeUser() })));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form that saves itself, and a switch to another workspace. */
function switching() {
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(authActions.signedIn(fakeUser()));
  const form = { isDirty: true, isSubmitting: true, errors: {}, savesItself: true };
  const { rerender } = renderHook((now) => useFormReport('graph', now), {
    initialProps: form,
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  const done = vi.fn<(isOpen: boolean) => void>();
  void store.dispatch(switchWorkspace('another')).then(done);
  return {
    done,
    report: (change: Partial<typeof form>) => rerender({ ...form, ...change }),
    question: () => {
      const { modal } = store.getState().dialogs;
      return modal.isOpen ? modal.data : null;
    },
    answer: (isYes: boolean) => store.dispatch(answerDialog(Object.keys(store.getState().dialogs.modals)[0]!, isYes)),
    openID: () => store.getState().auth.currentUser?.workspaceID,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('decisions §3: switching workspaces waits for what is being saved, and then has nothing to ask', async () => {
  const { done, report, question, openID } = switching();
  await settled();
  expect([question(), done.mock.calls.length]).toEqual([null, 0]);
  report({ isDirty: false, isSubmitting: false });
  await waitFor(() => expect(done.mock.calls).toEqual([[true]]));
  expect([question(), openID()]).toEqual([null, 'another']);
});

test('decisions §3: switching workspaces says that what the server did not get is saved later', async () => {
  const { done, report, question, answer, openID } = switching();
  report({ isSubmitting: false });
  await waitFor(() =>
    expect(question()).toMatchObject({
      body: 'The server can’t be reached. Your changes will be saved when the server is back.',
      yesLabel: 'Switch workspace',
    }),
  );
  const before = openID();
  answer(false);
  await waitFor(() => expect(done.mock.calls).toEqual([[false]]));
  expect(openID()).toBe(before);
});

test('decisions §3: a save that gets no answer keeps nobody from switching workspaces', async () => {
  vi.useFakeTimers();
  const { done, question, answer } = switching();
  await vi.advanceTimersByTimeAsync(2500);
  expect(question()).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(question()).toMatchObject({ yesLabel: 'Switch workspace' });
  answer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[false]]);
});
