import { Undo2 } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Done } from './use-done.ts';

export interface DoneListProps {
  title: string;
  emptyText: string;
  done: readonly Done[];
  onUndo: (line: Done) => void;
}

/** What has been done by scanning since the screen was opened, newest first, each with its Undo. */
export function DoneList({ title, emptyText, done, onUndo }: DoneListProps) {
  return (
    <Card title={title} actions={done.length > 0 && <Badge>{done.filter((line) => !line.isUndone).length}</Badge>}>
      {done.length === 0 ? (
        <p className="text-sm text-muted">{emptyText}</p>
      ) : (
        <ol aria-label={title} className="flex flex-col">
          {done.map((line) => (
            <li
              key={line.batchID}
              className="flex min-h-(--row) items-center gap-3 border-b border-line py-1 text-sm last:border-b-0"
            >
              <span className={`min-w-0 flex-1 wrap-anywhere ${line.isUndone ? 'text-muted line-through' : ''}`}>
                {line.text}
              </span>
              {line.isUndone ? (
                <span className="text-xs text-muted">Undone</span>
              ) : (
                <Button size="sm" variant="quiet" icon={Undo2} isPending={line.isUndoing} onPress={() => onUndo(line)}>
                  Undo<span className="sr-only">: {line.text}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
