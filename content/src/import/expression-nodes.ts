import type { Comparison, Expression } from '../expression/syntax.ts';

/** Where a node stands in its text: in none. */
export const range = { from: 0, to: 0 };

export const numberNode = (value: number): Expression =>
  value < 0 ? { ...range, is: 'negative', of: numberNode(-value) } : { ...range, is: 'number', value };
export const textNode = (value: string): Expression => ({ ...range, is: 'text', value });
export const booleanNode = (value: boolean): Expression => ({ ...range, is: 'boolean', value });
export const callNode = (name: string, ...given: Expression[]): Expression => ({
  ...{ ...range, is: 'call', name, nameTo: 0 },
  arguments: given,
});
export const notNode = (of: Expression): Expression => ({ ...range, is: 'not', of });
export const compareNode = (left: Expression, operator: Comparison, right: Expression): Expression => ({
  ...range,
  ...{ is: 'compare', left, operator, right },
});
export const sumNode = (first: Expression, operator: '+' | '-', of: Expression): Expression => ({
  ...range,
  ...{ is: 'sum', first, rest: [{ operator, of }] },
});
export function andNode(...parts: (Expression | null)[]): Expression | null {
  // One list of them, however many were put together before: parentheses are limited.
  const given = parts.flatMap((part) => (part === null ? [] : part.is === 'and' ? part.parts : [part]));
  return given.length > 1 ? { ...range, is: 'and', parts: given } : (given[0] ?? null);
}
