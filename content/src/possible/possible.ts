import { parse } from '../expression/parse.ts';
import { type Expression, partsOf } from '../expression/syntax.ts';
import { Assumptions } from './assumptions.ts';
import type { KnownValues, Reason } from './known-values.ts';
import { exactly } from './range.ts';
import { areApart, numbers } from './values.ts';

/** Whether a condition can be true and can be false, and why not. */
export type Verdict = { verdict: 'never' | 'always'; reasons: Reason[] } | { verdict: 'unknown' };

/**
 * Whether a stored condition is always or never true, whatever happens in the game (content §9). Sound: what is said to be
 * impossible is; of what is too hard to see, and of what has mistakes, nothing is said.
 */
export function possible(stored: string, known: KnownValues): Verdict {
  const { expression } = parse(stored);
  return expression === null ? { verdict: 'unknown' } : possibleExpression(expression, known);
}

export function possibleExpression(expression: Expression, known: KnownValues): Verdict {
  const never = new Assumptions(known).assume(expression, true);
  const always = new Assumptions(known).assume(expression, false);
  // Neither true nor false: it has no value at all, which is a mistake of another kind.
  if (never && always) return { verdict: 'unknown' };
  if (never) return { verdict: 'never', reasons: never };
  // What is divided by zero has no value, and a condition with it does not hold.
  if (!always || mayDivideByZero(expression, known)) return { verdict: 'unknown' };
  return { verdict: 'always', reasons: always };
}

/** Computed variables that are looked into. */
const computedMax = 200;
const zero = numbers(exactly(0));

/** @param seen computed variables that were looked into */
function mayDivideByZero(expression: Expression, known: KnownValues, seen = new Set<string>()): boolean {
  if (expression.is === 'product')
    for (const { operator, of } of expression.rest)
      if (operator !== '*' && !areApart(new Assumptions(known).valuesOf(of).values, zero)) return true;
  if (expression.is === 'record' && expression.kind === 'variable' && !seen.has(expression.id)) {
    const variable = known.variable(expression.id);
    if (variable === undefined || !('computed' in variable)) return false;
    return seen.add(expression.id).size > computedMax || mayDivideByZero(variable.computed, known, seen);
  }
  return partsOf(expression).some((part) => mayDivideByZero(part, known, seen));
}
