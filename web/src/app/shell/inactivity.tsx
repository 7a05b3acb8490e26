import { useCallback } from 'react';
import type { AppSettings } from '#contract/settings.ts';
import { endIdleSession } from '#web/session/auth/auth-thunks.ts';
import { signOutByHand } from '#web/session/auth/sign-out-by-hand.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { useInactivity } from './use-inactivity.ts';

const InactivityDialog = lazyPart(async () => (await import('./inactivity-dialog.tsx')).default);

/** Warns of, and then ends, a session that nobody uses (decisions §2 Inactivity). A part of its own: it counts by itself. */
export function Inactivity({ limits }: { limits: AppSettings }) {
  const dispatch = useAppDispatch();
  const end = useCallback(() => void dispatch(endIdleSession()), [dispatch]);
  const { secondsLeft, stay } = useInactivity(limits, end);
  return (
    <OptionalPart>
      {secondsLeft !== null && (
        <InactivityDialog secondsLeft={secondsLeft} onStay={stay} onSignOut={() => void dispatch(signOutByHand())} />
      )}
    </OptionalPart>
  );
}
