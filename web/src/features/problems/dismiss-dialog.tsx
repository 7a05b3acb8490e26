import type { ListedProblem } from '#content/problem/problem-list.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useProblemDismissalSaveMutation } from '#web/api/world/problems.ts';
import { codeWords } from '#web/screens/problem/code-words.ts';
import { TextQuestion } from '#web/screens/text-question.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

/** Asks why a problem stays as it is. */
export function DismissDialog({ problem, onClose }: { problem: ListedProblem | null; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const [save] = useProblemDismissalSaveMutation();
  return (
    <TextQuestion
      isOpen={problem !== null}
      onClose={onClose}
      title="Won’t fix"
      explanation={
        problem &&
        `${codeWords[problem.code]} in ${problem.name || 'this record'} will be hidden for everyone in this workspace. It comes back if its cause changes.`
      }
      label="Reason"
      maxLength={500}
      isLong
      missing="Tell the next person why"
      saveLabel="Won’t fix"
      onSave={async (reason) => {
        if (!problem) return undefined;
        const { error } = await save({ workspaceID, problem: problem.id, about: problem.about, reason });
        return error && errorMessage(error);
      }}
    />
  );
}
