import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { everybodyOut } from './use-settings-form.ts';

export const questions: readonly QuestionExample[] = [{ name: 'Sign everyone out', question: everybodyOut }];
