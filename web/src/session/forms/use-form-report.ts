import { useCallback, useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useAppDispatch } from '../store-hooks.ts';
import type { DialogData } from '../ui-state/dialogs-slice.ts';
import { formChanged, formClosed, formReleased } from './forms-slice.ts';
import { fieldMessages } from './server-errors.ts';

/** What react-hook-form's formState knows of a form. */
export interface ReportedForm {
  isDirty: boolean;
  isSubmitting: boolean;
  errors: FieldErrors;
  /** It saves what is typed without being asked: leaving waits for what is on its way. */
  savesItself?: boolean;
  /** Asked before it is left, where it saves itself; always the same object for the same words. */
  question?: DialogData | undefined;
}

/**
 * Keeps the store's state of a form (§3 UI state, forms) while it is on the page; the shell asks before anything unsaved is
 * left. Every editor calls it. Call the function it returns once all is saved, or given up on purpose: the next
 * navigation goes without a question.
 * @param name unlike that of any other form on the page: `items.create`
 */
export function useFormReport(
  name: string,
  { isDirty, isSubmitting, errors, savesItself = false, question }: ReportedForm,
): () => void {
  const dispatch = useAppDispatch();
  const isReleased = useRef(false);
  // As text, so that a form that is drawn again with the same errors reports nothing.
  const found = JSON.stringify(fieldMessages(errors));
  useEffect(() => {
    if (!isDirty) isReleased.current = false;
    const form = {
      isDirty: isDirty && !isReleased.current,
      isValid: found === '{}',
      isSubmitting,
      savesItself,
      question,
      errors: JSON.parse(found) as Record<string, string>,
    };
    dispatch(formChanged({ name, form }));
  }, [dispatch, name, isDirty, isSubmitting, savesItself, question, found]);
  useEffect(
    () => () => {
      dispatch(formClosed(name));
    },
    [dispatch, name],
  );
  return useCallback(() => {
    isReleased.current = true;
    dispatch(formReleased(name));
  }, [dispatch, name]);
}
