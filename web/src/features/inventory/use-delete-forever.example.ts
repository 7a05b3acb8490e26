import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { deleteForeverQuestion } from './use-delete-forever.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Delete forever', question: deleteForeverQuestion('3 records', 'Delete forever') },
];
