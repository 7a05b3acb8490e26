import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSame } from '#contract/differences.ts';

/**
 * Shows what was saved; what was typed while the save was on its way stays, unsaved. Answers whether anything was.
 * @param sent the values that the form had when it was sent
 */
export function resetToSaved<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, Values>, 'getValues' | 'reset' | 'setValue'>,
  saved: Values,
  sent: Values,
): boolean {
  const typed = { ...form.getValues() };
  const newer = (Object.keys(saved) as Path<Values>[]).filter((name) => !isSame(typed[name], sent[name]));
  // A form keeps what is typed of values that others changed (resetOptions), and reset would, too.
  form.reset(saved, { keepDirtyValues: false, keepDirty: false });
  for (const name of newer) form.setValue(name, typed[name], { shouldDirty: true });
  return newer.length > 0;
}
