import { useSampleWorldLoadMutation } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { setSampleTip } from '#web/session/ui-state/sample-tip.ts';

/** Loads the sample world into the workspace that is open; its tip then says where to look. */
export function useLoadSample(): { load: () => void; isLoading: boolean } {
  const workspaceID = useWorkspaceID();
  const [sampleWorldLoad, { isLoading }] = useSampleWorldLoadMutation();
  const load = async () => {
    const { data } = await sampleWorldLoad({ workspaceID });
    if (data) setSampleTip(workspaceID);
  };
  return { load: () => void load(), isLoading };
}
