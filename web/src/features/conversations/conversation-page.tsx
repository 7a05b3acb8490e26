import { List, ScrollText, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Conversation } from '#contract/kinds/conversation.ts';
import { listPath } from '#web/api/kinds.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { BesidePlay } from '#web/screens/play/beside-play.tsx';
import { PlayButton } from '#web/screens/play/play-button.tsx';
import type { NodeOfGraph } from '#web/screens/play/play-scope.ts';
import { type PlayBeside, usePlayBeside } from '#web/screens/play/use-play-beside.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { ConversationNodes } from './conversation-nodes.tsx';
import { ScriptTab } from './script/script-tab.tsx';
import type { ScriptTabProps } from './script/script-writer.tsx';

const notInScript: NonNullable<RecordExtras['presence']> = { isEditing: false, partIDs: [] };

/** home/conversations/{conversationID}: its sheet, and what is said in it. */
export function Component() {
  const { recordID = '' } = useParams();
  const play = usePlayBeside({ is: 'conversation', id: recordID });
  const [playing, setPlaying] = useState<string | null>(null);
  const [begin, setBegin] = useState<NodeOfGraph | null>(null);
  const [presence, setPresence] = useState(notInScript);
  const playFrom = (nodeID: string) => {
    setBegin({ is: 'conversation', id: recordID, nodeID });
    if (!play.scope) play.open();
  };
  return (
    <BesidePlay
      {...{ play, begin }}
      onBegun={() => setBegin(null)}
      onNodes={(nodeIDs) => setPlaying(nodeIDs.at(-1) ?? null)}
    >
      <RecordPage
        view={kindView('conversation')}
        extrasOf={(answer, canEdit) => ({
          ...extrasOf(answer, canEdit, play, {
            ...{ playing: play.scope ? playing : null, playFrom },
            onWhere: (where) => setPresence(where ?? notInScript),
          }),
          presence,
        })}
      />
    </BesidePlay>
  );
}

function extrasOf(
  answer: RecordAnswer,
  canEdit: boolean,
  play: PlayBeside,
  script: Pick<ScriptTabProps, 'playing' | 'playFrom' | 'onWhere'>,
): RecordExtras {
  const { conversationID, name, participants } = answer.conversation as Conversation;
  const graph = `${listPath('conversation')}/graph/${conversationID}`;
  return {
    tabs: [
      {
        id: 'script',
        label: 'Script',
        icon: ScrollText,
        content: <ScriptTab key={conversationID} {...{ conversationID, name, participants, canEdit }} {...script} />,
      },
      {
        id: 'nodes',
        label: 'Nodes',
        icon: List,
        content: <ConversationNodes {...{ conversationID, graph, canEdit }} />,
      },
    ],
    actions: <PlayButton play={play} />,
    action: (
      <LinkButton href={graph} variant="primary" icon={Workflow}>
        Open graph
      </LinkButton>
    ),
  };
}
