import { useCallback, useRef } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { peopleText } from './use-invitations.ts';

/**
 * What to ask before the window is closed; null where nothing is lost.
 * @param left who is not invited yet, once sending has begun
 */
export function closeQuestion(text: string, left: number | null): DialogData | null {
  return left === 0 || (left === null && text.trim() === '') ? null : lossQuestion(left);
}

/** @param left who is not invited yet; null: sending has not begun */
export function lossQuestion(left: number | null): DialogData {
  return {
    title:
      left === null ? 'Discard this list?' : `Close before ${peopleText(left)} ${left === 1 ? 'is' : 'are'} invited?`,
    titleIcon: 'warning',
    body: left === null ? 'No one has been invited yet.' : 'To invite them later, paste the list again.',
    yesLabel: left === null ? 'Discard list' : 'Close',
    noLabel: left === null ? 'Keep editing' : 'Go back',
    isDestructive: true,
  };
}

/** Closes a window, after the question that its content last named. */
export function useCloseQuestion(onClose: () => void) {
  const dispatch = useAppDispatch();
  const question = useRef<DialogData | null>(null);
  const ask = useCallback((next: DialogData | null) => {
    question.current = next;
  }, []);
  const close = async () => {
    if (question.current && !(await dispatch(confirm(question.current)))) return;
    onClose();
  };
  return { ask, close };
}
