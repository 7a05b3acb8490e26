import { CirclePlay } from 'lucide-react';
import { PlayPage } from '#web/screens/play/play-page.tsx';
import { PlayPanel } from '#web/screens/play/play-panel.tsx';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { NothingToPlay } from './nothing-to-play.tsx';

const noInput = {};

/** home/play: the whole game, as it is being written (content §10). */
export function Component() {
  const { data } = useWorldAnswer('bundle', noInput);
  const isEmpty =
    data && [data.conversations, data.quests, data.npcs, data.recipes].every(({ length }) => length === 0);
  return (
    <PlayPage>
      {isEmpty ? (
        <NothingToPlay icon={CirclePlay} title="Nothing to play yet">
          Write a conversation or a quest, then play it the way players will.
        </NothingToPlay>
      ) : (
        <PlayPanel scope={{ is: 'game' }} isWide />
      )}
    </PlayPage>
  );
}
