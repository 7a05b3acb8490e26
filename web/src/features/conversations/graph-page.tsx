import { useState } from 'react';
import { useParams } from 'react-router';
import { listPath, recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { GraphFlow, type WhereInGraph } from '#web/screens/graph/graph-flow.tsx';
import { isGone } from '#web/screens/load-failure.tsx';
import { LazyPlayPanel } from '#web/screens/play/lazy-play-panel.tsx';
import { PlayButton } from '#web/screens/play/play-button.tsx';
import { usePlayBeside } from '#web/screens/play/use-play-beside.ts';
import { RecordMissing } from '#web/screens/record/record-missing.tsx';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useConversationKindGraph } from './use-conversation-graph.ts';

/** home/conversations/graph/{conversationID}: what is said in a conversation, as a graph (content §7). */
export function Component() {
  const { conversationID = '' } = useParams();
  return <GraphPage key={conversationID} conversationID={conversationID} />;
}

function GraphPage({ conversationID }: { conversationID: string }) {
  const workspaceID = useWorkspaceID();
  const isEditor = useCanEdit();
  const [where, setWhere] = useState<WhereInGraph>({ nodeIDs: [], isEditing: false });
  const { graph } = useConversationKindGraph();
  const play = usePlayBeside({ is: 'conversation', id: conversationID });
  const [playing, setPlaying] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = recordEndpoints('conversation').Get.useQuery({
    workspaceID,
    conversationID,
  });
  const conversation = data?.conversation as { name: string; deletedAt: string | null } | undefined;
  useDocumentTitle(conversation ? `${conversation.name}: graph` : 'Graph');
  if (!conversation || isGone(error))
    return (
      <RecordMissing
        noun="conversation"
        recordID={conversationID}
        error={isFetching ? undefined : error}
        onRetry={refetch}
        listHref={listPath('conversation')}
        listLabel="All conversations"
      />
    );
  const [selected] = where.nodeIDs;
  const canEdit = isEditor && conversation.deletedAt === null;
  return (
    <div className="flex h-[calc(100dvh-7rem)] min-h-96 mobile:h-[calc(100dvh-9.5rem)] flex-col gap-3">
      <PageHeader
        title={conversation.name}
        breadcrumbs={[
          { label: 'Conversations', href: listPath('conversation') },
          { label: conversation.name, href: recordPath('conversation', conversationID) },
          { label: 'Graph' },
        ]}
        meta={
          <RecordPresence
            kind="conversation"
            recordID={conversationID}
            isEditing={where.isEditing}
            partIDs={where.nodeIDs}
          />
        }
        actions={
          <>
            <PlayButton play={play} />
            <LinkButton href={scriptPath(conversationID, where.nodeIDs)}>Script</LinkButton>
            <LinkButton href={recordPath('conversation', conversationID)}>Conversation details</LinkButton>
          </>
        }
      />
      <div className="flex min-h-0 flex-1 gap-3 mobile:flex-col">
        <GraphFlow
          {...{ graph, canEdit, playing }}
          ownerID={conversationID}
          name={conversation.name}
          onWhere={setWhere}
        />
        {play.scope && (
          <div className="w-96 shrink-0 overflow-y-auto rounded-md border border-line bg-surface p-3 mobile:h-1/2 mobile:w-full">
            <LazyPlayPanel
              scope={play.scope}
              from={
                where.nodeIDs.length === 1 && selected !== undefined ? { conversationID, nodeID: selected } : undefined
              }
              onNode={setPlaying}
              onClose={play.close}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** The script, at the line of the node that is selected. */
function scriptPath(conversationID: string, [nodeID, ...more]: readonly string[]): string {
  const script = `${recordPath('conversation', conversationID)}?tab=script`;
  return nodeID === undefined || more.length > 0 ? script : `${script}&node=${nodeID}`;
}
