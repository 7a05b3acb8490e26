import { Import, Plus, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSampleWorldLoadMutation } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconType } from '#web/ui/icon-type.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paths } from '../paths.ts';

interface ListEmptyProps {
  icon: IconType;
  title: string;
  canEdit: boolean;
  /** What a viewer reads, who can add nothing. */
  nobody: string;
  addLabel: string;
  addHref: string;
  /** What such a record is. */
  children: ReactNode;
}

/** A list of a workspace that has none yet: what they are, and the three ways to have some (decisions §1). */
export function ListEmpty({ icon, title, canEdit, nobody, addLabel, addHref, children }: ListEmptyProps) {
  const workspaceID = useWorkspaceID();
  const [sampleWorldLoad, { isLoading }] = useSampleWorldLoadMutation();
  if (!canEdit) {
    return (
      <EmptyState icon={icon} title={title}>
        {nobody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        <>
          <LinkButton href={addHref} variant="primary" icon={Plus}>
            {addLabel}
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
      {children}
    </EmptyState>
  );
}
