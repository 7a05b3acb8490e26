import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { useToastTimers } from './toast-timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toast = (duration: number) => toastAdded({ type: 'info', title: 'x', duration }).payload;

test('§4 Toasts: one with a positive duration dismisses itself after that time, an error stays', () => {
  const [short, error] = [toast(5000), toast(0)];
  const dismiss = vi.fn();
  const toasts = [short, error];
  renderHook(() => useToastTimers(toasts, false, dismiss));
  vi.advanceTimersByTime(4999);
  expect(dismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(dismiss.mock.calls).toEqual([[short.id]]);
});

test('§4 Toasts: the clock stands still while the pointer or the focus is there', () => {
  const toasts = [toast(5000)];
  const dismiss = vi.fn();
  const { rerender } = renderHook(({ isPaused }) => useToastTimers(toasts, isPaused, dismiss), {
    initialProps: { isPaused: false },
  });
  vi.advanceTimersByTime(3000);
  rerender({ isPaused: true });
  vi.advanceTimersByTime(60_000);
  expect(dismiss).not.toHaveBeenCalled();
  rerender({ isPaused: false });
  vi.advanceTimersByTime(1999);
  expect(dismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(dismiss).toHaveBeenCalledOnce();
});
