import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '#web/api/transport/error.ts';
import { isGone } from '#web/screens/load-failure.tsx';

/** No live event tells of the administration’s records: those that are open are read again, in a tab that is in view. */
export const readAgain = { pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

interface Editing {
  isDirty: boolean;
  failure: ApiError | null;
  release: () => void;
}

/**
 * Whether another administrator deleted the record that is edited, as reading it again or saving it found out: `edited` when there
 * is something typed in it, which leaving it asks nothing about.
 */
export function useDeletion(
  { isDirty, failure, release }: Editing,
  readError: unknown,
): 'none' | 'edited' | 'unchanged' {
  const isDeleted = isGone(readError) || failure?.status === 404;
  const letGo = useEffectEvent(release);
  useEffect(() => {
    if (isDeleted) letGo();
  }, [isDeleted]);
  if (!isDeleted) return 'none';
  return isDirty ? 'edited' : 'unchanged';
}
