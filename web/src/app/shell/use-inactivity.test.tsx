import { act, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStorage } from '#web/api/storage/browser-storage.ts';
import { createStore } from '../store.ts';
import { useInactivity } from './use-inactivity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(limits: { sessionTimeout: number; sessionTimeoutWarning: number }) {
  const store = createStore();
  const onEnd = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useInactivity(limits, onEnd), { wrapper });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
  return { result, onEnd, pass };
}

describe('decisions §2 Inactivity', () => {
  const limits = { sessionTimeoutWarning: 100, sessionTimeout: 130 };

  test('§4 Auth: a warning counts down to the end of the session', () => {
    const { result, onEnd, pass } = watch(limits);
    pass(99);
    expect(result.current.secondsLeft).toBeNull();
    pass(1);
    expect(result.current.secondsLeft).toBe(30);
    pass(29);
    expect([result.current.secondsLeft, onEnd.mock.calls.length]).toEqual([1, 0]);
    pass(10);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('§4 Auth: keys and clicks set the timer back, once the warning is due only staying does', () => {
    const { result, onEnd, pass } = watch(limits);
    for (const gesture of [fireEvent.keyDown, fireEvent.click]) {
      pass(99);
      gesture(document.body);
    }
    pass(99);
    expect(result.current.secondsLeft).toBeNull();
    pass(10);
    fireEvent.click(document.body);
    pass(1);
    expect(result.current.secondsLeft).toBe(20);
    act(() => result.current.stay());
    expect(result.current.secondsLeft).toBeNull();
    pass(99);
    expect([result.current.secondsLeft, onEnd.mock.calls.length]).toEqual([null, 0]);
  });

  test('a tab that wakes reads when another one was used, before it is told', () => {
    const { result, onEnd, pass } = watch(limits);
    pass(110);
    browserStorage.set('lorebox.lastActivity', String(Date.now()));
    pass(30);
    expect([result.current.secondsLeft, onEnd.mock.calls.length]).toEqual([null, 0]);
    // A clock that was set back since then keeps nobody signed in.
    browserStorage.set('lorebox.lastActivity', String(Date.now() - 200_000));
    pass(110);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('what another tab sees counts here too, and staying there closes the warning here', () => {
    const { result, pass } = watch(limits);
    pass(110);
    expect(result.current.secondsLeft).toBe(20);
    const elsewhere = { key: 'lorebox.lastActivity', newValue: String(Date.now()) };
    act(() => void window.dispatchEvent(new StorageEvent('storage', elsewhere)));
    expect(result.current.secondsLeft).toBeNull();
    pass(99);
    expect(result.current.secondsLeft).toBeNull();
  });

  test('a machine that slept through the warning ends the session', () => {
    const { onEnd, pass } = watch(limits);
    vi.setSystemTime(Date.now() + 3_600_000);
    pass(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('0 means never', () => {
    const never = watch({ sessionTimeoutWarning: 100, sessionTimeout: 0 });
    never.pass(100_000);
    expect([never.result.current.secondsLeft, never.onEnd.mock.calls.length]).toEqual([null, 0]);
    const silent = watch({ sessionTimeoutWarning: 0, sessionTimeout: 130 });
    silent.pass(129);
    expect([silent.result.current.secondsLeft, silent.onEnd.mock.calls.length]).toEqual([null, 0]);
    silent.pass(1);
    expect(silent.onEnd).toHaveBeenCalledOnce();
  });
});
