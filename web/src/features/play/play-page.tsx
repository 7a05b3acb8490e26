import { PlayPage } from '#web/screens/play/play-page.tsx';
import { PlayPanel } from '#web/screens/play/play-panel.tsx';

/** home/play: the whole game, as it is being written (content §10). */
export function Component() {
  return (
    <PlayPage>
      <PlayPanel scope={{ is: 'game' }} isWide />
    </PlayPage>
  );
}
