import { useContext, useEffect } from 'react';
import { type Location, UNSAFE_DataRouterContext, useBlocker } from 'react-router';
import { hasUnsavedForm, isOnItsWay } from '#web/session/forms/forms-slice.ts';
import { leaveQuestion } from '#web/session/forms/unsaved-question.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import { panelParam } from '#web/session/ui-state/panel-param.ts';

/** What is edited in a panel beside a list stays when the list is sorted or searched. */
function isSamePanel(from: Location, to: Location): boolean {
  const panel = new URLSearchParams(from.search).get(panelParam);
  return panel !== null && to.search.includes(panel);
}

/**
 * Asks before what was typed into any form is lost, on the way to another page and out of the application. Which forms
 * hold something unsaved stands in the store (useFormReport).
 */
export function UnsavedGuard() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isUnsaved = useAppSelector(hasUnsavedForm);
  const { state, proceed, reset } = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLeaving = from.pathname !== to.pathname || (from.search !== to.search && !isSamePanel(from, to));
    return isLeaving && hasUnsavedForm(store.getState());
  });
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // What is on its way is waited for; what then is not saved is asked about.
  const isWaiting = useAppSelector(isOnItsWay);
  useEffect(() => {
    if (state !== 'blocked' || isWaiting) return;
    const question = leaveQuestion(store.getState());
    if (!question) {
      // Drawn in a moment.
      if (isUnsaved) return;
      // The save itself may have led elsewhere: this page is drawn after the router knows of that.
      const isLeading = router !== undefined && router.state.navigation.state !== 'idle';
      const isBlocked =
        router === undefined || [...router.state.blockers.values()].some((now) => now.state === 'blocked');
      if (isBlocked && !isLeading) proceed();
      return;
    }
    // All may be saved meanwhile, which may lead elsewhere: then there is nothing left to ask.
    const gone = new AbortController();
    void dispatch(confirm(question, { signal: gone.signal })).then((isYes) => {
      if (!gone.signal.aborted) (isYes ? proceed : reset)?.();
    });
    return () => gone.abort();
  }, [state, isWaiting, isUnsaved, proceed, reset, dispatch, store, router]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      // A reload may have put it aside just before.
      if (hasUnsavedForm(store.getState())) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved, store]);
  return null;
}
