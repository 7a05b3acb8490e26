import { type ReactNode, useRef, useState } from 'react';
import type { RecordKindName } from '#contract/kinds/names.ts';
import type { KindUsers } from '#contract/reference.ts';
import { useUsersOfManyGetMutation } from '#web/api/references.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';

const question = lazyPart(async () => (await import('./delete-used-dialog.tsx')).DeleteUsedDialog);

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
  const dispatch = useAppDispatch();
  const [usersOfManyGet] = useUsersOfManyGetMutation();
  const [asking, setAsking] = useState<{ ids: readonly string[]; what: string; users: KindUsers[] } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const running = useRef(new Set<string>());
  const remove = async (ids: readonly string[], what: string) => {
    // A second press would fail, of what the first one deletes. Others of the list are no second press.
    const key = ids.join(' ');
    if (running.current.has(key)) return;
    running.current.add(key);
    try {
      await start(ids, what);
    } finally {
      running.current.delete(key);
    }
  };
  const start = async (ids: readonly string[], what: string) => {
    const { data, error } = await usersOfManyGet({ workspaceID, kind, ids: [...ids] });
    if (!data) {
      dispatch(toastAdded({ type: 'error', title: `Couldn’t delete ${what}`, message: errorMessage(error) }));
      return;
    }
    const users = data.rows.filter((row) => !asked.includes(row.kind));
    if (users.length === 0) return onDelete(ids);
    setAsking({ ids, what, users });
    setOpen(true);
  };
  const dialog = (
    <LazyDialog
      dialog={question}
      isOpen={isOpen}
      what={asking?.what ?? ''}
      count={asking?.ids.length ?? 0}
      users={asking?.users ?? []}
      onConfirm={async () => {
        if (asking) await onDelete(asking.ids);
      }}
      onClose={() => setOpen(false)}
    />
  );
  return { remove, dialog };
}
