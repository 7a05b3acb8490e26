import { Import, Package, Plus, Sparkles } from 'lucide-react';
import { useSampleWorldLoadMutation } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paths } from '../paths.ts';

/** A workspace without items: what an item is, and the three ways to have some (decisions §1). */
export function ItemsEmpty({ canEdit }: { canEdit: boolean }) {
  const workspaceID = useWorkspaceID();
  const [sampleWorldLoad, { isLoading }] = useSampleWorldLoadMutation();
  if (!canEdit) {
    return (
      <EmptyState icon={Package} title="No items yet">
        Nobody has added an item to this workspace so far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Package}
      title="No items yet"
      actions={
        <>
          <LinkButton href={paths.newItem()} variant="primary" icon={Plus}>
            Add the first item
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
      An item is a kind of thing: a drill, a sword, a pack of screws. Say once what it is, then how many lie in which
      box; moving a box moves all that is in it.
    </EmptyState>
  );
}
