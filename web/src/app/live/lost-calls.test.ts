import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '#contract/job.ts';
import { itemsApi } from '#web/api/items.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { liveActions, liveSlice } from '#web/session/live/live-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore, type Store } from '../store.ts';
import { followLostCalls } from './lost-calls.ts';

const job: Job = {
  jobID: '0190a000-0000-7000-8000-0000000000a1',
  operation: 'itemDelete',
  title: 'Deleting 3,000 items',
  status: 'running',
  done: 0,
  total: 3000,
  error: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};
let store: Store;
let stop: () => void;
const readJobs = vi.fn<() => Promise<readonly Job[]>>();
/** Breaks the connection of the call that is on its way. */
let breakOff: () => void;

beforeEach(() => {
  rootReducer.inject(liveSlice);
  store = createStore();
  connectApi(store);
  stop = followLostCalls(store, readJobs);
  breakOff = () => {
    throw new Error('No call is on its way.');
  };
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (breakOff = () => reject(new TypeError('network')))));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const said = () => store.getState().toasts.map(({ type, title }) => `${type}: ${title}`);

/** A call that waits for its job, whose connection breaks. */
async function loseCall(begin = () => void store.dispatch(liveActions.jobChanged(job))) {
  const call = store.dispatch(itemsApi.endpoints.itemDelete.initiate({ workspaceID, ids: ['i1'] }, { track: false }));
  begin();
  await waitFor(() => breakOff());
  await call;
}

test('decisions §7: a change that goes on after its connection broke has not failed; how it ended is said', async () => {
  await loseCall();
  expect(said()).toEqual(['warning: Connection lost']);
  expect(store.getState().toasts[0]?.message).toContain('Deleting 3,000 items may still finish.');
  announceLiveEvent({ type: 'job', job: { ...job, done: 1000 } });
  expect(said()).toHaveLength(1);
  announceLiveEvent({ type: 'job', job: { ...job, status: 'done' } });
  announceLiveEvent({ type: 'job', job: { ...job, status: 'done' } });
  expect(said()).toEqual(['warning: Connection lost', 'success: Finished: Deleting 3,000 items']);
});

test('decisions §7: what ended while the line was down is read and said', async () => {
  await loseCall();
  readJobs.mockResolvedValue([{ ...job, status: 'failed', error: 'The server was stopped.' }]);
  announceLiveEvent({ type: 'gap' });
  await waitFor(() =>
    expect(said()).toEqual(['warning: Connection lost', 'error: Not finished: Deleting 3,000 items']),
  );
});

test('decisions §7: a call that waited for no job has failed, also beside an earlier one of its kind', async () => {
  store.dispatch(liveActions.jobChanged(job));
  await loseCall(() => undefined);
  expect(said()).toEqual(['error: Operation Failed']);
});
