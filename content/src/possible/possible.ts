import { parse } from '../expression/parse.ts';
import type { Expression } from '../expression/syntax.ts';
import { Assumptions } from './assumptions.ts';
import type { KnownValues, Reason } from './known-values.ts';

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
  return always ? { verdict: 'always', reasons: always } : { verdict: 'unknown' };
}
