import { type Effect, effectExpressions } from '#contract/effects.ts';
import type { ExpressionUse } from '#contract/expression.ts';
import type { VariableChange } from './check-change.ts';

/** An expression of an effect, as it is stored. */
export interface EffectExpression {
  /** In the effect: `/quantity`, `/arguments/0`. */
  pointer: string;
  stored: string;
  expects: ExpressionUse;
  /** The variable that it changes, and how. */
  changes?: { variableID: string; change: VariableChange['change'] };
}

/** What each value of an effect may be. */
export function expressionsOf(effect: Effect): EffectExpression[] {
  const values = effect as unknown as Readonly<Record<string, unknown>>;
  const changes = changesOf(effect);
  return effectExpressions.flatMap((name): EffectExpression[] => {
    const value = values[name];
    if (Array.isArray(value))
      return value.map((stored, index) => ({ pointer: `/${name}/${index}`, stored, expects: 'value' }));
    if (typeof value !== 'string') return [];
    const expects = name === 'quantity' ? 'number' : 'value';
    return [{ pointer: `/${name}`, stored: value, expects, ...(changes && { changes }) }];
  });
}

/** The variable whose value an effect computes. */
function changesOf(effect: Effect): EffectExpression['changes'] {
  if (effect.do !== 'set' && effect.do !== 'add' && effect.do !== 'remove') return undefined;
  return effect.variableID === null ? undefined : { variableID: effect.variableID, change: effect.do };
}
