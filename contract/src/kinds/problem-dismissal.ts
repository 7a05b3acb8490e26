import type { z } from 'zod';
import { shortText } from '../fields.ts';
import { declareKind } from './declaration.ts';
import { text } from './field-types.ts';
import { recordContract } from './operations.ts';

/**
 * A problem (content §9) that stays as it is, and why. It holds for the whole workspace, as long as what the problem is
 * about is as it was then.
 */
export const problemDismissalDeclaration = declareKind({
  kind: 'problemDismissal',
  one: 'dismissed problem',
  many: 'dismissed problems',
  icon: 'triangle-alert',
  titleField: 'reason',
  isInWorld: true,
  has: [],
  fields: {
    reason: text({
      label: 'Reason',
      schema: shortText.min(1, 'Tell the next person why'),
      isRequired: true,
      isInList: true,
    }),
    /** As the checker names it: its code and its place. */
    problem: text({
      label: 'Problem',
      schema: shortText,
      isRequired: true,
      isFixed: true,
      isInList: true,
      isInternal: true,
    }),
    /** What the problem was about then, as the checker says it. */
    about: text({
      label: 'About',
      schema: shortText,
      isRequired: true,
      isFixed: true,
      isInList: true,
      isInternal: true,
    }),
  },
});

export const problemDismissalContract = recordContract(problemDismissalDeclaration);
export type ProblemDismissal = z.infer<typeof problemDismissalContract.record>;
export const {
  digestGet: problemDismissalDigestGet,
  get: problemDismissalGet,
  save: problemDismissalSave,
  bulkSave: problemDismissalBulkSave,
  delete: problemDismissalDelete,
  restore: problemDismissalRestore,
} = problemDismissalContract;
