import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { apiEvents } from '#web/api/transport/events.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { useRegisterDraft, useStoredDraft } from '#web/session/forms/use-draft.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { rememberChange } from '#web/session/ui-state/undo.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore, type Store } from '../store.ts';

const aria = fakeUser();
const bram = fakeUser({ userID: '0190a000-0000-7000-8000-000000000002', userName: 'bram' });

beforeEach(() => sessionStorage.clear());

function connectedStore(): Store {
  const store = createStore();
  connectApi(store);
  return store;
}

const wrapperOf =
  (store: Store) =>
  ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

/** A form in which something is typed. */
function openForm(store: Store): { leave: () => void } {
  const { unmount } = renderHook(() => useRegisterDraft('items.create', () => ({ name: 'Half a thought' })), {
    wrapper: wrapperOf(store),
  });
  return { leave: unmount };
}

/** What the same form begins with. */
function draftIn(store: Store): unknown {
  const { result, unmount } = renderHook(() => useStoredDraft('items.create'), { wrapper: wrapperOf(store) });
  unmount();
  return result.current;
}

test('decisions §2: what was typed when the session was lost is back once the same person has signed in', () => {
  const store = connectedStore();
  store.dispatch(authActions.signedIn(aria));
  const form = openForm(store);
  store.dispatch(apiEvents.sessionLost({ message: 'You were signed out because you were inactive.' }));
  form.leave();
  store.dispatch(authActions.signedIn(aria));
  expect(draftIn(store)).toEqual({ name: 'Half a thought' });
});

test('§4 Auth: what was typed is nobody else’s, nor another workspace’s', () => {
  const store = connectedStore();
  store.dispatch(authActions.signedIn(aria));
  const form = openForm(store);
  window.dispatchEvent(new Event('pagehide'));
  form.leave();
  store.dispatch(authActions.userMerged({ workspaceID: 'another' }));
  expect(draftIn(store)).toBeNull();
  store.dispatch(apiEvents.sessionLost({ message: 'Lost' }));
  store.dispatch(authActions.signedIn(bram));
  expect(draftIn(store)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half a thought');
});

test('§4 Newer deployment: what was typed into a version that did not keep whose it was is back, once', () => {
  const key = `items.create ${window.location.pathname}${window.location.search}`;
  sessionStorage.setItem('lorebox.drafts', JSON.stringify({ [key]: { name: 'Half a thought' } }));
  const store = createStore();
  store.dispatch(authActions.signedIn(aria));
  connectApi(store);
  expect(draftIn(store)).toEqual({ name: 'Half a thought' });
  expect(draftIn(store)).toBeNull();

  sessionStorage.setItem('lorebox.drafts', JSON.stringify({ [key]: { name: 'Half a thought' } }));
  store.dispatch(authActions.signedOut());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half a thought');
});

test('§4 Auth: signing out forgets what was typed', () => {
  const store = connectedStore();
  store.dispatch(authActions.signedIn(aria));
  const form = openForm(store);
  window.dispatchEvent(new Event('pagehide'));
  store.dispatch(authActions.signedOut());
  form.leave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half a thought');
});

test('§4 Auth: toasts, questions and what could be undone go with whoever was signed in', async () => {
  const store = connectedStore();
  const ended = [authActions.signedOut(), apiEvents.sessionLost({ message: 'Lost' }), authActions.signedIn(bram)];
  for (const end of ended) {
    store.dispatch(authActions.signedIn(aria));
    store.dispatch(rememberChange('Changed “Lamp”', { workspaceID: aria.workspaceID, batchID: 'b1' }));
    store.dispatch(toastAdded({ type: 'success', title: 'Deleted “Lamp”' }));
    const answer = store.dispatch(confirm({ title: 'Delete “Lamp”?', body: '' }));
    store.dispatch(end);
    expect(await answer).toBe(false);
    expect(store.getState()).toMatchObject({ toasts: [], ownChanges: { done: [], undone: [] } });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Lamp');
  }
});

test('§4 Auth: what the tab kept of another person’s changes is gone once somebody has signed in', () => {
  const before = connectedStore();
  before.dispatch(authActions.signedIn(aria));
  before.dispatch(rememberChange('Changed “Lamp”', { workspaceID: aria.workspaceID, batchID: 'b1' }));
  const store = createStore();
  store.dispatch(authActions.signedIn(bram));
  expect(store.getState().ownChanges.done).toHaveLength(1);
  connectApi(store);
  expect(store.getState().ownChanges.done).toEqual([]);
});
