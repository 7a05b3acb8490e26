import type { Checking } from './checking.ts';
import { kindsWithin } from './names.ts';
import { nearest } from './nearest.ts';
import type { CompareNode, Expression } from './syntax.ts';
import { quoted } from './text.ts';
import { any, areComparable, isNumeric, isTextual, type Type, typeWords, yesNo } from './types.ts';

/** A comparison is yes or no, whatever is wrong in it. */
export function checkCompare(checker: Checking, node: CompareNode): Type {
  const { operator, left, right } = node;
  const kinds = kindsWithin(node, 0);
  const choices = choicesOf(checker, [left, right]);
  const typeOf = (side: Expression) => wordsOf(checker, side, choices) ?? checker.typeOf(side, kinds);
  const [one, other] = [typeOf(left), typeOf(right)];
  if (operator === 'in' || operator === 'not in') checkMember(checker, node, one, other);
  else if (operator === '==' || operator === '!=') checkEqual(checker, node, one, other);
  else
    for (const [side, type] of [
      [left, one],
      [right, other],
    ] as const)
      if (!isNumeric(type)) checker.problem(side, `“${operator}” compares numbers, but this is ${typeWords(type)}.`);
  return yesNo;
}

/** The values that a name without quotes beside a choice may mean. */
function choicesOf(checker: Checking, sides: readonly Expression[]): readonly string[] {
  for (const side of sides) {
    if (side.is !== 'record' && side.is !== 'name') continue;
    const meant = checker.variableOf(side);
    if (meant && 'values' in meant) return meant.values;
  }
  return [];
}

/** A choice that is written without its quotes. */
export function wordsOf(checker: Checking, side: Expression, choices: readonly string[]): Type | undefined {
  if (side.is !== 'name' || side.isBracketed || !choices.includes(side.text) || checker.variableOf(side))
    return undefined;
  return checker.problem(side, `Write the value in quotes: ${quoted(side.text)}.`, quoted(side.text));
}

function checkEqual(checker: Checking, { left, right, operator }: CompareNode, one: Type, other: Type): void {
  if (one.is === 'list' || other.is === 'list') {
    const list = one.is === 'list' ? left : right;
    checker.problem(list, `“${operator}” compares single values. Use “in” for a list.`, undefined);
    return;
  }
  if (!areComparable(one, other)) {
    for (const [side, beside] of [
      [left, right],
      [right, left],
    ] as const) {
      const key = stageInQuotes(checker, side, beside);
      if (key !== undefined) return void checker.problem(beside, `Write [${key}] without quotes.`, `[${key}]`);
    }
    checker.problem({ from: left.from, to: right.to }, `${capital(typeWords(one))} is never ${typeWords(other)}.`);
    return;
  }
  checkChoice(checker, right, one);
  checkChoice(checker, left, other);
}

/** The key of the stage whose title is written in quotes beside `stage(quest)`. */
function stageInQuotes({ known: { names } }: Checking, call: Expression, text: Expression): string | undefined {
  if (call.is !== 'call' || call.name !== 'stage' || text.is !== 'text') return undefined;
  const [quest] = call.arguments;
  const key = quest?.is === 'record' ? names.keyOf('quest', quest.id) : quest?.is === 'name' ? quest.text : undefined;
  return [`${key}/${text.value}`, text.value].find((each) => names.idOf('questNode', each) !== undefined);
}

function checkMember(checker: Checking, { left, right, operator }: CompareNode, one: Type, other: Type): void {
  if (other.is === 'any') return;
  if (other.is === 'set') {
    if (!isTextual(one)) checker.problem(left, `A set contains texts, but this is ${typeWords(one)}.`);
    checkChoice(checker, left, other);
    return;
  }
  if (other.is !== 'list' || right.is !== 'list') {
    checker.problem(right, `“${operator}” needs a set or a list, like (1, 2, 3), but this is ${typeWords(other)}.`);
    return;
  }
  for (const [index, member] of right.members.entries()) {
    const type = other.of[index] ?? any;
    if (!areComparable(one, type)) checker.problem(member, `${capital(typeWords(one))} is never ${typeWords(type)}.`);
    else checkChoice(checker, member, one);
  }
}

/** A text beside a choice has to be one of its values. */
export function checkChoice(checker: Checking, side: Expression, type: Type): void {
  if (side.is !== 'text' || (type.is !== 'choice' && type.is !== 'set') || type.values.includes(side.value)) return;
  const near = nearest(side.value, type.values);
  const hint = near === undefined ? ` It can be ${some(type.values)}.` : ` Did you mean ${quoted(near)}?`;
  checker.problem(
    side,
    `${quoted(side.value)} is not one of its values.${hint}`,
    near === undefined ? undefined : quoted(near),
  );
}

function some(values: readonly string[]): string {
  const shown = values.slice(0, 5).map(quoted).join(', ');
  return values.length > 5 ? `${shown}, …` : shown;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
