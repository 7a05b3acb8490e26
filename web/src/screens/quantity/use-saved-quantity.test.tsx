// @vitest-environment jsdom

import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { httpError, networkError } from '#web/api/transport/error.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { discardGestures, keptGestures, sendGestures } from '#web/session/auth/kept-gestures.ts';
import { notResentMessage, serverBack } from '#web/session/forms/resend.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { watchUnloadQuestions } from '#web/testing/unload-questions.ts';
import type { Stored } from './quantity-state.ts';
import { useSavedQuantity } from './use-saved-quantity.ts';

/** What the server has: 5 at first. */
let row: Stored<number>;
let isOnline: boolean;
/** The status that the server refuses with. */
let refusal: number | null;
/** The server has what is sent, and doesn't answer. */
let isSilent: boolean;
const sent = vi.fn<(quantity: number, version: number) => void>();

beforeEach(() => {
  row = { quantity: 5, version: 1 };
  isOnline = true;
  refusal = null;
  isSilent = false;
  sent.mockClear();
});

const write = (quantity: number) => {
  row = { quantity, version: row.version + 1 };
};

/** As the server does: a save is held to its version. */
async function save(quantity: number, version: number) {
  sent(quantity, version);
  if (!isOnline) return { error: networkError() };
  if (isSilent) return new Promise<never>(() => {});
  if (refusal !== null) return { error: httpError(refusal, null) };
  if (version !== row.version) {
    const [current, type] = [{ count: row.quantity, version: row.version }, problemTypes.staleVersion];
    const problem = { type, title: 'Changed', status: 409, current, isOwnChange: false, changedBy: 'Bob Ross' };
    return { error: { status: 409, problem, message: 'Changed', isAborted: false } };
  }
  write(quantity);
  return { version: row.version };
}

const newStore = () => configureStore({ reducer: rootReducer });

/** What was begun and the timers without a delay are over. */
const aTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));

afterEach(() => void vi.restoreAllMocks());

function setUp(key: string, store = newStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const field = { current: null };
  const { result, rerender, unmount } = renderHook(
    ({ stored }) =>
      useSavedQuantity<number>({
        ...{ key, stored, field, save },
        name: 'count',
        words: (quantity) => `${quantity} pcs`,
        lost: { title: 'Quantity not saved', what: 'the quantity of Bolt' },
      }),
    { wrapper, initialProps: { stored: row } },
  );
  return {
    shown: () => result.current,
    leave: unmount,
    /** What the server has is read again. */
    read: () => rerender({ stored: row }),
    change: (next: number | ((shown: number) => number)) => act(() => result.current.change(next)),
    flush: () => act(async () => result.current.flush()),
    type: () => act(() => result.current.fieldEvents.onInput()),
    leaveField: () => act(() => result.current.fieldEvents.onBlur()),
    press: (label: string) => act(async () => result.current.choices.find((choice) => choice.label === label)?.run()),
  };
}

test('decisions §3: what another saved while a quantity waited is not replaced unseen, and one of both is chosen', async () => {
  const { shown, read, change, flush, press } = setUp('told');
  isOnline = false;
  change(6);
  await flush();
  expect(shown().choices.map(({ label }) => label)).toEqual(['Retry']);
  isOnline = true;
  write(10);
  read();
  await press('Retry');
  expect(row.quantity).toBe(10);
  expect(shown()).toMatchObject({ quantity: 6, notes: { errorMessage: 'Bob Ross changed this to 10 pcs.' } });
  expect(shown().choices.map(({ label }) => label)).toEqual(['Save 6 pcs', 'Keep 10 pcs']);
  await press('Keep 10 pcs');
  expect(shown()).toMatchObject({ quantity: 10, notes: { errorMessage: undefined }, choices: [] });

  // Within the pause before a save, too; and theirs is replaced by who was told of it.
  change((at) => at + 1);
  write(20);
  read();
  change((at) => at + 1);
  await flush();
  expect(row.quantity).toBe(20);
  expect(shown()).toMatchObject({ quantity: 12, notes: { errorMessage: 'Bob Ross changed this to 20 pcs.' } });
  await press('Save 12 pcs');
  expect([row.quantity, shown().quantity, shown().notes.errorMessage]).toEqual([12, 12, undefined]);
});

