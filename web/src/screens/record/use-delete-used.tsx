import { type ReactNode, useState } from 'react';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { useUsersOfManyGetMutation } from '#web/api/references.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { YesNoDialog } from '#web/ui/dialog/yes-no-dialog.tsx';
import { missedBy } from './missed-by.ts';

interface DeleteUsed {
  /** @param what in the question: `Bin 1`, `3 boxes` */
  remove: (ids: readonly string[], what: string) => Promise<void>;
  /** Put this into the page. */
  dialog: ReactNode;
}

/**
 * Deletes records: at once when nothing uses them, since that can be undone; else it asks first and says what would miss
 * them (content §1).
 * @param asked kinds that the deletion itself asks about: what a place holds
 */
export function useDeleteUsed(
  kind: RecordKindName,
  onDelete: (ids: readonly string[]) => Promise<void>,
  asked: readonly RecordKindName[] = [],
): DeleteUsed {
  const workspaceID = useWorkspaceID();
  const [usersOfManyGet] = useUsersOfManyGetMutation();
  const [question, setQuestion] = useState<{ ids: readonly string[]; what: string; text: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const remove = async (ids: readonly string[], what: string) => {
    const { data } = await usersOfManyGet({ workspaceID, kind, ids: [...ids] });
    const users = (data?.rows ?? []).filter((row) => !asked.includes(row.kind));
    if (users.length === 0) return onDelete(ids);
    setQuestion({ ids, what, text: missedBy(users, ids.length) });
    setOpen(true);
  };
  const dialog = (
    <YesNoDialog
      isOpen={isOpen}
      title={`Delete ${question?.what ?? ''}?`}
      yesLabel="Delete"
      noLabel="Cancel"
      onConfirm={async () => {
        if (question) await onDelete(question.ids);
      }}
      onClose={() => setOpen(false)}
    >
      {question?.text}
    </YesNoDialog>
  );
  return { remove, dialog };
}
