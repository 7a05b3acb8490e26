import { expect, test } from 'vitest';
import type { FormState } from './forms-slice.ts';
import { leaveQuestion, unsavedQuestion, waitingQuestion } from './unsaved-question.ts';

const typed: FormState = { isDirty: true, isValid: true, isSubmitting: false, errors: {} };

test('§9 Screen States: leaving what saves itself offers no discarding, which nothing would do', () => {
  const waiting = { ...typed, savesItself: true };
  expect(leaveQuestion({ forms: { graph: { ...waiting, isDirty: false } } })).toBeNull();
  expect(leaveQuestion({ forms: { graph: waiting } })).toBe(waitingQuestion);
  expect(JSON.stringify(waitingQuestion)).not.toContain('Discard');
  expect(leaveQuestion({ forms: { graph: waiting, box: typed } })).toBe(unsavedQuestion);
  const question = { ...waitingQuestion, body: 'The same fields were changed elsewhere.' };
  const inConflict = { ...waiting, question };
  expect(leaveQuestion({ forms: { map: waiting, graph: inConflict } })).toBe(question);
  expect(leaveQuestion({ forms: { graph: inConflict, box: typed } })).toBe(unsavedQuestion);
});
