import type { ProblemCode } from '#content/problem/problem.ts';

/** What a problem is called, by its code. */
export const codeWords: Readonly<Record<ProblemCode, string>> = {
  missingReference: 'Deleted record',
  expressionMistake: 'Mistake in an expression',
  noStart: 'No start',
  noSuccess: 'Can’t be completed',
  prerequisiteCircle: 'Circular prerequisites',
  blockedQuest: 'Can never begin',
  questEffect: 'Impossible effect',
  unobtainableObjective: 'Impossible objective',
  neverTrue: 'Never true',
  unfedCycle: 'Recipes in a circle',
  unobtainableItem: 'Unobtainable item',
  unreachableNode: 'Unreachable node',
  deadEnd: 'Dead end',
  incompleteEffect: 'Incomplete effect',
  unbalancedMarkup: 'Unbalanced markup',
  alwaysTrue: 'Always true',
  neverWritten: 'Never changes',
  neverRead: 'Never read',
};
