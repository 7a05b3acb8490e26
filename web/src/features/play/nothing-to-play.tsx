import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { newRecordPath } from '#web/api/kinds.ts';
import { LoadSampleButton } from '#web/screens/sample/load-sample-button.tsx';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';

/** A game in which nobody says anything and nothing is to be done, with what begins it. */
export function NothingToPlay({ icon, title, children }: { icon: IconType; title: string; children: ReactNode }) {
  const canEdit = useCanEdit();
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        canEdit && (
          <>
            <LinkButton href={newRecordPath('conversation')} variant="primary" icon={Plus}>
              New conversation
            </LinkButton>
            <LinkButton href={newRecordPath('quest')} icon={Plus}>
              New quest
            </LinkButton>
            <LoadSampleButton />
          </>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