test('decisions §3: what another saves while a quantity is typed neither takes its place nor is replaced unseen', async () => {
  const { shown, read, change, flush, type, leaveField } = setUp('typed');
  type();
  write(10);
  read();
  expect(shown().quantity).toBe(5);
  change(3);
  leaveField();
  await flush();
  expect(row.quantity).toBe(10);
  expect(shown()).toMatchObject({ quantity: 3, notes: { errorMessage: 'Bob Ross changed this to 10 pcs.' } });

  // Typed in the pause before an earlier change is saved, too.
  const paused = setUp('typed in the pause');
  paused.change(6);
  paused.type();
  await paused.flush();
  expect(row.quantity).toBe(6);
  write(12);
  paused.read();
  paused.change(9);
  await paused.flush();
  expect(row.quantity).toBe(12);
  expect(paused.shown()).toMatchObject({ quantity: 9, notes: { errorMessage: 'Bob Ross changed this to 12 pcs.' } });
  await paused.press('Keep 12 pcs');
  write(10);

  // Who types nothing else in the end sees theirs.
  const left = setUp('left');
  left.type();
  write(11);
  left.read();
  expect(left.shown().quantity).toBe(10);
  left.leaveField();
  expect(left.shown().quantity).toBe(11);
});

test('decisions §3: nobody is asked when only something else of the record was changed, or both say the same', async () => {
  const { shown, read, change, flush } = setUp('same');
  change(6);
  write(5);
  read();
  await flush();
  expect([row.quantity, shown().notes.errorMessage]).toEqual([6, undefined]);
  change(7);
  write(7);
  await flush();
  expect([row.quantity, shown().quantity, shown().notes.errorMessage]).toEqual([7, 7, undefined]);
  expect(sent.mock.calls).toEqual([
    [6, 1],
    [6, 2],
    [7, 3],
  ]);
});

test('decisions §3: a quantity typed offline is saved once back online, also after its row has gone', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const isAsked = watchUnloadQuestions();
  const first = setUp('left');
  isOnline = false;
  first.change(6);
  await first.flush();
  expect(first.shown()).toMatchObject({
    notes: { description: 'Saves when reconnected' },
    hint: expect.stringMatching(/will be saved when you’re back online/),
  });
  first.leave();
  // The row that comes in its place has it.
  const second = setUp('left');
  expect(second.shown()).toMatchObject({ quantity: 6, notes: first.shown().notes });
  second.leave();
  expect(isAsked()).toBe(true);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  isOnline = true;
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => row.quantity, { timeout: 60_000 }).toBe(6);
  expect(isAsked()).toBe(false);
});

test('decisions §3: a quantity is sent again three times to a server that answers all else; then its field says that it is not saved', async () => {
  const { shown, change, flush, press } = setUp('never answered');
  isOnline = false;
  change(6);
  await flush();
  for (const times of [2, 3, 4]) {
    expect(shown().notes).toEqual({ description: 'Saves when reconnected' });
    await act(async () => void window.dispatchEvent(new Event(serverBack)));
    await aTurn();
    expect(sent).toHaveBeenCalledTimes(times);
  }
  expect(shown()).toMatchObject({ notes: { errorMessage: notResentMessage }, hint: undefined, quantity: 6 });
  await act(async () => void window.dispatchEvent(new Event(serverBack)));
  await aTurn();
  expect(sent).toHaveBeenCalledTimes(4);
  isOnline = true;
  await press('Retry');
  await aTurn();
  expect(row.quantity).toBe(6);
});

test('decisions §3: a quantity that is refused after its row has gone is told, and is there when the row is back', async () => {
  const store = newStore();
  const first = setUp('refused', store);
  isOnline = false;
  first.change(6);
  first.leave();
  // Once: neither its answer nor that it has gone tells it again.
  await aTurn();
  expect(store.getState().toasts).toMatchObject([
    { title: 'Quantity not saved', message: expect.stringMatching(/^Couldn’t save the quantity of Bolt\. ./) },
  ]);
  isOnline = true;
  const second = setUp('refused', store);
  expect(second.shown().quantity).toBe(6);
  await second.press('Retry');
  expect(row.quantity).toBe(6);
});

test('decisions §3: what the server refused of a quantity is given up with its row, and nothing asks for it any more', async () => {
  const isAsked = watchUnloadQuestions();
  for (const isToldFirst of [true, false]) {
    const store = newStore();
    const { change, flush, leave } = setUp(`given up ${isToldFirst}`, store);
    refusal = 404;
    change(6);
    if (isToldFirst) {
      await flush();
      expect(isAsked()).toBe(true);
    }
    leave();
    await aTurn();
    expect(store.getState().toasts).toHaveLength(1);
    expect(isAsked()).toBe(false);
    const next = setUp(`given up ${isToldFirst}`, store);
    expect(next.shown()).toMatchObject({ quantity: 5, notes: { errorMessage: undefined } });
    next.leave();
  }
});

