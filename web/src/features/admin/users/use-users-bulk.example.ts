import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { lockOutQuestion } from './use-users-bulk.tsx';

export const questions: readonly QuestionExample[] = [
  { name: 'Suspend users', question: lockOutQuestion('suspend', '3 users') },
  { name: 'Delete users', question: lockOutQuestion('delete', '3 users') },
];
