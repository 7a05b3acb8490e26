import { type Expression, partsOf } from '../expression/syntax.ts';
import { sumNode } from './expression-nodes.ts';
import type { StoryEffect } from './story.ts';

/** Parts that a condition may have afterwards, and how deep: one that doubles what it reads with each effect has no end. */
const [partsMax, depthMax] = [200, 50];

/**
 * The condition that says before these effects what the given one says after them; null: none does, because chance is part of it or it
 * would be too long.
 */
export function conditionAfter(condition: Expression, effects: readonly StoryEffect[]): Expression | null {
  let asked = condition;
  for (const effect of effects.toReversed()) {
    if (effect.do === 'call' || !reads(asked, effect.variableID)) continue;
    const { value } = effect;
    if (hasChance(value)) return null;
    asked = replaced(asked, effect.variableID, (variable) =>
      effect.do === 'set' ? value : sumNode(variable, '+', value),
    );
    if (countOf(asked) > partsMax || depthOf(asked) > depthMax) return null;
  }
  return asked;
}

const isVariable = (expression: Expression, id: string) =>
  expression.is === 'record' && expression.kind === 'variable' && expression.id === id;

const reads = (expression: Expression, id: string): boolean =>
  isVariable(expression, id) || partsOf(expression).some((part) => reads(part, id));

const hasChance = (expression: Expression): boolean =>
  (expression.is === 'call' && expression.name === 'random') || partsOf(expression).some(hasChance);

const countOf = (expression: Expression): number =>
  partsOf(expression).reduce((count, part) => count + countOf(part), 1);

const depthOf = (expression: Expression): number =>
  partsOf(expression).reduce((depth, part) => Math.max(depth, 1 + depthOf(part)), 0);

function replaced(of: Expression, id: string, instead: (variable: Expression) => Expression): Expression {
  if (isVariable(of, id)) return instead(of);
  const within = (part: Expression) => replaced(part, id, instead);
  switch (of.is) {
    case 'call':
      return { ...of, arguments: of.arguments.map(within) };
    case 'list':
      return { ...of, members: of.members.map(within) };
    case 'not':
    case 'negative':
      return { ...of, of: within(of.of) };
    case 'and':
    case 'or':
      return { ...of, parts: of.parts.map(within) };
    case 'compare':
      return { ...of, left: within(of.left), right: within(of.right) };
    case 'sum':
    case 'product': {
      const [first, rest] = [within(of.first), of.rest.map((each) => ({ ...each, of: within(each.of) }))];
      // A sum that begins with a sum is one: `x + 1 + 1`.
      return first.is === of.is
        ? { ...of, first: first.first, rest: [...first.rest, ...rest] }
        : { ...of, first, rest };
    }
    default:
      return of;
  }
}
