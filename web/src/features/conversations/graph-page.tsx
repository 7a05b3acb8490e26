import { ScrollText } from 'lucide-react';
import { useParams } from 'react-router';
import { recordPath } from '#web/api/kinds.ts';
import { RecordGraphPage } from '#web/screens/graph/record-graph-page.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { UnsavedScript } from './script/unsaved-script.tsx';
import { useConversationKindGraph } from './use-conversation-graph.ts';

/** home/conversations/graph/{conversationID}: what is said in a conversation, as a graph (content §7). */
export function Component() {
  const { conversationID = '' } = useParams();
  const { graph } = useConversationKindGraph();
  return (
    <RecordGraphPage
      key={conversationID}
      graph={graph}
      recordID={conversationID}
      notice={<UnsavedScript conversationID={conversationID} href={scriptPath(conversationID, [])} />}
      actions={(nodeIDs) => (
        <LinkButton href={scriptPath(conversationID, nodeIDs)} icon={ScrollText} isIconOnPhones>
          Script
        </LinkButton>
      )}
    />
  );
}

/** The script, at the line of the node that is selected. */
function scriptPath(conversationID: string, [nodeID, ...more]: readonly string[]): string {
  const script = `${recordPath('conversation', conversationID)}?tab=script`;
  return nodeID === undefined || more.length > 0 ? script : `${script}&node=${nodeID}`;
}
