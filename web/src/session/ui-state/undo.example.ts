import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { undoManyQuestion } from './undo.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Undo many changes', question: undoManyQuestion(1250, 'Undo', 'Moved 620 items to “Garage”') },
];
