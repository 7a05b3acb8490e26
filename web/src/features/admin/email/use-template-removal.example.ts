import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { removalQuestion } from './use-template-removal.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Delete an email template', question: removalQuestion('Opening hours', false) },
  { name: 'Reset an email template', question: removalQuestion('Welcome', true) },
];
