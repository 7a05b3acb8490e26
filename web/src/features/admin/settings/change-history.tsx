import { History } from 'lucide-react';
import { useState } from 'react';
import type { SettingsChange, SettingsHistoryEntry } from '#contract/admin-settings.ts';
import { secretMask } from '#contract/setting-fields.ts';
import { useAdminSettingsGetDigestQuery } from '#web/api/administration/admin-settings.ts';
import { mediumDate } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { wordsOf } from './model.ts';

const pageSize = 10;

export interface ChangeHistoryProps {
  /** The version in force. */
  inForceID: string | null;
  /** The version that the form was loaded from: an older one while something is typed and somebody else saved. */
  settingID: string | null;
  /** Something else is typed: also that version can be gone back to. */
  isDirty: boolean;
  onRevert: (entry: SettingsHistoryEntry) => void;
}

/** §2.9 Change History: who saved what and when, newest first; each version can be loaded into the form. */
export function ChangeHistory({ inForceID, settingID, isDirty, onRevert }: ChangeHistoryProps) {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useAdminSettingsGetDigestQuery({ page, pageSize });
  if (error && !data) return <LoadFailure what="The change history" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.total === 0)
    return (
      <EmptyState icon={History} title="No changes yet">
        Every save is listed here.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label="Change History" className="flex flex-col">
        {data.digest.map((entry) => (
          <Entry
            key={entry.settingID}
            entry={entry}
            isInForce={entry.settingID === inForceID}
            isShown={entry.settingID === settingID && !isDirty}
            onRevert={onRevert}
          />
        ))}
      </ol>
      <Pagination
        label="Pages of the history"
        page={page}
        pageSize={pageSize}
        total={data.total}
        onPageChange={setPage}
      />
    </div>
  );
}

interface EntryProps {
  entry: SettingsHistoryEntry;
  isInForce: boolean;
  /** The form shows it as it is. */
  isShown: boolean;
  onRevert: (entry: SettingsHistoryEntry) => void;
}

function Entry({ entry, isInForce, isShown, onRevert }: EntryProps) {
  const who = `${entry.firstName} ${entry.lastName}`.trim() || 'Lorebox';
  const when = mediumDate(entry.createdDateTime);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{who}</span>
          <time dateTime={entry.createdDateTime} className="text-muted">
            {when}
          </time>
          {isInForce && <Badge tone="accent">Current</Badge>}
        </p>
        <ul className="mt-1 flex flex-col gap-1">
          {entry.changes.map((change) => (
            <li key={change.path.join('\0')} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <Change change={change} />
            </li>
          ))}
        </ul>
      </div>
      {!isShown && (
        <Button size="sm" aria-label={`Revert to ${when}`} onPress={() => onRevert(entry)}>
          Revert
        </Button>
      )}
    </li>
  );
}

const kinds: Record<SettingsChange['kind'], [word: string, tone: BadgeTone]> = {
  added: ['Added', 'success'],
  updated: ['Updated', 'info'],
  deleted: ['Deleted', 'danger'],
};

function Change({ change: { kind, path, value } }: { change: SettingsChange }) {
  const [word, tone] = kinds[kind];
  const words = value === secretMask ? 'a new secret' : wordsOf(value);
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      <span className="font-mono text-xs wrap-anywhere">{path.join('.')}</span>
      {kind !== 'deleted' && <span className="text-muted wrap-anywhere">{words}</span>}
    </>
  );
}
