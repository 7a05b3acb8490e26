import type { Effect } from '#contract/effects.ts';
import { check } from '../../expression/check.ts';
import type { Known } from '../../expression/checking.ts';
import { effectsIn } from '../../expression/effects-text.ts';

/** What is wrong first with the value of an effect that can be read: `set rich = 7` of a yes/no. Undefined: nothing. */
export function effectMistake(text: string, types: Known): string | undefined {
  return effectsIn(text, types.names)
    .effects?.map((effect) => valueMistake(effect, types))
    .find(Boolean);
}

function valueMistake(effect: Effect, types: Known): string | undefined {
  switch (effect.do) {
    case 'set':
    case 'add':
    case 'remove': {
      const of = effect.variableID === null ? undefined : types.variableType(effect.variableID);
      return of && check(effect.value, types, { change: effect.do, of }).problems[0]?.message;
    }
    case 'give':
    case 'take':
      return check(effect.quantity, types, 'number').problems[0]?.message;
    default:
      return undefined;
  }
}
