import { useRef } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';

/** Asks before what was typed into a dialog is lost. */
export function useDiscardQuestion(onClose: () => void) {
  const dispatch = useAppDispatch();
  const isDirty = useRef(false);
  return {
    setDirty: (next: boolean) => {
      isDirty.current = next;
    },
    close: async () => {
      if (isDirty.current) {
        const isSure = await dispatch(confirm(discardQuestion()));
        if (!isSure) return;
      }
      isDirty.current = false;
      onClose();
    },
  };
}

/** Before what was typed into a template is lost. */
export const discardQuestion = (): DialogData => ({
  title: 'Close without saving?',
  titleIcon: 'warning',
  body: 'Your changes to this template haven’t been saved.',
  yesLabel: 'Discard changes',
  noLabel: 'Keep editing',
  isDestructive: true,
});
