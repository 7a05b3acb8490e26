import { Box, Import, Plus, Sparkles } from 'lucide-react';
import { useSampleWorldLoadMutation } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paths } from '../paths.ts';

/** A workspace without boxes: what a box is, and the ways to have some (decisions §1). */
export function BoxesEmpty({ canEdit }: { canEdit: boolean }) {
  const workspaceID = useWorkspaceID();
  const [sampleWorldLoad, { isLoading }] = useSampleWorldLoadMutation();
  if (!canEdit) {
    return (
      <EmptyState icon={Box} title="No boxes yet">
        Nobody has added a box to this workspace so far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Box}
      title="No boxes yet"
      actions={
        <>
          <LinkButton href={paths.newBox()} variant="primary" icon={Plus}>
            Add the first box
          </LinkButton>
          <LinkButton href={paths.import} icon={Import}>
            Import a file
          </LinkButton>
          <Button icon={Sparkles} isPending={isLoading} onPress={() => void sampleWorldLoad({ workspaceID })}>
            Load the sample world
          </Button>
        </>
      }
    >
      A box holds items and stands in a place: a carton, a drawer, a treasure chest. Its short code goes on a label.
    </EmptyState>
  );
}
