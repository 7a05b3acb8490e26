import { Sparkles } from 'lucide-react';
import { useInventoryOverviewGetQuery } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useKeepFocus } from '../record/use-keep-focus.ts';
import { useLoadSample } from './use-load-sample.ts';

/** Loads the sample world; seen only in a workspace that holds nothing else (decisions §1). */
export function LoadSampleButton() {
  const workspaceID = useWorkspaceID();
  const sample = useLoadSample();
  useKeepFocus();
  const { data: overview } = useInventoryOverviewGetQuery({ workspaceID });
  if (!overview?.isEmpty) return null;
  return (
    <Button icon={Sparkles} isPending={sample.isLoading} onPress={sample.load}>
      Load the sample world
    </Button>
  );
}
