import { List, Workflow } from 'lucide-react';
import { listPath } from '#web/api/kinds.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { ConversationNodes } from './conversation-nodes.tsx';

/** home/conversations/{conversationID}: its sheet, and what is said in it. */
export function Component() {
  return <RecordPage view={kindView('conversation')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer): RecordExtras {
  const { conversationID } = answer.conversation as { conversationID: string };
  const graph = `${listPath('conversation')}/graph/${conversationID}`;
  return {
    tabs: [
      {
        id: 'nodes',
        label: 'Nodes',
        icon: List,
        content: <ConversationNodes conversationID={conversationID} graph={graph} />,
      },
    ],
    action: (
      <LinkButton href={graph} variant="primary" icon={Workflow}>
        Open graph
      </LinkButton>
    ),
  };
}
