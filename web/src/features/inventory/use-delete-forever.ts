import type { TrashRow } from '#contract/history.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { messages } from '#contract/messages.ts';
import { useTrashDeleteMutation, useTrashEmptyMutation } from '#web/api/history.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { countText, recordNoun } from '#web/screens/format.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** Deletes records of the trash forever, after asking: nothing brings them back. Both answer whether it was done. */
export function useDeleteForever() {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [trashDelete, deleting] = useTrashDeleteMutation();
  const [trashEmpty, emptying] = useTrashEmptyMutation();

  const ask = (what: string, yesLabel: string) => dispatch(confirm(deleteForeverQuestion(what, yesLabel)));
  const tell = (what: string, error: unknown): boolean => {
    dispatch(
      toastAdded(
        error === undefined
          ? { type: 'success', title: `${what} deleted forever` }
          : { type: 'error', title: messages.operationFailed, message: errorMessage(error) },
      ),
    );
    return error === undefined;
  };

  return {
    isPending: deleting.isLoading || emptying.isLoading,
    async remove(rows: readonly TrashRow[]): Promise<boolean> {
      const [first] = rows;
      if (!first) return false;
      const what = rows.length === 1 ? `“${first.name}”` : countText(rows.length, recordNoun);
      if (!(await ask(what, 'Delete forever'))) return false;
      const idsOf = (kind: TrashRow['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.recordID);
      const ids = Object.fromEntries(pageKinds.map((kind) => [`${kind}IDs`, idsOf(kind)]));
      return tell(what, (await trashDelete({ workspaceID, ...ids })).error);
    },
    async empty(count: number): Promise<boolean> {
      const what = countText(count, recordNoun);
      if (!(await ask(`everything in the trash (${what})`, 'Empty trash'))) return false;
      return tell(what, (await trashEmpty({ workspaceID, everything: true })).error);
    },
  };
}

/** Before what nothing brings back. */
export const deleteForeverQuestion = (what: string, yesLabel: string): DialogData => ({
  title: 'Delete Forever',
  body: `Delete ${what} forever? Stock, photos, files and comments go too. This can’t be undone.`,
  yesLabel,
  isDestructive: true,
});
