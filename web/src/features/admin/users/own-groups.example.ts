import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import { leaveGroupsQuestion } from './own-groups.ts';

export const questions: readonly QuestionExample[] = [{ name: 'Leave a user group', question: leaveGroupsQuestion(1) }];
