import type { QuestionExample } from '../ui-state/question-example.ts';
import { otherTabsQuestion, signOutQuestion } from './sign-out-by-hand.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Sign out', question: signOutQuestion },
  { name: 'Sign out with unsaved changes in another tab', question: otherTabsQuestion(['Storm lantern'], false) },
];
