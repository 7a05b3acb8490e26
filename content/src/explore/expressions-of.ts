import type { Bundle, Effect, Expression } from '#runtime/format/bundle-types.generated.ts';
import { effectsOf } from './effects-of.ts';

/** Every condition, and every value of an effect, of a game; what is written in its texts is left out. */
export function* expressionsOf(bundle: Bundle): Generator<Expression> {
  for (const effect of effectsOf(bundle)) yield* expressionsOfEffect(effect);
  for (const { computed } of bundle.variables) if (computed !== undefined) yield computed;
  for (const { unlocked } of bundle.recipes) if (unlocked !== undefined) yield unlocked;
  for (const { shop } of bundle.npcs)
    for (const { condition, price } of shop) {
      if (condition !== undefined) yield condition;
      if (price !== undefined) yield price;
    }
  for (const { prerequisites, nodes } of bundle.quests) {
    if (prerequisites !== undefined) yield prerequisites;
    for (const { edges } of nodes) for (const { condition } of edges) if (condition !== undefined) yield condition;
  }
  for (const { condition, nodes } of bundle.conversations) {
    if (condition !== undefined) yield condition;
    for (const node of nodes) {
      if (node.type === 'branch') for (const each of node.cases) if (each.condition !== undefined) yield each.condition;
      if (node.type !== 'choice') continue;
      for (const { condition: asked, check } of node.options) {
        if (asked !== undefined) yield asked;
        if (check) yield* [check.value, check.against, ...(check.roll === undefined ? [] : [check.roll])];
      }
    }
  }
}

function* expressionsOfEffect(effect: Effect): Generator<Expression> {
  if (effect.do === 'set' || effect.do === 'add' || effect.do === 'remove') yield effect.value;
  else if (effect.do === 'give' || effect.do === 'take') yield effect.quantity;
  else if (effect.do === 'call') yield* effect.arguments;
}

/** An expression and everything in it. */
export function* partsOf(expression: Expression): Generator<Expression> {
  const left: Expression[] = [expression];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    yield part;
    if (typeof part !== 'object') continue;
    switch (part.is) {
      case 'has':
        left.push(part.quantity);
        break;
      case 'not':
      case 'negative':
        left.push(part.of);
        break;
      case 'chain':
        left.push(part.first, ...part.rest.map(({ of }) => of));
        break;
      case 'compare':
        left.push(part.left, part.right);
        break;
      case 'inList':
        left.push(part.value, ...part.list);
        break;
      case 'inSet':
        left.push(part.value, part.set);
        break;
      case 'and':
      case 'or':
      case 'random':
      case 'min':
      case 'max':
      case 'abs':
      case 'floor':
      case 'ceil':
      case 'round':
        left.push(...part.of);
        break;
      default:
    }
  }
}
