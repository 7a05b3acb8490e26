import type { HistoryBatch } from '#contract/history.ts';
import { Card } from '#web/ui/card.tsx';
import { HistoryList } from '#web/ui/history-list.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UndoButton } from '../history/undo-button.tsx';
import { formatAgo } from '../record/format.ts';
import { screens } from '../screen-paths.ts';

/** The latest changes, each with its Undo. */
export function Activity({ batches, canEdit }: { batches: readonly HistoryBatch[] | undefined; canEdit: boolean }) {
  return (
    <Card title="Activity" actions={<TextLink href={screens.history}>All history</TextLink>}>
      {!batches && <SkeletonText lines={4} label="Loading the activity" />}
      {batches?.length === 0 && <p className="text-sm text-muted">Nothing has happened yet.</p>}
      {batches && batches.length > 0 && (
        <HistoryList
          label="Activity"
          entries={batches.map((batch) => ({
            id: batch.batchID,
            who: batch.actorName || 'Someone',
            what: batch.summary.charAt(0).toLowerCase() + batch.summary.slice(1),
            when: formatAgo(batch.at),
            dateTime: batch.at,
            action: batch.undoneByBatchID ? 'Undone' : canEdit ? <UndoButton batch={batch} /> : undefined,
          }))}
        />
      )}
    </Card>
  );
}
