import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame } from '#contract/differences.ts';
import { isUnanswered } from '#web/api/transport/error.ts';
import { offlineWords, onConnected, resendsMax } from './resend.ts';

export interface ResendOptions {
  /** What the last try came to; null from the beginning of the next. */
  error: unknown;
  isSaving: boolean;
  /** What is in the form now, in an object that does not change with it. */
  values: () => unknown;
  /** Tells of changes of `values` that do not draw the form again; returns what ends that. */
  subscribe?: (listener: () => void) => () => void;
  /** Whether a question comes before it is sent. */
  isQuestion?: () => boolean;
  /** Submits the form; resolves once that is over. */
  again: () => unknown;
}

const nothingToTell = () => () => undefined;

/**
 * Submits a form again by itself, once there is a connection again after a try that got no answer: only while the form holds
 * what was sent, as what is typed since may be half a word, and where nothing is asked first. Any other waits for a press.
 */
export function useResend(options: ResendOptions) {
  const { error, isSaving, values, subscribe = nothingToTell, isQuestion, again } = options;
  const [last, setLast] = useState<{ sent: unknown; resends: number }>({ sent: null, resends: 0 });
  /** The resends up to the one that is on its way; null: none is. */
  const running = useRef<number | null>(null);
  const canResend = () =>
    !isSaving &&
    isUnanswered(error) &&
    last.resends < resendsMax &&
    isSame(values(), last.sent) &&
    isQuestion?.() !== true;
  const isWaiting = useSyncExternalStore(subscribe, canResend);
  const run = useEffectEvent(async (counted: number) => {
    if (running.current !== null || !canResend()) return;
    running.current = last.resends + counted;
    try {
      await again();
    } finally {
      running.current = null;
    }
  });
  useEffect(() => {
    if (!isWaiting) return;
    const stop = new AbortController();
    onConnected((counted) => void run(counted), stop.signal);
    return () => stop.abort();
  }, [isWaiting]);
  return {
    /** To be called when a try begins, with what the form holds then. */
    begin: (sent: unknown) => setLast({ sent, resends: running.current ?? 0 }),
    /** What the form says of a try that got no answer, in place of the error. */
    words: isSaving ? undefined : offlineWords(error, isWaiting),
  };
}

/** What `useResend` has to know of the values of such a form. */
export function valuesOf<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>) {
  return {
    values: () => ({ ...form.getValues() }),
    subscribe: (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
  };
}
