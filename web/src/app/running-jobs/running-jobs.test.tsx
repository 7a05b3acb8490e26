import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import type { Job } from '#contract/job.ts';
import type { LiveEvent } from '#contract/live.ts';
import { itemsApi } from '#web/api/items.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { liveSlice } from '#web/session/live/live-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { undoBatch } from '#web/session/ui-state/undo.ts';
import { type Answer, type ApiServer, problem, type SeenRequest, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser, fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import ToastHost from '../hosts/toast-host.tsx';
import { applyEvent } from '../live/apply-event.ts';
import { createStore, type Store } from '../store.ts';

const job: Job = {
  jobID: '0190a000-0000-7000-8000-0000000000c1',
  operation: 'itemBulkSave',
  title: 'Changing 1,000 items',
  status: 'running',
  done: 250,
  total: 1000,
  error: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const stopped = 'You stopped this change. Nothing was changed.';
let store: Store;
let server: ApiServer | undefined;
let answer: (request: SeenRequest) => Answer;
let router: ReturnType<typeof createBrowserRouter>;
let readJobs: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  answer = () => ({});
  server = await startApiServer((request) => answer(request));
  const { origin } = server;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  store = createStore();
  connectApi(store);
  rootReducer.inject(liveSlice);
  store.dispatch(authActions.signedIn(fakeUser()));
  readJobs = vi.fn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  router = createBrowserRouter([{ path: '*', Component: ToastHost }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await router.navigate('/');
  await server?.close();
});

const refresher = { add() {}, everything() {}, seen() {}, stop() {} };
const tell = (event: LiveEvent) =>
  act(() =>
    applyEvent(event, {
      store,
      refresher,
      checkUser() {},
      checkAccess() {},
      readJobs,
      readWorkspaces() {},
      readViews() {},
    }),
  );
const tellJob = (changes: Partial<Job>) => tell({ type: 'job', job: { ...job, ...changes } });
// The cards' code comes with the first one.
const pass = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds);
    await import('./running-jobs.tsx');
  });
const go = (path: string) => act(() => router.navigate(path));
const bar = () => screen.queryByRole('progressbar');
const toasts = () => store.getState().toasts.map(({ type, title, message }) => ({ type, title, message }));

