import { useCallback, useState } from 'react';
import { errorMessage } from '#web/api/error.ts';
import { useScanResolveMutation } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { announce } from '#web/ui/live-region.tsx';
import type { Scanned } from './scanned.ts';

/** Asks what a code means here; `problem` is why it could not be asked. */
export function useResolve() {
  const workspaceID = useWorkspaceID();
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
      announce(data.match ? `Found ${data.match.title}` : `${code} is not known here`);
      if (data.match) return { result: 'match', code, record: data.match };
      return { result: 'unknown', code, claimableCode: data.claimableCode };
    },
    [resolve, workspaceID],
  );
  return { lookUp, isLooking: isLoading, problem };
}
