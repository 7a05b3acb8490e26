import type { HistoryBatch } from '#contract/history.ts';
import { formatAgo } from '#web/screens/format.ts';
import { actLook } from '#web/screens/history/act-look.ts';
import { undoneWord } from '#web/screens/history/batch-state.ts';
import { UndoButton } from '#web/screens/history/undo-button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { HistoryList } from '#web/ui/layout/history-list.tsx';
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
            ...actLook(batch),
            action: batch.undoneByBatchID ? undoneWord(batch) : canEdit ? <UndoButton batch={batch} /> : undefined,
          }))}
        />
      )}
    </Card>
  );
}
