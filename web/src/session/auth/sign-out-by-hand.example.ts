import type { QuestionExample } from '../ui-state/question-example.ts';
import { signOutQuestion } from './sign-out-by-hand.ts';

export const questions: readonly QuestionExample[] = [{ name: 'Sign out', question: signOutQuestion }];
