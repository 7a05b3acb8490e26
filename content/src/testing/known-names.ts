import type { Known } from '#content/expression/checking.ts';
import type { Type } from '#content/expression/types.ts';
import { namesOf } from './expressions.ts';

/** A few records of each kind that expressions name. */
export const records = {
  variable: ['gold', 'village.gate_open', 'village.mood', 'met', 'flags', 'half', 'name'],
  item: ['rope', 'iron-ingot', 'gold', '3-nails'],
  quest: ['lantern'],
  questNode: ['lantern.find-oil', 'lit'],
};
export const names = namesOf(records);
export const types: Record<string, Type> = {
  gold: { is: 'whole' },
  'village.gate_open': { is: 'yesNo' },
  'village.mood': { is: 'choice', values: ['calm', 'afraid', 'angry'] },
  met: { is: 'whole' },
  flags: { is: 'set', values: ['saw_light', 'has_map'] },
  half: { is: 'number' },
  name: { is: 'text' },
};
export const known: Known = { names, variableType: (id) => types[names.keyOf('variable', id) ?? ''] };
