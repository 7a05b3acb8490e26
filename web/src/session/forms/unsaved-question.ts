import type { DialogData } from '../ui-state/dialogs-slice.ts';

/** Before a page is left on which something was changed and not saved. */
export const unsavedQuestion: DialogData = {
  title: 'Leave without saving?',
  titleIcon: 'warning',
  body: 'Your changes haven’t been saved.',
  yesLabel: 'Discard changes',
  noLabel: 'Keep editing',
  isDestructive: true,
};
