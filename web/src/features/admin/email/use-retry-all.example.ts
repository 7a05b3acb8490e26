import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { retryAllQuestion } from './use-retry-all.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Retry all emails', question: retryAllQuestion(12, false) },
  { name: 'Retry matching emails', question: retryAllQuestion(1, true) },
];
