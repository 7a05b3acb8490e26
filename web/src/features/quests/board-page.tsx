import { Columns3, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { questDeclaration } from '#contract/kinds/quest.ts';
import { listPath, newRecordPath, nounOf, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { countText } from '#web/screens/format.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { ProblemMark } from '#web/screens/problem/problem-mark.tsx';
import { useWatchProblems } from '#web/screens/problem/use-watch-problems.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
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
  const failed = found.find(({ query }) => query.error !== undefined)?.query;
  return (
    <div className="flex min-w-0 flex-col gap-4">
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
          columns={found.map(({ column }) => column)}
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
  const column: BoardColumn = {
    ...{ id: status, title: statuses[status], total },
    cards: rows.map((row) => ({
      id: view.idOf(row),
      title: view.titleOf(row),
      href: recordPath('quest', view.idOf(row)),
      detail: typeof row.level === 'number' && `Level ${row.level}`,
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
  };
  return { query, column };
}
