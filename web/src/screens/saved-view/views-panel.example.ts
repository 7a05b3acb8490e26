import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { deleteViewQuestion } from './views-panel.tsx';

export const questions: readonly QuestionExample[] = [
  { name: 'Delete a view', question: deleteViewQuestion('Low on stock', true) },
];
