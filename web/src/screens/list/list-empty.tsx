import { type ReactNode, Suspense } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { FirstRecordActionsProps } from './first-record-actions.tsx';

// Most lists hold something. The words are there before it: they come with the list.
const FirstRecordActions = lazyPart(async () => (await import('./first-record-actions.tsx')).FirstRecordActions);

interface ListEmptyProps extends FirstRecordActionsProps {
  icon: IconType;
  title: string;
  canEdit: boolean;
  /** What a viewer reads, who can add nothing. */
  nobody: string;
  /** What such a record is. */
  children: ReactNode;
}

/** A list of a workspace that has none yet: what they are, and the ways to have some (decisions §1). */
export function ListEmpty({ icon, title, canEdit, nobody, children, ...ways }: ListEmptyProps) {
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
        <Suspense fallback={<div className="h-(--control)" />}>
          <FirstRecordActions {...ways} />
        </Suspense>
      }
    >
      {children}
    </EmptyState>
  );
}