const signedIn = (userID: string) => {
  const store = newStore();
  store.dispatch(authActions.signedIn(fakeUser({ userID })));
  return store;
};
/** What the tab keeps is all that is left of the page before. */
const reload = (userID: string) => {
  const kept = { ...sessionStorage };
  act(() => discardGestures(userID));
  Object.assign(sessionStorage, kept);
};

test('decisions §3: a quantity that could not be saved outlives a reload, for its author alone', async () => {
  isOnline = false;
  const first = setUp('kept', signedIn('aria'));
  first.change(6);
  await first.flush();
  expect(keptGestures('aria')).toHaveLength(1);
  first.leave();
  reload('aria');
  isOnline = true;
  sent.mockClear();
  const other = setUp('kept', signedIn('bram'));
  await aTurn();
  expect([other.shown().quantity, sent.mock.calls]).toEqual([5, []]);
  other.leave();
  const own = setUp('kept', signedIn('aria'));
  await expect.poll(() => sent.mock.calls, { timeout: 60_000 }).toEqual([[6, 1]]);
  await aTurn();
  expect([row.quantity, own.shown().notes.errorMessage, keptGestures('aria')]).toEqual([6, undefined, []]);
});

test('decisions §3: a quantity that could not be saved is kept while it is tried again, until it is saved', async () => {
  const isAsked = watchUnloadQuestions();
  isOnline = false;
  const first = setUp('tried again', signedIn('aria'));
  first.change(6);
  await first.flush();
  [isOnline, isSilent] = [true, true];
  await first.press('Retry');
  expect(sent).toHaveBeenCalledTimes(2);
  expect([first.shown().notes.errorMessage, isAsked(), keptGestures('aria').length]).toEqual([undefined, true, 1]);
  first.change(7);
  first.leave();
  reload('aria');
  isSilent = false;
  const second = setUp('tried again', signedIn('aria'));
  await expect.poll(() => row.quantity, { timeout: 60_000 }).toBe(7);
  await aTurn();
  expect([second.shown().quantity, keptGestures('aria')]).toEqual([7, []]);
});

test('decisions §3: after a reload, what another saved since is not replaced unseen', async () => {
  const store = signedIn('aria');
  isOnline = false;
  const first = setUp('kept and changed', store);
  first.change(6);
  await first.flush();
  first.leave();
  reload('aria');
  isOnline = true;
  write(10);
  const second = setUp('kept and changed', store);
  await expect
    .poll(() => second.shown().notes.errorMessage, { timeout: 60_000 })
    .toBe('Bob Ross changed this to 10 pcs.');
  // The question is there again after another one.
  second.leave();
  reload('aria');
  const third = setUp('kept and changed', store);
  expect(third.shown().choices.map(({ label }) => label)).toEqual(['Save 6 pcs', 'Keep 10 pcs']);
  expect(row.quantity).toBe(10);
  await third.press('Keep 10 pcs');
  expect(keptGestures('aria')).toEqual([]);
});

test('decisions §3: a quantity outlives a reload also in the pause before it is sent, and nothing asks for it', async () => {
  const isAsked = watchUnloadQuestions();
  const first = setUp('paused', signedIn('aria'));
  first.change(6);
  expect([sent.mock.calls, isAsked(), keptGestures('aria').length]).toEqual([[], false, 1]);
  isSilent = true;
  first.leave();
  reload('aria');
  isSilent = false;
  const { shown } = setUp('paused', signedIn('aria'));
  await expect
    .poll(() => [row.quantity, shown().quantity, keptGestures('aria')], { timeout: 60_000 })
    .toEqual([6, 6, []]);
});

test('decisions §3: signing out sends a quantity that waits for its pause, and discards one that could not be saved', async () => {
  const { shown, change, flush } = setUp('signed out', signedIn('aria'));
  change(6);
  await act(() => sendGestures());
  expect([row.quantity, keptGestures('aria')]).toEqual([6, []]);
  isOnline = false;
  change(7);
  await flush();
  act(() => discardGestures('aria'));
  expect([shown().quantity, keptGestures('aria')]).toEqual([6, []]);
});
