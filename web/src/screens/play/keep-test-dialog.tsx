import { useState } from 'react';
import { stepWords } from '#content/play/entry-words.ts';
import type { Playtest } from '#content/play/playtest.ts';
import { replay } from '#content/play/recording.ts';
import { playStepsMax } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { plainWords } from '#runtime/text/event-words.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';

export interface KeepTestDialogProps {
  game: Game;
  playtest: Playtest;
  isOpen: boolean;
  onClose: () => void;
}

/** Keeps a run as a test, under a name. */
export function KeepTestDialog({ isOpen, onClose, ...props }: KeepTestDialogProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title="Keep as test" size="sm">
      {isOpen && <KeepTestForm {...props} onClose={onClose} />}
    </Modal>
  );
}

function KeepTestForm({ game, playtest, onClose }: Omit<KeepTestDialogProps, 'isOpen'>) {
  const workspaceID = useWorkspaceID();
  const [save, { isLoading }] = recordEndpoints('playTest').Save.useMutation();
  const [name, setName] = useState(() => suggestedName(game, playtest));
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    const recording = playtest.recording();
    if (name.trim() === '') return setFailure('Enter a name');
    if (recording.steps.length > playStepsMax)
      return setFailure(
        `A test can have at most ${playStepsMax.toLocaleString()} steps. Rewind, or restart closer to the end.`,
      );
    const transcript = replay(game, recording);
    const { error } = await save({ workspaceID, name: name.trim(), recording, transcript });
    if (error) setFailure(errorMessage(error));
    else onClose();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-sm text-muted">
        Lorebox plays these steps again after every edit and lists a problem when they come out differently.
      </p>
      <TextField
        label="Name"
        isRequired
        maxLength={200}
        value={name}
        onChange={(next) => {
          setName(next);
          setFailure(undefined);
        }}
        errorMessage={failure}
        autoFocus
      />
      <DialogButtons onClose={onClose} saveLabel="Keep" isSaving={isLoading} />
    </form>
  );
}

/** What the run begins with. */
function suggestedName(game: Game, playtest: Playtest): string {
  const { beginning, moments } = playtest.view();
  const first = beginning.enter ?? moments[1]?.step;
  return first ? plainWords(stepWords(game, first)).slice(0, 200) : '';
}
