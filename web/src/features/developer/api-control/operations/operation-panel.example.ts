import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { sendQuestion } from './operation-panel.tsx';

export const questions: readonly QuestionExample[] = [
  {
    name: 'Send an operation that changes data',
    question: sendQuestion({ name: 'itemDelete', method: 'POST', path: '/workspace/:workspaceID/item/delete' }),
  },
];
