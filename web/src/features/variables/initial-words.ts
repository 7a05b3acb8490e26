import { initialValue, type VariableShape } from '#contract/kinds/variable-value.ts';

/** What a variable without a written initial value begins with, as it would be written; a computed one begins with none. */
export function initialWords(variable: VariableShape & { computed: string }): string | undefined {
  if (variable.computed !== '') return undefined;
  const value = initialValue({ ...variable, initial: '' });
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.length === 0) return 'empty set';
  return value === '' ? 'empty text' : String(value);
}
