import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { restoreView } from '#web/session/ui-state/restore-view.ts';
import { toastDismissed } from '#web/session/ui-state/toasts-slice.ts';
import { undoBatch } from '#web/session/ui-state/undo.ts';
import type { ToastView } from '#web/ui/feedback/toast-card.tsx';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { useShownJobs } from '../running-jobs/use-shown-jobs.ts';
import { useToastTimers } from './toast-timers.ts';

const Region = memo(ToastRegion);
const RunningJobs = lazyPart(async () => (await import('../running-jobs/running-jobs.tsx')).default);

/** Shows the store's toasts (§4 Toasts), below them what is under way; a toast with a batch undoes it, one with a link opens it. */
export default function ToastHost() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Deferred: a flood of toasts is drawn as often as there is time to, not once for each.
  const toasts = useDeferredValue(useAppSelector((state) => state.toasts));
  const [isPaused, setPaused] = useState(false);
  const pause = useCallback(() => setPaused(true), []);
  const resume = useCallback(() => setPaused(false), []);
  const dismiss = useCallback((id: string) => void dispatch(toastDismissed(id)), [dispatch]);
  useToastTimers(toasts, isPaused, dismiss);
  const views = useMemo(
    () =>
      toasts.map(
        ({ id, type, title, message, dismissible, undo, view, link }): ToastView => ({
          id,
          type,
          title,
          message,
          dismissible,
          action: undo
            ? {
                label: undo.label,
                onAction: () => {
                  setPaused(false);
                  // It stays while it is asked about: undoBatch takes away the toasts of what it undoes.
                  void dispatch(undoBatch(undo, undo.label));
                },
              }
            : view
              ? {
                  label: 'Undo',
                  onAction: () => {
                    setPaused(false);
                    dispatch(toastDismissed(id));
                    void dispatch(restoreView(view));
                  },
                }
              : link
                ? {
                    label: link.label,
                    onAction: () => {
                      setPaused(false);
                      void dispatch(toastDismissed(id));
                      void navigate(link.path);
                    },
                  }
                : undefined,
        }),
      ),
    [toasts, dispatch, navigate],
  );
  const close = useCallback(
    (id: string) => {
      dismiss(id);
      // The card under the pointer or the focus is gone, and with it the event that would start the clocks again.
      setPaused(false);
    },
    [dismiss],
  );
  const jobs = useShownJobs();
  const status = useMemo(
    () =>
      jobs.length > 0 && (
        <OptionalPart>
          <RunningJobs jobs={jobs} />
        </OptionalPart>
      ),
    [jobs],
  );
  return <Region toasts={views} status={status} onDismiss={close} onPause={pause} onResume={resume} />;
}
