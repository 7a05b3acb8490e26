import { expect, test } from 'vitest';
import {
  type FormState,
  formChanged,
  formClosed,
  formReleased,
  formsReducer,
  hasUnsavedForm,
  isOnItsWay,
} from './forms-slice.ts';

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

test('§9 Screen States: leaving waits for what saves itself, and asks about everything else', () => {
  const sending: FormState = { isDirty: true, isValid: true, isSubmitting: true, savesItself: true, errors: {} };
  expect(isOnItsWay({ forms: {} })).toBe(false);
  expect(isOnItsWay({ forms: { graph: sending } })).toBe(true);
  expect(isOnItsWay({ forms: { graph: { ...sending, isSubmitting: false } } })).toBe(false);
  expect(isOnItsWay({ forms: { graph: sending, box: typed } })).toBe(false);
  // One that is sent by a button may lead elsewhere when it is saved.
  expect(isOnItsWay({ forms: { box: { ...typed, isSubmitting: true } } })).toBe(false);
});
