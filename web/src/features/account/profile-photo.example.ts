import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { deletePhotoQuestion } from './profile-photo.tsx';

export const questions: readonly QuestionExample[] = [{ name: 'Delete your photo', question: deletePhotoQuestion() }];
