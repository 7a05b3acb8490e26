import { expect, test } from 'vitest';
import { type FormState, formChanged, formClosed, formReleased, formsReducer, hasUnsavedForm } from './forms-slice.ts';

const run = (...actions: Parameters<typeof formsReducer>[1][]) => actions.reduce(formsReducer, {});
const typed: FormState = { isDirty: true, isValid: false, isSubmitting: false, errors: { name: 'Name is required' } };

test('§3 UI state, forms by name: each tells isDirty, isValid, isSubmitting and errors', () => {
  const state = run(formChanged({ name: 'Edit box', form: typed }), formChanged({ name: 'Names', form: typed }));
  expect(state).toEqual({ 'Edit box': typed, Names: typed });
  expect(formsReducer(state, formChanged({ name: 'Names', form: { ...typed, isSubmitting: true } })).Names).toEqual({
    ...typed,
    isSubmitting: true,
  });
});

test('§3 UI state, forms: what was saved or closed has nothing to lose', () => {
  const forms = run(formChanged({ name: 'Edit box', form: typed }));
  expect(hasUnsavedForm({ forms })).toBe(true);
  expect(hasUnsavedForm({ forms: formsReducer(forms, formReleased('Edit box')) })).toBe(false);
  expect(formsReducer(forms, formClosed('Edit box'))).toEqual({});
  expect(formsReducer(forms, formReleased('Unknown'))).toEqual(forms);
});
