import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { lossQuestion } from './close-question.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Discard a list of people', question: lossQuestion(null) },
  { name: 'Close before everyone is invited', question: lossQuestion(120) },
];
