import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#web/session/dialogs.ts';
import { areDraftsKept } from '#web/session/drafts.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/**
 * Asks before what was typed is lost, on the way to another page and out of the application. Call the function it
 * returns once it is saved, or given up on purpose: the next navigation goes without a question.
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const dispatch = useAppDispatch();
  const isReleased = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    return isDirty && isLeaving && !isReleased.current;
  });
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (!isDirty) isReleased.current = false;
  }, [isDirty]);
  useEffect(() => {
    if (state !== 'blocked') return;
    void dispatch(
      confirm({
        title: 'Leave without saving?',
        titleIcon: 'warning',
        body: 'What you changed here has not been saved.',
        yesLabel: 'Discard changes',
        noLabel: 'Keep editing',
        isDestructive: true,
      }),
    ).then((isYes) => (isYes ? proceed?.() : reset?.()));
  }, [state, proceed, reset, dispatch]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!areDraftsKept()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return useCallback(() => {
    isReleased.current = true;
  }, []);
}
