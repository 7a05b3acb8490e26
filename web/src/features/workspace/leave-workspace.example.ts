import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { leaveQuestion } from './leave-workspace.tsx';

export const questions: readonly QuestionExample[] = [
  { name: 'Leave a workspace', question: leaveQuestion('Harbor workshop') },
];
