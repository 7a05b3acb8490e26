import { Undo2 } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Moved } from './moves.ts';

/** What has been moved since the screen was opened, newest first, each with its Undo. */
export function MovedList({ moved, onUndo }: { moved: readonly Moved[]; onUndo: (line: Moved) => void }) {
  return (
    <Card title="Moved" actions={moved.length > 0 && <Badge>{moved.filter((line) => !line.isUndone).length}</Badge>}>
      {moved.length === 0 ? (
        <p className="text-sm text-muted">Items you move appear here.</p>
      ) : (
        <ol aria-label="Moved" className="flex flex-col">
          {moved.map((line) => (
            <li
              key={line.id}
              className="flex min-h-(--row) items-center gap-3 border-b border-line py-1 text-sm last:border-b-0"
            >
              <span className={`min-w-0 flex-1 wrap-anywhere ${line.isUndone ? 'text-muted line-through' : ''}`}>
                {line.text}
              </span>
              {line.isUndone ? (
                <span className="text-xs text-muted">Undone</span>
              ) : (
                <Button size="sm" variant="quiet" icon={Undo2} onPress={() => onUndo(line)}>
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
