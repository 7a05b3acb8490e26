import type { Effect } from '../format/bundle-types.generated.ts';
import { bark } from './barks.ts';
import type { Context } from './context.ts';
import { toStored } from './values.ts';

/** Does what a list of effects says, in its order. What it does to quests is ordered, and done when the list is through. */
export function runEffects(context: Context, effects: readonly Effect[] | undefined): void {
  if (!effects) return;
  for (const effect of effects) {
    if (--context.budget.left < 0) return;
    runEffect(context, effect);
  }
}

function runEffect(context: Context, effect: Effect): void {
  switch (effect.do) {
    case 'set':
    case 'add':
    case 'remove': {
      const value = context.value(effect.value);
      if (value !== undefined) context.setVariable(effect.variableID, value, effect.do);
      return;
    }
    case 'toggle': {
      const value = context.value({ is: 'variable', id: effect.variableID });
      if (value !== undefined) context.setVariable(effect.variableID, typeof value === 'boolean' ? !value : value);
      return;
    }
    case 'give':
    case 'take': {
      const quantity = Math.max(0, context.number(effect.quantity));
      return void context.changeItem(effect.itemID, effect.do === 'give' ? quantity : -quantity);
    }
    case 'bark': {
      if (effect.text === undefined) return void bark(context, effect.npcID);
      context.events.push({ is: 'bark', npcID: effect.npcID, text: context.text(effect.text) });
      return;
    }
    case 'call': {
      const values = effect.arguments.map((argument) => context.value(argument));
      // A function of the game is not called with less than it is to get.
      if (values.some((value) => value === undefined)) return;
      context.events.push({ is: 'call', name: effect.name, arguments: values.map((value) => toStored(value ?? 0)) });
      return;
    }
    case 'broken':
      return void context.problem(effect.message);
    default:
      context.orders.push(effect);
  }
}
