import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { resetToSaved } from './reset-to-saved.ts';

test('house §4: a form shows what was saved, but what was typed meanwhile stays, unsaved', () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { first: '', last: '', groups: ['a'] } });
    return { form, dirty: { ...form.formState.dirtyFields }, isDirty: form.formState.isDirty };
  });
  const { form } = result.current;
  act(() => form.setValue('first', ' Ada ', { shouldDirty: true }));
  const sent = { ...form.getValues() };
  act(() => form.setValue('last', 'Reed', { shouldDirty: true }));
  let isTypedOn: boolean | undefined;
  act(() => {
    isTypedOn = resetToSaved(form, { first: 'Ada', last: '', groups: ['a'] }, sent);
  });
  expect(isTypedOn).toBe(true);
  expect(form.getValues()).toEqual({ first: 'Ada', last: 'Reed', groups: ['a'] });
  expect(Object.keys(result.current.dirty)).toEqual(['last']);
  const again = { ...form.getValues() };
  act(() => {
    isTypedOn = resetToSaved(form, again, again);
  });
  expect([isTypedOn, result.current.isDirty]).toEqual([false, false]);
});
