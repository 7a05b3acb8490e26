import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { conflictQuestion, leftOutQuestion } from './leave-questions.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Leave while a graph has a conflict', question: conflictQuestion },
  { name: 'Leave while text of a deleted node is kept', question: leftOutQuestion },
];
