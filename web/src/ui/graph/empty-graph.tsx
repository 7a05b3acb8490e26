import { Plus } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

export interface EmptyGraphProps {
  words: { emptyTitle: string; empty: string };
  canEdit: boolean;
  onAdd: () => void;
}

/** What stands in a graph without nodes; all but its button lets the pointer through to the graph. */
export function EmptyGraph({ words, canEdit, onAdd }: EmptyGraphProps) {
  return (
    <EmptyState
      title={words.emptyTitle}
      actions={
        canEdit && (
          <Button variant="primary" icon={Plus} className="pointer-events-auto" onPress={onAdd}>
            Add start
          </Button>
        )
      }
    >
      {canEdit ? words.empty : 'Nothing has been added.'}
    </EmptyState>
  );
}
