import { type ReactNode, Suspense } from 'react';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { inSentence } from '../../format.ts';

export interface FilterDialogProps {
  /** What is asked for, and what asks for it; null: closed. */
  filter: { label: string; editor?: (choose: (value: string) => void) => ReactNode } | null;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Asks for the value that a list is to be narrowed by. */
export function FilterDialog({ filter, onChoose, onClose }: FilterDialogProps) {
  return (
    <Modal
      isOpen={filter !== null}
      onOpenChange={onClose}
      title={`Filter by ${inSentence(filter?.label ?? '')}`}
      size="sm"
    >
      <div className="pb-3">
        <Suspense fallback={<Skeleton className="h-[calc(1.5rem+var(--control))]" />}>
          {filter?.editor?.(onChoose)}
        </Suspense>
      </div>
    </Modal>
  );
}
