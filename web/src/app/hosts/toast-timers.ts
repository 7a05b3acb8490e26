import { useEffect, useRef } from 'react';
import type { Toast } from '#web/session/ui-state/toasts-slice.ts';

/**
 * §4 Toasts: one with a positive duration dismisses itself after that time. The clocks stop while `isPaused`, so that
 * nobody loses a message while reading it (WCAG 2.2.1).
 */
export function useToastTimers(toasts: readonly Toast[], isPaused: boolean, dismiss: (id: string) => void): void {
  const remaining = useRef(new Map<string, number>());
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const left = remaining.current;
    const running = toasts.filter((toast) => toast.duration > 0);
    const timers = running.map(({ id, duration }) => setTimeout(() => dismiss(id), left.get(id) ?? duration));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      const passed = Date.now() - startedAt;
      // Those of toasts that are gone are wanted no more.
      const shown = new Set(running.map(({ id }) => id));
      for (const id of left.keys()) if (!shown.has(id)) left.delete(id);
      for (const { id, duration } of running) left.set(id, Math.max(0, (left.get(id) ?? duration) - passed));
    };
  }, [toasts, isPaused, dismiss]);
}
