import { check } from '../../expression/check.ts';
import type { Known } from '../../expression/checking.ts';
import { expressionsOf } from '../../expression/effect-expressions.ts';
import { effectsIn } from '../../expression/effects-text.ts';

/** What is wrong first with the values of an effect that can be read: `set rich = 7` of a yes/no. Undefined: nothing. */
export function effectMistake(text: string, types: Known): string | undefined {
  for (const { stored, expects, changes } of effectsIn(text, types.names).effects?.flatMap(expressionsOf) ?? []) {
    const of = changes && types.variableType(changes.variableID);
    // A variable that isn’t known has a problem of its own.
    if (changes && !of) continue;
    const [mistake] = check(stored, types, changes && of ? { change: changes.change, of } : expects).problems;
    if (mistake) return mistake.message;
  }
  return undefined;
}
