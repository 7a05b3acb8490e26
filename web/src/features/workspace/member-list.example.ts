import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { removeMemberQuestion } from './member-list.tsx';

export const questions: readonly QuestionExample[] = [
  { name: 'Remove a member', question: removeMemberQuestion('Ada Byron') },
];
