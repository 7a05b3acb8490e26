import { BookOpen, CirclePlay, Workflow } from 'lucide-react';
import { listPath } from '#web/api/kinds.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { LazyPlayPanel } from '#web/screens/play/lazy-play-panel.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { QuestStory } from './quest-story.tsx';

/** home/quests/{questID}: its sheet, and what players read of it. */
export function Component() {
  return <RecordPage view={kindView('quest')} extrasOf={extrasOf} />;
}

function extrasOf(answer: RecordAnswer): RecordExtras {
  const { questID } = answer.quest as { questID: string };
  const flow = `${listPath('quest')}/flow/${questID}`;
  return {
    tabs: [
      {
        id: 'story',
        label: 'Steps and endings',
        icon: BookOpen,
        content: <QuestStory questID={questID} flow={flow} />,
      },
    ],
    moreTabs: [
      {
        id: 'play',
        label: 'Play',
        icon: CirclePlay,
        content: <LazyPlayPanel scope={{ is: 'quest', id: questID }} isWide />,
      },
    ],
    action: (
      <LinkButton href={flow} variant="primary" icon={Workflow}>
        Open flow
      </LinkButton>
    ),
  };
}
