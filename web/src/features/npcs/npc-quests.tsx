import { useMemo } from 'react';
import { questDeclaration } from '#contract/kinds/quest.ts';
import type { UseRow } from '#contract/reference.ts';
import { newRecordPath, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useUsedByDigestGetQuery } from '#web/api/references.ts';
import { isInitialLoading } from '#web/screens/list/is-initial-loading.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const mostRows = 200;

/** The quests that somebody gives, and those whose steps, links or conditions name them. */
export function NpcQuests({ npcID, name, canEdit }: { npcID: string; name: string; canEdit: boolean }) {
  const workspaceID = useWorkspaceID();
  const given = recordEndpoints('quest').DigestGet.useQuery({ workspaceID, giverID: npcID, pageSize: mostRows });
  const used = useUsedByDigestGetQuery({ workspaceID, kind: 'npc', recordID: npcID, pageSize: mostRows });
  const appearances = useMemo(() => appearancesIn(used.data?.rows ?? []), [used.data]);
  const failed = [given, used].find(({ error, data }) => error !== undefined && data === undefined);
  if (failed) return <LoadFailure what="Quests" error={failed.error} onRetry={failed.refetch} />;
  if (isInitialLoading(given) || isInitialLoading(used)) return <SkeletonText lines={4} />;
  const quests = given.data?.rows ?? [];
  const more = (given.data?.total ?? 0) - quests.length;
  if (quests.length === 0 && appearances.length === 0)
    return (
      <EmptyState
        title="No quests yet"
        actions={
          canEdit && <LinkButton href={newRecordPath('quest', { giverID: npcID })}>New quest from {name}</LinkButton>
        }
      >
        Quests that {name} gives, and those whose steps name them, show up here.
      </EmptyState>
    );
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card title="Gives">
        {quests.length === 0 && <p className="text-muted">No quests.</p>}
        <ul aria-label="Gives" className="flex flex-col">
          {quests.map((quest) => (
            <li
              key={String(quest.questID)}
              className="flex min-w-0 flex-wrap items-baseline gap-x-2 border-b border-line py-2 last:border-b-0"
            >
              <span className="min-w-0 wrap-anywhere">
                <TextLink href={recordPath('quest', String(quest.questID))}>{String(quest.name)}</TextLink>
              </span>
              <Badge>{statuses[String(quest.status)] ?? String(quest.status)}</Badge>
              {typeof quest.level === 'number' && <span className="text-sm text-muted">Level {quest.level}</span>}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="pt-2 text-sm text-muted">And {more.toLocaleString()} more.</p>}
      </Card>
      {appearances.length > 0 && (
        <Card title="Appears in">
          <ul aria-label="Appears in" className="flex flex-col">
            {appearances.map(({ questID, title, places }) => (
              <li key={questID} className="flex min-w-0 flex-col border-b border-line py-2 last:border-b-0">
                <span className="min-w-0 wrap-anywhere">
                  <TextLink href={recordPath('quest', questID)}>{title}</TextLink>
                </span>
                <span className="text-sm text-muted wrap-anywhere">{places.join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const statuses: Readonly<Record<string, string>> = questDeclaration.fields.status.choices;

interface Appearance {
  questID: string;
  title: string;
  /** Where in it: the titles of its steps, and the words of its own fields. */
  places: string[];
}

/** What names somebody, by quest; that they give it is said elsewhere. */
function appearancesIn(rows: readonly UseRow[]): Appearance[] {
  const byQuest = new Map<string, Appearance>();
  for (const { kind, recordID, title, owner, places } of rows) {
    const quest = kind === 'quest' ? { recordID, title } : owner?.kind === 'quest' ? owner : undefined;
    const named = places.filter(({ field }) => kind !== 'quest' || field !== 'giverID');
    if (!quest || named.length === 0) continue;
    const words = [...new Set(named.map((place) => place.words))].join(', ');
    const appearance = byQuest.get(quest.recordID) ?? { questID: quest.recordID, title: quest.title, places: [] };
    appearance.places.push(kind === 'quest' || title === '' ? words : `${title} (${words})`);
    byQuest.set(quest.recordID, appearance);
  }
  return [...byQuest.values()].sort((one, other) => one.title.localeCompare(other.title));
}
