import type { Effect } from '#contract/effects.ts';
import type { SampleIDs } from '../sample-ids.ts';

/**
 * An effect from its words: `set dov.protected true`, `add player.gold 15`, `give wick 6`, `take wick`, `start two_inks`,
 * `complete two_inks.told`, `advance first_light.street`, `fail first_light`, `bark nell_quay The tide is wrong.`, `call ring_bell 3`.
 */
export function effectOf(ids: SampleIDs, words: string): Effect {
  const [verb = '', name = '', ...rest] = words.split(' ');
  const value = ids.expression(rest.join(' '));
  const quest = name.split('.', 1)[0] ?? '';
  switch (verb) {
    case 'set':
    case 'add':
      return { do: verb, variableID: ids.of('variable', name), value };
    case 'give':
    case 'take':
      return { do: verb, itemID: ids.of('item', name), quantity: value || '1' };
    case 'start':
    case 'fail':
      return { do: verb, questID: ids.of('quest', name) };
    case 'advance':
    case 'complete':
      return { do: verb, questID: ids.of('quest', quest), nodeID: ids.of('questNode', name) };
    case 'bark':
      return { do: verb, npcID: ids.of('npc', name), bark: rest.join(' ') };
    case 'call':
      return { do: verb, name, arguments: rest.map((each) => ids.expression(each)) };
    default:
      throw new Error(`The sample world has an effect that is none: ${words}`);
  }
}
