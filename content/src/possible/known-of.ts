import type { Expression } from '../expression/syntax.ts';
import type { KnownValue, KnownValues, Reason } from './known-values.ts';
import { exactly, rangeOf } from './range.ts';
import { anything, numbers, some } from './values.ts';

/** What is known of what an expression looks at (`subjectOf`), whatever a condition says of it. A computed variable is its expression. */
export function knownOf(
  expression: Expression,
  known: KnownValues,
): KnownValue | { computed: Expression; reasons: readonly Reason[] } {
  if (expression.is === 'record') {
    const { id } = expression;
    const variable = known.variable(id);
    if (variable === undefined) return { values: anything, reasons: [] };
    return 'computed' in variable ? { ...variable, reasons: [{ is: 'computed', kind: 'variable', id }] } : variable;
  }
  const [record] = expression.is === 'call' ? expression.arguments : [];
  if (expression.is !== 'call' || record?.is !== 'record') return { values: anything, reasons: [] };
  const { kind, id } = record;
  if (expression.name === 'visits' && known.isNeverVisited?.(id))
    return { values: numbers(exactly(0)), reasons: [{ is: 'unvisited', kind, id }] };
  if (expression.name === 'count' || expression.name === 'visits')
    return {
      // Half a pound of flour is an item too.
      values: numbers(rangeOf(0, Number.POSITIVE_INFINITY, expression.name === 'visits')),
      reasons: [{ is: 'range', kind, id, least: 0, most: null }],
    };
  if (expression.name === 'done') return { values: some([true, false]), reasons: [] };
  const stages = known.stages(id);
  if (stages === undefined) return { values: anything, reasons: [] };
  return {
    values: some(['', ...stages.map((stage) => `@questNode:${stage}`)]),
    reasons: [{ is: 'values', kind, id, values: stages }],
  };
}
