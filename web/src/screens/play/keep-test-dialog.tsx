import { stepWords } from '#content/play/entry-words.ts';
import type { Playtest } from '#content/play/playtest.ts';
import { replay } from '#content/play/recording.ts';
import { playStepsMax } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { plainWords } from '#runtime/text/event-words.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { TextQuestion } from '../text-question.tsx';

export interface KeepTestDialogProps {
  game: Game;
  playtest: Playtest;
  isOpen: boolean;
  onClose: () => void;
}

/** Keeps a run as a test, under a name. */
export function KeepTestDialog({ game, playtest, isOpen, onClose }: KeepTestDialogProps) {
  const workspaceID = useWorkspaceID();
  const [save] = recordEndpoints('playTest').Save.useMutation();
  return (
    <TextQuestion
      {...{ isOpen, onClose }}
      title="Keep as test"
      explanation="Lorebox replays these steps after every edit and lists a problem if the result changes."
      label="Name"
      maxLength={200}
      suggest={() => suggestedName(game, playtest)}
      missing="Enter a name"
      saveLabel="Keep"
      onSave={async (name) => {
        const recording = playtest.recording();
        if (recording.steps.length > playStepsMax)
          return `A test can have at most ${playStepsMax.toLocaleString()} steps. Rewind, or restart closer to the end.`;
        const { error } = await save({ workspaceID, name, recording, transcript: replay(game, recording) });
        return error && errorMessage(error);
      }}
    />
  );
}

/** What the run begins with. */
function suggestedName(game: Game, playtest: Playtest): string {
  const { beginning, moments } = playtest.view();
  const first = beginning.enter ?? moments[1]?.step;
  return first ? plainWords(stepWords(game, first)).slice(0, 200) : '';
}
