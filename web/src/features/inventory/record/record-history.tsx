import { CirclePlus, Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { HistoryBatch, HistoryEntry } from '#contract/history.ts';
import type { RecordKindName } from '#contract/records.ts';
import { useHistoryDigestGetQuery } from '#web/api/history.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { undoBatch } from '#web/session/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { DiffFieldProps } from '#web/ui/diff-field.tsx';
import { type HistoryEntry as HistoryLine, HistoryList } from '#web/ui/history-list.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { isAwaited } from '../list/is-awaited.ts';
import { fieldText } from './field-text.ts';
import { formatAgo } from './format.ts';

export interface RecordHistoryProps {
  kind: RecordKindName;
  recordID: string;
  canEdit: boolean;
  /** The name of a field as this kind's form has it; undefined: a field nobody reads, left out. */
  fieldLabel: (name: string) => string | undefined;
}

const firstRows = 10;
const mostRows = 200;

const icons = { create: CirclePlus, update: Pencil, trash: Trash2, restore: RotateCcw, purge: Trash2 };

/** What was done to a record, newest first, each with its Undo (decisions §4). */
export function RecordHistory({ kind, recordID, canEdit, fieldLabel }: RecordHistoryProps) {
  const workspaceID = useWorkspaceID();
  const [pageSize, setPageSize] = useState(firstRows);
  const query = useHistoryDigestGetQuery({ workspaceID, kind, recordID, pageSize });
  const rows = query.data?.rows ?? [];
  return (
    <Card title="History">
      {query.error !== undefined && rows.length === 0 && (
        <LoadFailure what="The history" error={query.error} onRetry={query.refetch} />
      )}
      {query.isLoading && <SkeletonText lines={3} label="Loading the history" />}
      {rows.length > 0 && (
        <HistoryList
          label="History"
          entries={rows.map((batch) => lineOf(batch, fieldLabel, canEdit ? <UndoButton batch={batch} /> : undefined))}
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

function lineOf(batch: HistoryBatch, label: RecordHistoryProps['fieldLabel'], action: ReactNode): HistoryLine {
  const [entry] = batch.entries;
  return {
    id: batch.batchID,
    who: batch.actorName || 'Somebody',
    what: lowerFirst(batch.summary),
    when: formatAgo(batch.at),
    dateTime: batch.at,
    icon: entry && icons[entry.action],
    changes: batch.entries.flatMap((each) => changesOf(each, label)),
    action: batch.undoneByBatchID ? 'Undone' : action,
  };
}

function changesOf({ action, before, after }: HistoryEntry, label: RecordHistoryProps['fieldLabel']): DiffFieldProps[] {
  if (action !== 'update' || !before || !after) return [];
  return Object.keys(after).flatMap((name) => {
    const field = label(name);
    const [was, is] = [fieldText(before[name]), fieldText(after[name])];
    return field === undefined || was === is ? [] : [{ field, before: shorten(was), after: shorten(is) }];
  });
}

function UndoButton({ batch }: { batch: HistoryBatch }) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [isRunning, setRunning] = useState(false);
  const undo = async () => {
    setRunning(true);
    await dispatch(undoBatch({ workspaceID, batchID: batch.batchID }, batch.undoesBatchID ? 'Redo' : 'Undo'));
    setRunning(false);
  };
  return (
    <Button size="sm" variant="quiet" icon={Undo2} isPending={isRunning} onPress={() => void undo()}>
      Undo<span className="sr-only">: {batch.summary}</span>
    </Button>
  );
}

const longest = 120;

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
