import { stepWords } from '#content/play/entry-words.ts';
import type { PlayView } from '#content/play/playtest.ts';
import type { PlayStep } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { plainWords } from '#runtime/text/event-words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

const none = {
  noNode: 'Players never reach this node.',
  noWay: 'Nothing leads to this node.',
  unsaved: 'This line is not saved yet.',
  conditions: 'No state was found that meets all conditions on the way.',
} as const;

/** What the run starts with, when that is not simply the beginning. */
export function PlayBeginning({ game, view: { beginning, moments } }: { game: Game; view: PlayView }) {
  const { lead, changes, found } = beginning;
  const wordsOf = (steps: readonly PlayStep[]) => steps.map((step) => plainWords(stepWords(game, step))).join('; ');
  const words = wordsOf(changes);
  const steps = lead.length === 1 ? '1 step' : `${lead.length} steps`;
  return (
    <>
      {found !== undefined && found in none && (
        <Banner tone="warning" isLive title={none[found as keyof typeof none]}>
          It starts here with a new game instead. Change the state to try it with other values.
        </Banner>
      )}
      {(lead.length > 0 || words !== '') && (
        <p className="rounded-md bg-sunken px-3 py-2 text-xs text-muted wrap-anywhere">
          {found === 'played' && `Starts where players come after ${steps}. `}
          {found === undefined && lead.length > 0 && `Starts after ${lead.length > 3 ? steps : `“${wordsOf(lead)}”`}. `}
          {found === 'madeUp' && 'Starts in a state that meets the conditions on the way. '}
          {words !== '' && `${words}. `}
          {moments.length === 1 && 'To start differently, change the state.'}
        </p>
      )}
    </>
  );
}
