import { unsavedQuestion } from '#web/session/forms/unsaved-question.ts';
import type { QuestionExample } from '#web/session/ui-state/question-example.ts';

export const questions: readonly QuestionExample[] = [{ name: 'Leave without saving', question: unsavedQuestion }];
