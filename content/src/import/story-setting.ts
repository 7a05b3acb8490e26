import type { Expression } from '../expression/syntax.ts';
import type { StoryEffect } from './story.ts';
import { ExpressionMistake, type Typed } from './story-expression.ts';
import { recordNode, type StoryNames } from './story-names.ts';

export type SettingSign = '=' | '+=' | '-=' | '*=' | '/=' | '%=';

const family = (type: string) => (type === 'choice' ? 'text' : type);

/**
 * Sets a variable, which then has the type of what it is given when nothing is known of it.
 * @param at of the value, for mistakes @throws ExpressionMistake
 */
export function settingOf(
  names: StoryNames,
  name: string,
  sign: SettingSign,
  value: Typed,
  at: number,
): Extract<StoryEffect, { do: 'set' | 'add' }> {
  const variable = names.variable(name);
  const given = value.expression.is === 'record' ? names.variableOf(value.expression.id) : undefined;
  const type = given?.type ?? value.type;
  if (variable.type === 'any') variable.type = sign === '=' ? type : 'number';
  if (type !== 'any' && family(type) !== family(variable.type))
    throw new ExpressionMistake(at, `“${name}” can’t have a value of this type.`);
  const { expression } = value;
  if (sign === '+=') return { do: 'add', variableID: variable.id, value: expression };
  if (sign === '=') return { do: 'set', variableID: variable.id, value: expression };
  const operator = sign[0] as '-' | '*' | '/' | '%';
  const changed: Expression = {
    ...{ is: operator === '-' ? 'sum' : 'product', first: recordNode('variable', variable.id), from: 0, to: 0 },
    rest: [{ operator, of: expression }],
  };
  return { do: 'set', variableID: variable.id, value: changed };
}
