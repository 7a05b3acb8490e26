import { MessagesSquare, ScrollText, UserRound } from 'lucide-react';
import type { HistoryBatch } from '#contract/history.ts';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { formatAgo } from '#web/screens/format.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Activity } from './activity.tsx';
import { type RecordLine, RecordLines } from './record-lines.tsx';

const shownMax = 5;

const written = [
  { kind: 'conversation', icon: MessagesSquare },
  { kind: 'quest', icon: ScrollText },
  { kind: 'npc', icon: UserRound },
] as const;

type Written = (typeof written)[number]['kind'];

type Writing = Partial<Record<Written, RecordLine[]>>;

interface ReadWriting {
  /** By kind; a kind of which there is none, or none could be read, is absent. */
  writing: Writing;
  /** Why some of it could not be read. */
  error: unknown;
  retry: () => void;
}

/** What was written last. Undefined while it is read, and while it isn't asked for. */
export function useRecentWriting(isAsked: boolean): ReadWriting | undefined {
  const workspaceID = useWorkspaceID();
  const asked = { workspaceID, pageSize: shownMax, sort: 'updatedAt', direction: 'desc' };
  const answers = {
    conversation: recordEndpoints('conversation').DigestGet.useQuery(asked, { skip: !isAsked }),
    quest: recordEndpoints('quest').DigestGet.useQuery(asked, { skip: !isAsked }),
    npc: recordEndpoints('npc').DigestGet.useQuery(asked, { skip: !isAsked }),
  };
  const all = Object.values(answers);
  if (!isAsked || all.some(({ data, isError }) => !data && !isError)) return undefined;
  const writing: Writing = {};
  for (const { kind } of written) {
    const view = kindView(kind);
    const lines = (answers[kind].data?.rows ?? []).map((row) => ({
      ...{ id: view.idOf(row), title: view.titleOf(row), href: recordPath(kind, view.idOf(row)) },
      ...{ detail: '', photo: '', end: formatAgo(row.updatedAt) },
    }));
    if (lines.length > 0) writing[kind] = lines;
  }
  const failed = all.filter(({ data, isError }) => !data && isError);
  return { writing, error: failed[0]?.error, retry: () => failed.forEach(({ refetch }) => void refetch()) };
}

interface RecentWritingProps extends ReadWriting {
  activity: readonly HistoryBatch[] | undefined;
  canEdit: boolean;
}

/** What was written last in a workspace without items, boxes and places, and what was done there. */
export function RecentWriting({ writing, error, retry, activity, canEdit }: RecentWritingProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {error !== undefined && (
        <div className="lg:col-span-2">
          <LoadFailure what="Recent writing" error={error} onRetry={retry} />
        </div>
      )}
      {written.map(({ kind, icon }) => {
        const { many } = kindView(kind);
        return (
          writing[kind] && (
            <RecordLines
              key={kind}
              title={`Recent ${many}`}
              icon={icon}
              lines={writing[kind]}
              all={{ href: listPath(kind), label: `All ${many}` }}
              empty=""
            />
          )
        );
      })}
      <Activity batches={activity} canEdit={canEdit} />
    </div>
  );
}
