import type { DialogData } from '../ui-state/dialogs-slice.ts';
import type { FormState } from './forms-slice.ts';

/** Before a page is left on which something was changed and not saved. */
export const unsavedQuestion: DialogData = {
  title: 'Leave without saving?',
  titleIcon: 'warning',
  body: 'Your changes haven’t been saved.',
  yesLabel: 'Discard changes',
  noLabel: 'Keep editing',
  isDestructive: true,
};

/** The same where all of it saves itself: it goes on trying after the page is left, so there is nothing to discard. */
export const waitingQuestion: DialogData = {
  title: 'Not saved yet',
  titleIcon: 'warning',
  body: 'The server can’t be reached. Your changes will be saved when the server is back.',
  yesLabel: 'Leave page',
  noLabel: 'Keep editing',
};

/** What to ask before the forms are left; null: nothing in them is unsaved. */
export function leaveQuestion({ forms }: { forms: Record<string, FormState> }): DialogData | null {
  const unsaved = Object.values(forms).filter(({ isDirty }) => isDirty);
  if (unsaved.length === 0) return null;
  if (!unsaved.every(({ savesItself }) => savesItself)) return unsavedQuestion;
  return unsaved.find(({ question }) => question)?.question ?? waitingQuestion;
}
