import { useState } from 'react';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useProblemDismissalSaveMutation } from '#web/api/world/problems.ts';
import { DialogButtons } from '#web/screens/dialog-buttons.tsx';
import { codeWords } from '#web/screens/problem/code-words.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

const reasonMax = 500;

/** Asks why a problem stays as it is. */
export function DismissDialog({ problem, onClose }: { problem: ListedProblem | null; onClose: () => void }) {
  return (
    <Modal isOpen={problem !== null} onOpenChange={onClose} title="Won’t fix" size="sm">
      {problem && <DismissForm problem={problem} onClose={onClose} />}
    </Modal>
  );
}

function DismissForm({ problem, onClose }: { problem: ListedProblem; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const [save, { isLoading }] = useProblemDismissalSaveMutation();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (reason.trim() === '') {
      setFailure('Write why, for whoever meets the problem next');
      return;
    }
    const { id, about } = problem;
    const { error } = await save({ workspaceID, problem: id, about, reason: reason.trim() });
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
        {codeWords[problem.code]} in {problem.name || 'this record'} is no longer listed for anyone in this workspace.
        It comes back if what it’s about changes.
      </p>
      <TextArea
        label="Reason"
        isRequired
        rows={3}
        maxLength={reasonMax}
        value={reason}
        onChange={(next) => {
          setReason(next);
          setFailure(undefined);
        }}
        errorMessage={failure}
        autoFocus
      />
      <DialogButtons onClose={onClose} saveLabel="Won’t fix" isSaving={isLoading} />
    </form>
  );
}
