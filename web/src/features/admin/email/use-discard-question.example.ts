import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { discardQuestion } from './use-discard-question.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Discard changes to a template', question: discardQuestion() },
];
