import { checkChoice, wordsOf } from './check-compare.ts';
import type { Checking } from './checking.ts';
import type { Expression } from './syntax.ts';
import { areComparable, isNumeric, isTextual, type Type, typeWords } from './types.ts';

/** What an effect does to a variable of a type. */
export interface VariableChange {
  change: 'set' | 'add' | 'remove';
  of: Type;
}

/** Whether an effect can change the variable by this value: else nothing happens when it is played. */
export function checkChange(checker: Checking, value: Expression, { change, of }: VariableChange): Type {
  const words = 'values' in of ? wordsOf(checker, value, of.values) : undefined;
  const type = words ?? checker.typeOf(value);
  if (type.is === 'any' || of.is === 'any') return type;
  if (change === 'set') {
    if (!areComparable(of, type))
      return checker.problem(value, `The variable is ${typeWords(of)}, but this is ${typeWords(type)}.`);
  } else if (of.is === 'set') {
    if (!isTextual(type)) return checker.problem(value, `A set contains texts, but this is ${typeWords(type)}.`);
  } else if (change === 'remove')
    return checker.problem(value, `Values can only be removed from a set, and the variable is ${typeWords(of)}.`);
  else if (!isNumeric(of))
    return checker.problem(
      value,
      `You can only add to a number or a set, but this variable is ${typeWords(of)}. Set it instead.`,
    );
  else if (!isNumeric(type)) return checker.problem(value, `This must be a number, but it’s ${typeWords(type)}.`);
  checkChoice(checker, value, of);
  return type;
}
