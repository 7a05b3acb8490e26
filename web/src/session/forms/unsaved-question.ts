import type { DialogData } from '../ui-state/dialogs-slice.ts';

/** Before a page is left on which something was changed and not saved. */
export const unsavedQuestion: DialogData = {
  title: 'Leave without saving?',
  titleIcon: 'warning',
  body: 'What you changed here has not been saved.',
  yesLabel: 'Discard changes',
  noLabel: 'Keep editing',
  isDestructive: true,
};
