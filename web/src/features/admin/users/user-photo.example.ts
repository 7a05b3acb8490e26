import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { deletePhotoQuestion } from './user-photo.tsx';

export const questions: readonly QuestionExample[] = [
  { name: 'Delete the photo of a user', question: deletePhotoQuestion() },
];
