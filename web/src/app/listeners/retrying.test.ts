import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitAfter } from '#contract/back-off.ts';
import { CallFailure } from '#web/api/transport/error.ts';
import { activityActions } from '#web/session/auth/activity-slice.ts';
import { createStore } from '../store.ts';
import { backOff } from './retrying.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The listener middleware tells the console what was given up.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = (effect: (tries: number) => void) => {
  const store = createStore();
  let tries = 0;
  store.startListening({
    actionCreator: activityActions.globalLoadingSet,
    effect: () => {
      tries += 1;
      effect(tries);
    },
  });
  store.dispatch(activityActions.globalLoadingSet(true));
  return { store, tries: () => tries };
};

test('§9: an effect that fails is tried again at most 10 times, then a toast says so', async () => {
  const { store, tries } = start(() => {
    throw new CallFailure('The server is away.');
  });
  expect(tries()).toBe(1);
  const pauses = Array.from({ length: 10 }, (_, index) => waitAfter(index + 1, backOff));
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000]);
  for (const [index, pause] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(tries()).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries()).toBe(index + 2);
  }
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tries()).toBe(11);
  expect(store.getState().toasts).toMatchObject([
    { type: 'error', title: 'Operation Failed', message: 'The server is away.', duration: 0 },
  ]);
});

test('§9: an effect that works at last is not tried again and says nothing', async () => {
  const { store, tries } = start((count) => {
    if (count < 4) throw new Error('Cannot read properties of undefined');
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tries()).toBe(4);
  expect(store.getState().toasts).toEqual([]);
});

test('§8: of a failure that is ours to explain, the toast says the general sentence', async () => {
  const { store } = start(() => {
    throw new Error('Cannot read properties of undefined');
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(store.getState().toasts).toMatchObject([{ message: 'An unexpected error occurred. Please try again.' }]);
});
