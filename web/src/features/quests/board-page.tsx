import { Columns3, List, Plus } from 'lucide-react';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { questDeclaration } from '#contract/kinds/quest.ts';
import { listPath, newRecordPath, nounOf, recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, type ListAnswer, recordEndpoints } from '#web/api/records.ts';
import { countText } from '#web/screens/format.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { ProblemMark } from '#web/screens/problem/problem-mark.tsx';
import { useWatchProblems } from '#web/screens/problem/use-watch-problems.ts';
import { TagList } from '#web/screens/record/tag-list.tsx';
import { Thumbnail } from '#web/screens/record/thumbnail.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Board, type BoardColumn } from '#web/ui/table/board.tsx';

type Status = 'draft' | 'review' | 'final';
const statuses: Readonly<Record<Status, string>> = questDeclaration.fields.status.choices;

/** Cards that a column shows at first, and adds at a time; the list has the rest. */
const [shownAtFirst, shownAtMost] = [25, 100];

/** home/quests/board: quests by status; a card that is moved has another status (content §6). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  useWatchProblems();
  const [bulkSave] = recordEndpoints('quest').BulkSave.useMutation();
  const found = [useColumn('draft'), useColumn('review'), useColumn('final')];
  const pictureOf = useGiverPictures(found.map(({ query }) => query.data));
  const failed = found.find(({ query }) => query.error !== undefined && query.data === undefined)?.query;
  return (
    <div data-wide className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Quest board"
        breadcrumbs={[{ label: 'Quests', href: listPath('quest') }, { label: 'Board' }]}
        actions={
          <>
            <LinkButton href={listPath('quest')} icon={List} isIconOnPhones>
              List
            </LinkButton>
            {canEdit && (
              <LinkButton href={newRecordPath('quest')} variant="primary" icon={Plus}>
                New quest
              </LinkButton>
            )}
          </>
        }
      />
      {failed ? (
        <LoadFailure what="The board" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : found.some(({ query }) => query.data === undefined) ? (
        <SkeletonText lines={6} />
      ) : found.every(({ query }) => query.data?.total === 0) ? (
        <EmptyState
          icon={Columns3}
          title="No quests yet"
          actions={
            canEdit && (
              <LinkButton href={newRecordPath('quest')} variant="primary" icon={Plus}>
                Add the first quest
              </LinkButton>
            )
          }
        >
          Quests show here by status. Drag a card to another column to change it.
        </EmptyState>
      ) : (
        <Board
          label="Quests by status"
          columns={found.map(({ columnWith }) => columnWith(pictureOf))}
          onMove={canEdit ? (ids, status) => void bulkSave({ workspaceID, ids, status }) : undefined}
        />
      )}
    </div>
  );
}

function useColumn(status: Status) {
  const workspaceID = useWorkspaceID();
  const view = kindView('quest');
  const [pageSize, setPageSize] = useState(shownAtFirst);
  const query = recordEndpoints('quest').DigestGet.useQuery({
    ...{ workspaceID, status, sort: view.titleField, pageSize },
  });
  const { rows = [], total = 0 } = query.data ?? {};
  const columnWith = (pictureOf: PictureOf): BoardColumn => ({
    ...{ id: status, title: statuses[status], total },
    cards: rows.map((row) => ({
      id: view.idOf(row),
      title: view.titleOf(row),
      href: recordPath('quest', view.idOf(row)),
      picture: pictureOf(row, query.data?.titles),
      detail: <Details row={row} {...query.data} />,
      mark: <ProblemMark recordID={view.idOf(row)} name={view.titleOf(row)} />,
    })),
    ...(total > rows.length
      ? {
          footer:
            pageSize < shownAtMost ? (
              <Button size="sm" className="self-start" onPress={() => setPageSize(pageSize + shownAtFirst)}>
                Show more
              </Button>
            ) : (
              <TextLink href={`${listPath('quest')}?status=${status}`}>
                Show all {countText(total, nounOf('quest'))}
              </TextLink>
            ),
        }
      : {}),
  });
  return { query, columnWith };
}

type Titles = ListAnswer['titles'];
interface Fact {
  id: string;
  words: string;
  isDeleted?: boolean;
}
type PictureOf = (row: AnyRecord, titles: Titles) => ReactNode;

const giverOf = ({ giverID }: AnyRecord): string => (typeof giverID === 'string' ? giverID : '');

/** At most so many rows are read by their ids. */
const giversMax = 200;

/** Who gives a quest, in a picture: the portrait or, without one, their mark; of quests that nobody gives the quest's own. */
function useGiverPictures(answers: readonly (ListAnswer | undefined)[]): PictureOf {
  const workspaceID = useWorkspaceID();
  const ids = [...new Set(answers.flatMap((answer) => answer?.rows.map(giverOf) ?? []))].filter(Boolean).sort();
  const givers = recordEndpoints('npc').RowsGet.useQuery(
    { workspaceID, ids: ids.slice(0, giversMax) },
    { skip: ids.length === 0 },
  );
  const portraits = useMemo(
    () => new Map((givers.data?.rows ?? []).map(({ npcID, thumbnailURL }) => [String(npcID), String(thumbnailURL)])),
    [givers.data],
  );
  return (row, titles) => {
    const giver = titles?.[giverOf(row)];
    if (giver !== undefined)
      return <Thumbnail url={portraits.get(giverOf(row)) ?? ''} name={giver} fallback={kindView('npc').icon} />;
    const { titleOf, icon } = kindView('quest');
    return <Thumbnail url={String(row.thumbnailURL ?? '')} name={titleOf(row)} fallback={icon} />;
  };
}

/** `Level 3 · Mara Vint · Lowmere`, and its tags. What was deleted says so, as on the quest's page. */
function Details({ row, titles, trashed }: { row: AnyRecord } & Pick<ListAnswer, 'titles' | 'trashed'>) {
  const facts: Fact[] = typeof row.level === 'number' ? [{ id: 'level', words: `Level ${row.level}` }] : [];
  for (const id of [giverOf(row), String(row.placeID)]) {
    const words = titles?.[id];
    if (words !== undefined) facts.push({ id, words, isDeleted: trashed?.includes(id) });
  }
  const tags = Array.isArray(row.tags) ? (row.tags as string[]) : [];
  return (
    <>
      <span className="line-clamp-2 wrap-anywhere" title={facts.map(({ words }) => words).join(' · ')}>
        {facts.map(({ id, words, isDeleted }, index) => (
          <Fragment key={id}>
            {index > 0 && ' · '}
            {words}
            {isDeleted && (
              <>
                {' '}
                <Badge tone="warning">Deleted</Badge>
              </>
            )}
          </Fragment>
        ))}
      </span>
      {tags.length > 0 && (
        <div className="mt-1">
          <TagList tags={tags} limit={3} isWrapped />
        </div>
      )}
    </>
  );
}
