import { useState } from 'react';
import { useParams } from 'react-router';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { GraphFlow, type WhereInGraph } from '#web/screens/graph/graph-flow.tsx';
import { isGone } from '#web/screens/load-failure.tsx';
import { RecordMissing } from '#web/screens/record/record-missing.tsx';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useQuestKindGraph } from './use-quest-kind-graph.ts';

/** home/quests/flow/{questID}: the flow of a quest (content §6). */
export function Component() {
  const { questID = '' } = useParams();
  return <FlowPage key={questID} questID={questID} />;
}

function FlowPage({ questID }: { questID: string }) {
  const workspaceID = useWorkspaceID();
  const isEditor = useCanEdit();
  const { data, error, isFetching, refetch } = recordEndpoints('quest').Get.useQuery({ workspaceID, questID });
  const graph = useQuestKindGraph();
  const [where, setWhere] = useState<WhereInGraph>({ nodeIDs: [], isEditing: false });
  const quest = data?.quest as { name: string; deletedAt: string | null } | undefined;
  useDocumentTitle(quest ? `${quest.name}: flow` : 'Flow');
  if (!quest || isGone(error))
    return (
      <RecordMissing
        noun="quest"
        recordID={questID}
        error={isFetching ? undefined : error}
        onRetry={refetch}
        listHref={listPath('quest')}
        listLabel="All quests"
      />
    );
  const canEdit = isEditor && quest.deletedAt === null;
  return (
    <div className="flex h-[calc(100dvh-7rem)] min-h-96 mobile:h-[calc(100dvh-9.5rem)] flex-col gap-3">
      <PageHeader
        title={quest.name}
        breadcrumbs={[
          { label: 'Quests', href: listPath('quest') },
          { label: quest.name, href: recordPath('quest', questID) },
          { label: 'Flow' },
        ]}
        meta={<RecordPresence kind="quest" recordID={questID} isEditing={where.isEditing} partIDs={where.nodeIDs} />}
        actions={<LinkButton href={recordPath('quest', questID)}>Quest details</LinkButton>}
      />
      <GraphFlow graph={graph} ownerID={questID} name={quest.name} canEdit={canEdit} onWhere={setWhere} />
    </div>
  );
}
