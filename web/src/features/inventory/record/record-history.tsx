import { CirclePlus, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { HistoryBatch, HistoryEntry } from '#contract/history.ts';
import type { RecordKindName } from '#contract/records.ts';
import { useHistoryDigestGetQuery } from '#web/api/history.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { Card } from '#web/ui/card.tsx';
import { type HistoryEntry as HistoryLine, HistoryList } from '#web/ui/history-list.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { stateWords } from '../history/batch-state.ts';
import { changesOf, type NameOf } from '../history/describe-entry.ts';
import { UndoButton } from '../history/undo-button.tsx';
import { useRecordNames } from '../history/use-record-names.ts';
import { isAwaited } from '../list/is-awaited.ts';
import { countText, formatAgo, recordNoun } from './format.ts';

export interface RecordHistoryProps {
  kind: RecordKindName;
  recordID: string;
  canEdit: boolean;
}

const noRows: readonly HistoryBatch[] = [];
const firstRows = 10;
const mostRows = 200;

const icons = { create: CirclePlus, update: Pencil, trash: Trash2, restore: RotateCcw, purge: Trash2 };

/** What was done to a record, newest first, each with its Undo (decisions §4). */
export function RecordHistory({ kind, recordID, canEdit }: RecordHistoryProps) {
  const workspaceID = useWorkspaceID();
  const [pageSize, setPageSize] = useState(firstRows);
  const query = useHistoryDigestGetQuery({ workspaceID, kind, recordID, pageSize });
  const rows = query.data?.rows ?? noRows;
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
          entries={rows.map((batch) => lineOf(batch, nameOf, canEdit ? <UndoButton batch={batch} /> : undefined))}
        />
      )}
      {pageSize < mostRows && (
        <LoadMore
          shown={rows.length}
          total={query.data?.total ?? 0}
          isLoading={isAwaited(query)}
          onLoadMore={() => setPageSize(Math.min(pageSize * 2, mostRows))}
        />
      )}
    </Card>
  );
}

/** Of what was created or deleted the summary says enough. */
function updatesOf({ entries }: HistoryBatch): HistoryEntry[] {
  return entries.filter(({ action }) => action === 'update');
}

function lineOf(batch: HistoryBatch, nameOf: NameOf, action: ReactNode): HistoryLine {
  const [entry] = batch.entries;
  const { entryCount } = batch;
  return {
    id: batch.batchID,
    who: batch.actorName || 'Someone',
    what: lowerFirst(batch.summary) + (entryCount > 1 ? ` (${countText(entryCount, recordNoun)})` : ''),
    when: formatAgo(batch.at),
    dateTime: batch.at,
    icon: entry && icons[entry.action],
    changes: updatesOf(batch).flatMap((each) => changesOf(each, nameOf)),
    action: stateWords[batch.state] ?? (batch.undoneByBatchID ? 'Undone' : action),
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
