import { useEffect, useEffectEvent } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { messages } from '#contract/messages.ts';
import { nounOf } from '#web/api/kinds.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { copyText } from '#web/ui/foundations/copy-text.ts';
import { countText } from '../format.ts';

/** Ctrl+C copies the selected records of a list, also those of other pages, as a table for a spreadsheet. */
export function useCopyRows(kind: PageKind, ids: readonly string[]): void {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const copyRows = async () => {
    let copied = 0;
    const read = async () => {
      const { readRows } = await import('./copied-rows.ts');
      const { table, count } = await readRows(dispatch, { workspaceID, kind, ids });
      copied = count;
      return table;
    };
    try {
      await copyText(read());
      dispatch(toastAdded({ type: 'success', title: `Copied ${countText(copied, nounOf(kind))}` }));
    } catch (error) {
      dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: errorMessage(error) }));
    }
  };
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isOfItsOwn(event.target)) return;
    event.preventDefault();
    void copyRows();
  });
  const hasRows = ids.length > 0;
  useEffect(() => {
    if (!hasRows) return;
    const listener = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', listener);
    return () => document.removeEventListener('copy', listener);
  }, [hasRows]);
}

/** Text that is marked, a field and a dialog are copied from as everywhere. */
function isOfItsOwn(target: EventTarget | null): boolean {
  return (
    document.getSelection()?.isCollapsed === false ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
    (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, [contenteditable]') !== null)
  );
}
