import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';

const question: Omit<DialogData, 'body'> = {
  title: 'Not saved yet',
  titleIcon: 'warning',
  yesLabel: 'Leave page',
  noLabel: 'Keep editing',
};

/** Before a graph is left in which the same fields were changed elsewhere: the choice can be made when it is opened again. */
export const conflictQuestion: DialogData = {
  ...question,
  body: 'The same fields were changed elsewhere. Your changes are kept until you choose which version to save.',
};

/** The same of changes to what someone else deleted. */
export const leftOutQuestion: DialogData = {
  ...question,
  body: 'Someone else deleted what you changed. Your text is kept in this tab until you restore or discard it, or reload the page.',
};