describe('decisions §7 progress: a change of many records on the screen', () => {
  test('it shows after a second, with how far it is, and goes when it has ended', async () => {
    tellJob({});
    await pass(999);
    expect(bar()).toBeNull();
    await pass(1);
    expect(screen.getByRole('progressbar', { name: 'Changing 1,000 items…' }).getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('250 of 1,000')).toBeTruthy();
    tellJob({ done: 900 });
    expect(bar()?.getAttribute('aria-valuenow')).toBe('90');
    // What it wrote was only estimated.
    tellJob({ done: 1200 });
    expect(bar()?.getAttribute('aria-valuetext')).toBe('1,000 of 1,000');
    tellJob({ status: 'done', done: 1200 });
    expect(bar()).toBeNull();
    expect(toasts()).toEqual([]);
  });

  test('one that has written nothing yet moves without a number', async () => {
    tellJob({ done: 0 });
    await pass(1000);
    expect(bar()?.hasAttribute('aria-valuenow')).toBe(false);
    expect(screen.queryByText('0 of 1,000')).toBeNull();
    tellJob({ done: 10 });
    expect(bar()?.getAttribute('aria-valuenow')).toBe('1');
  });

  test('an undo says how much in percent: it counts other things than its title', async () => {
    const undo = { operation: 'historyUndo', title: 'Undoing: Moved 300 items to Chest', done: 250, total: 600 };
    tellJob(undo);
    await pass(1000);
    expect(bar()?.getAttribute('aria-valuetext')).toBe('41%');
    tellJob({ ...undo, status: 'takingBack', done: 120 });
    expect(screen.getByText('20% left')).toBeTruthy();
  });

  test('one that ends within a second never shows; several show each for itself', async () => {
    tellJob({});
    await pass(500);
    tellJob({ jobID: `${job.jobID.slice(0, -1)}2`, title: 'Undoing: Moved 800 items' });
    tellJob({ status: 'done' });
    await pass(999);
    expect(bar()).toBeNull();
    tellJob({ jobID: `${job.jobID.slice(0, -1)}3` });
    await pass(1);
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    await pass(1000);
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
  });

  test('a tab that comes later, or comes back, shows those that are under way and no others', async () => {
    tellJob({});
    await pass(1000);
    const { app } = fakeUser().global;
    const other = { ...job, jobID: `${job.jobID.slice(0, -1)}2`, title: 'Deleting 400 items' };
    const counts = { notificationUnreadCount: 0, notificationReadCount: 0 };
    tell({ type: 'hello', isResumed: true, present: [], jobs: [other], app, ...counts });
    await pass(1000);
    expect(screen.getAllByRole('progressbar').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Deleting 400 items…'),
    ]);
    tell({ type: 'gap' });
    expect(readJobs).toHaveBeenCalledOnce();
  });

  test('Stop asks nothing; what was changed is being restored; at the end it says so once', async () => {
    tellJob({});
    await pass(1000);
    vi.useRealTimers();
    const stop = screen.getByRole('button', { name: 'Stop: Changing 1,000 items…' });
    fireEvent.click(stop);
    const stops = () => server?.seen.filter(({ url }) => url === `/api/workspace/${workspaceID}/job/stop`) ?? [];
    await waitFor(() => expect(stops()).toHaveLength(1));
    expect(stops()[0]).toMatchObject({ method: 'POST' });
    expect(JSON.parse(stops()[0]?.body ?? '')).toEqual({ jobID: job.jobID });
    tellJob({ status: 'takingBack', done: 120 });
    expect(screen.getByRole('progressbar', { name: 'Restoring what was changed…' })).toBeTruthy();
    expect(screen.getByText('120 left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
    tellJob({ status: 'stopped', error: stopped });
    expect(bar()).toBeNull();
    // The call that waited for it is answered as well.
    answer = () => problem(409, problemTypes.stopped, { detail: stopped });
    await store.dispatch(itemsApi.endpoints.itemDelete.initiate({ workspaceID, ids: ['i1'] }, { track: false }));
    await store.dispatch(undoBatch({ workspaceID, batchID: 'b1' }));
    expect(toasts()).toEqual([{ type: 'info', title: 'Stopped', message: stopped }]);
  });

  test('where no live event comes, the call that waited says that it was stopped, and that is no error', async () => {
    vi.useRealTimers();
    answer = () => problem(409, problemTypes.stopped, { detail: stopped });
    await store.dispatch(undoBatch({ workspaceID, batchID: 'b1' }));
    expect(toasts()).toEqual([{ type: 'info', title: 'Stopped', message: stopped }]);
  });

  test('a Stop that does not arrive says so, and can be pressed again', async () => {
    tellJob({});
    await pass(1000);
    vi.useRealTimers();
    answer = () => problem(404, problemTypes.notFound, { detail: 'This change does not exist.' });
    fireEvent.click(screen.getByRole('button', { name: /^Stop/ }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()).toEqual([{ type: 'error', title: 'Couldn’t stop', message: 'This change does not exist.' }]);
    fireEvent.click(screen.getByRole('button', { name: /^Stop/ }));
    await waitFor(() => expect(server?.seen).toHaveLength(2));
  });

  test('the import page shows an import itself; elsewhere it is a card as any other', async () => {
    await go('/home/item-management/import');
    tellJob({ operation: 'inventoryImportRun', title: 'Importing “stock.csv”' });
    await pass(1000);
    expect(bar()).toBeNull();
    await go('/home');
    tellJob({ operation: 'inventoryImportRun', title: 'Importing “stock.csv”', done: 300 });
    expect(screen.getByRole('progressbar', { name: 'Importing “stock.csv”…' })).toBeTruthy();
    await go('/home/item-management/import');
    tellJob({ operation: 'inventoryImportRun', status: 'stopped', error: stopped });
    expect(toasts()).toEqual([]);
  });
});
