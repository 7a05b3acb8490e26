import { type ReactNode, useMemo, useState } from 'react';
import type { MoneyFormat } from '#contract/format.ts';
import type { HistoryBatch, HistoryEntry } from '#contract/history.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { useHistoryDigestGetQuery } from '#web/api/history.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type HistoryEntry as HistoryLine, HistoryList } from '#web/ui/layout/history-list.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { countText, formatAgo, formatNumber, inSentence, recordNoun } from '../format.ts';
import { isInitialLoading } from '../list/is-initial-loading.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useMoney } from '../use-money.ts';
import { actLook } from './act-look.ts';
import { stateWords, undoneWord } from './batch-state.ts';
import { changesOf, type NameOf } from './describe-entry.ts';
import { UndoButton } from './undo-button.tsx';
import { useRecordNames } from './use-record-names.ts';

export interface RecordHistoryProps {
  kind: RecordKindName;
  recordID: string;
  canEdit: boolean;
  /** Among other things on a page: the latest changes, and the rest when asked for. */
  isFolded?: boolean;
}

const noRows: readonly HistoryBatch[] = [];
const firstRows = 10;
const foldedRows = 3;
const mostRows = 200;

/** What was done to a record, newest first, each with its Undo (decisions §4). */
export function RecordHistory({ kind, recordID, canEdit, isFolded }: RecordHistoryProps) {
  const workspaceID = useWorkspaceID();
  const [pageSize, setPageSize] = useState(isFolded ? foldedRows : firstRows);
  // One more: the room of “Load more” is enough for it.
  const asked = Math.min(pageSize + 1, mostRows);
  const query = useHistoryDigestGetQuery({ workspaceID, kind, recordID, pageSize: asked });
  const { rows: read = noRows, total = 0 } = query.data ?? {};
  const rows = useMemo(() => (total > asked ? read.slice(0, pageSize) : read), [read, total, asked, pageSize]);
  const money = useMoney();
  const nameOf = useRecordNames(useMemo(() => rows.flatMap(updatesOf), [rows]));
  return (
    <Card title="History">
      {query.error !== undefined && rows.length === 0 && (
        <LoadFailure what="The history" error={query.error} onRetry={query.refetch} />
      )}
      {query.isLoading && <SkeletonText lines={3} label="Loading the history" />}
      {rows.length > 0 && (
        <HistoryList
          label="History"
          entries={rows.map((batch) =>
            lineOf(batch, nameOf, money, canEdit ? <UndoButton batch={batch} /> : undefined),
          )}
        />
      )}
      {pageSize >= mostRows && total > rows.length && (
        <p className="pt-3 text-sm text-muted">
          Only the latest {formatNumber(rows.length)} of {countText(total, ['change', 'changes'])} are shown.
        </p>
      )}
      {pageSize < mostRows && (
        <LoadMore
          shown={rows.length}
          total={total}
          isLoading={isInitialLoading(query)}
          onLoadMore={() => setPageSize(Math.min(Math.max(firstRows, pageSize * 2), mostRows))}
        />
      )}
    </Card>
  );
}

/** Of what was created or deleted the summary says enough. */
function updatesOf({ entries }: HistoryBatch): HistoryEntry[] {
  return entries.filter(({ action }) => action === 'update');
}

function lineOf(batch: HistoryBatch, nameOf: NameOf, money: MoneyFormat, action: ReactNode): HistoryLine {
  const { entryCount } = batch;
  return {
    id: batch.batchID,
    who: batch.actorName || 'Someone',
    what: inSentence(batch.summary) + (entryCount > 1 ? ` (${countText(entryCount, recordNoun)})` : ''),
    when: formatAgo(batch.at),
    dateTime: batch.at,
    ...actLook(batch),
    changes: updatesOf(batch).flatMap((each) => changesOf(each, nameOf, money)),
    action: stateWords[batch.state] ?? (batch.undoneByBatchID ? undoneWord(batch) : action),
  };
}
