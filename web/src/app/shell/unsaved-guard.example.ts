import { unsavedQuestion, waitingQuestion } from '#web/session/forms/unsaved-question.ts';
import type { QuestionExample } from '#web/session/ui-state/question-example.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Leave without saving', question: unsavedQuestion },
  { name: 'Leave while changes wait for the server', question: waitingQuestion },
];
