import { useCallback, useEffect, useState } from 'react';
import type { AppSettings } from '#contract/settings.ts';
import { activityActions } from '#web/session/auth/activity-slice.ts';
import { publishActivity, publishedActivity, subscribeToActivity } from '#web/session/auth/last-activity.ts';
import { useAppDispatch, useAppStore } from '#web/session/store-hooks.ts';

type Limits = Pick<AppSettings, 'sessionTimeout' | 'sessionTimeoutWarning'>;

/**
 * Counts the time without a key or click in any tab (decisions §2 Inactivity). Once the warning is due, only `stay` goes on:
 * a stray click behind it does not. The time is compared, not summed, so that a machine that slept ends the session too.
 * @param limits seconds; a sessionTimeout of 0 never ends the session, a warning of 0 never warns
 * @param onEnd called once the timeout has passed
 * @returns whole seconds until then while the warning is due, else null
 */
export function useInactivity({ sessionTimeout, sessionTimeoutWarning }: Limits, onEnd: () => void) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  const stay = useCallback(() => {
    const now = Date.now();
    dispatch(activityActions.activitySeen(now));
    publishActivity(now);
    setSecondsLeft(null);
  }, [dispatch]);

  useEffect(stay, [stay]);

  useEffect(() => {
    if (sessionTimeout === 0) return;
    const idle = () => {
      const now = Date.now();
      // A clock that was set back says nothing of the time that passed.
      const published = Math.min(publishedActivity(), now);
      return (now - Math.max(store.getState().activity.lastActivity, published)) / 1000;
    };
    const isWarned = () => sessionTimeoutWarning > 0 && idle() >= sessionTimeoutWarning;
    let hasEnded = false;
    const look = () => {
      if (hasEnded) return;
      if (idle() < sessionTimeout) setSecondsLeft(isWarned() ? Math.ceil(sessionTimeout - idle()) : null);
      else {
        hasEnded = true;
        onEnd();
      }
    };
    // A burst of keys is one activity.
    const act = () => {
      if (idle() >= 1 && !isWarned() && idle() < sessionTimeout) stay();
    };
    const clock = setInterval(look, 1000);
    const forget = subscribeToActivity((at) => {
      dispatch(activityActions.activitySeen(at));
      look();
    });
    const gestures = ['keydown', 'click'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, act, true);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      forget();
      for (const gesture of gestures) window.removeEventListener(gesture, act, true);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sessionTimeout, sessionTimeoutWarning, onEnd, stay, store, dispatch]);

  return { secondsLeft, stay };
}
