import { CirclePlay, MessageSquareQuote, ScrollText } from 'lucide-react';
import type { Npc } from '#contract/kinds/npc.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { LazyPlayPanel } from '#web/screens/play/lazy-play-panel.tsx';
import { NpcLines } from './npc-lines.tsx';
import { NpcQuests } from './npc-quests.tsx';

/** home/npcs/{npcID}: the sheet, the quests they are part of, and what they say (content §5). */
export function Component() {
  return <RecordPage view={kindView('npc')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer, canEdit: boolean): RecordExtras {
  const npc = answer.npc as Npc;
  return {
    tabs: [],
    moreTabs: [
      {
        id: 'quests',
        label: 'Quests',
        icon: ScrollText,
        content: <NpcQuests npcID={npc.npcID} name={npc.name} canEdit={canEdit} />,
      },
      {
        id: 'play',
        label: 'Talk to',
        icon: CirclePlay,
        content: <LazyPlayPanel scope={{ is: 'npc', id: npc.npcID }} isWide />,
      },
      { id: 'lines', label: 'Lines', icon: MessageSquareQuote, content: <NpcLines {...{ npc, canEdit }} /> },
    ],
  };
}
