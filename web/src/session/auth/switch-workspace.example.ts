import { waitingQuestion } from '../forms/unsaved-question.ts';
import type { QuestionExample } from '../ui-state/question-example.ts';
import { switchQuestion, switchWaitingQuestion } from './switch-workspace.ts';

export const questions: readonly QuestionExample[] = [
  { name: 'Switch workspace', question: switchQuestion },
  { name: 'Switch workspace while changes wait for the server', question: switchWaitingQuestion(waitingQuestion) },
];
