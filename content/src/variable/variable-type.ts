import type { Variable } from '#contract/kinds/variable.ts';
import type { Type } from '../expression/types.ts';

/** What the values of a variable can be in an expression. */
export function typeOfVariable({ type, choices }: Pick<Variable, 'type' | 'choices'>): Type {
  return type === 'choice' || type === 'set' ? { is: type, values: choices } : { is: type };
}
