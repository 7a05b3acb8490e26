import { useCallback, useState } from 'react';
import { useScanResolveMutation } from '#web/api/inventory.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { findElsewhere } from '#web/session/elsewhere.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { announce } from '#web/ui/foundations/live-region.tsx';
import type { Scanned } from './scanned.ts';

/** Asks what a code means here; `problem` is why it could not be asked. */
export function useResolve() {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [resolve, { isLoading }] = useScanResolveMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const lookUp = useCallback(
    async (code: string): Promise<Scanned | null> => {
      setProblem(null);
      const { data, error } = await resolve({ workspaceID, code });
      if (!data) {
        setProblem(errorMessage(error));
        return null;
      }
      navigator.vibrate?.(40);
      if (data.match) {
        announce(`Found ${data.match.title}`);
        return { result: 'match', code, record: data.match };
      }
      const found = await dispatch(findElsewhere(code));
      announce(found.length > 0 ? `${code} is in another workspace` : `${code} was not found`);
      if (found.length > 0) return { result: 'elsewhere', code, found };
      return { result: 'unknown', code, claimableCode: data.claimableCode };
    },
    [dispatch, resolve, workspaceID],
  );
  return { lookUp, isLooking: isLoading, problem };
}
