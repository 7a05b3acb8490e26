import type { ExpressionUse } from '#contract/expression.ts';

/** What values an expression can have. */
export type Type =
  | { is: 'yesNo' }
  | { is: 'whole' }
  | { is: 'number' }
  | { is: 'text' }
  | { is: 'choice'; values: readonly string[] }
  | { is: 'set'; values: readonly string[] }
  | { is: 'record'; kinds: readonly string[] }
  | { is: 'list'; of: readonly Type[] }
  /** Of what has a mistake: it fits everywhere, so that one mistake is told once. */
  | { is: 'any' };

export const yesNo: Type = { is: 'yesNo' };
export const whole: Type = { is: 'whole' };
export const number: Type = { is: 'number' };
export const text: Type = { is: 'text' };
export const any: Type = { is: 'any' };

const words: Record<Type['is'], string> = {
  yesNo: 'yes or no',
  whole: 'a whole number',
  number: 'a number',
  text: 'a text',
  choice: 'a choice',
  set: 'a set',
  record: 'a record',
  list: 'a list',
  any: 'a value',
};

export const typeWords = ({ is }: Type): string => words[is];

export const isNumeric = ({ is }: Type): boolean => is === 'number' || is === 'whole' || is === 'any';
export const isTextual = ({ is }: Type): boolean => is === 'text' || is === 'choice' || is === 'any';

/** Whether values of the two can be equal. */
export function areComparable(one: Type, other: Type): boolean {
  if (one.is === 'any' || other.is === 'any') return true;
  if (isNumeric(one)) return isNumeric(other);
  if (isTextual(one)) return isTextual(other);
  return one.is === other.is && one.is !== 'list';
}

/** What a field asks of its expression; null: any single value. */
export function typeFor(use: ExpressionUse): Type | null {
  return { condition: yesNo, number, value: null }[use];
}
