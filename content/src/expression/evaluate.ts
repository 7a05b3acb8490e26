import { evaluate as compute, Failure } from '#runtime/expression/evaluate.ts';
import { compile } from './compile.ts';
import { parse } from './parse.ts';
import type { State, Value } from './state.ts';
import type { Expression, Problem } from './syntax.ts';

/** What an expression comes to, or why it comes to nothing. */
export type Outcome = { value: Value } | { problem: Problem };

/** The value of a stored expression in a state of the world (content §2), computed by the runtime that games play with. */
export function evaluate(stored: string, state: State): Outcome {
  const { expression, problem } = parse(stored);
  if (problem) return { problem };
  if (expression === null) return { problem: { from: 0, to: 0, message: 'There is no expression.' } };
  return evaluateExpression(expression, state);
}

export function evaluateExpression(expression: Expression, state: State): Outcome {
  try {
    return { value: compute(compile(expression, { keepsPlaces: true }), state) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [from = expression.from, to = expression.to] = error.at ?? [];
    return { problem: { from, to, message: error.message } };
  }
}
