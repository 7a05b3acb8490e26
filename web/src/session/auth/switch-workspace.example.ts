import type { QuestionExample } from '../ui-state/question-example.ts';
import { switchQuestion } from './switch-workspace.ts';

export const questions: readonly QuestionExample[] = [{ name: 'Switch workspace', question: switchQuestion }];
