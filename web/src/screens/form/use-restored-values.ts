import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts a kept draft back into a form as changes to `start`; fields that a newer form has added keep theirs. */
export function useRestoredValues<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  start: Values,
  draft: Values | null | undefined,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !draft) return;
    isDone.current = true;
    form.reset({ ...start, ...draft }, { keepDefaultValues: true });
  }, [form, start, draft]);
}
