import type { Checking } from './checking.ts';
import { type FunctionFacts, functionOf, functions, signatureOf } from './functions.ts';
import { nearest } from './nearest.ts';
import type { CallNode, Expression } from './syntax.ts';
import { any, number, type Type, whole, yesNo } from './types.ts';

/** The type of a call, whose arguments are checked one by one. */
export function checkCall(checker: Checking, call: CallNode): Type {
  const called = functionOf(call.name);
  const nameRange = { from: call.from, to: call.nameTo };
  if (!called) {
    for (const argument of call.arguments) checkUnused(checker, argument);
    const near = nearest(
      call.name,
      functions.map(({ name }) => name),
    );
    const hint = near === undefined ? '' : ` Did you mean “${near}”?`;
    return checker.problem(nameRange, `There is no function “${call.name}”.${hint}`, near);
  }
  const { parameters } = called;
  const least = parameters.filter(({ isOptional, isRest }) => !isOptional && !isRest).length;
  const most = parameters.some(({ isRest }) => isRest) ? Number.POSITIVE_INFINITY : parameters.length;
  const given = call.arguments;
  if (given.length < least) checker.problem(nameRange, `${signatureOf(called)}: a value is missing.`);
  const extra = given[most];
  if (extra) checker.problem({ from: extra.from, to: given.at(-1)!.to }, `${signatureOf(called)}: too many values.`);
  const types = given.slice(0, Math.min(most, given.length)).map((argument, index) => {
    const parameter = parameters[Math.min(index, parameters.length - 1)]!;
    return parameter.kinds
      ? checkRecord(checker, argument, parameter.kinds, called)
      : checker.expect(argument, number, `${called.name}()`);
  });
  return resultOf(called, types);
}

/** A mistake in what a function is given is told even when there is no such function; a name there may mean anything. */
function checkUnused(checker: Checking, argument: Expression): void {
  if (argument.is !== 'name' && argument.is !== 'record') checker.typeOf(argument);
}

function checkRecord(checker: Checking, argument: Expression, kinds: readonly string[], called: FunctionFacts): Type {
  if (argument.is === 'name' || argument.is === 'record') return checker.typeOf(argument, kinds);
  if (argument.is === 'text') {
    const isKnown = kinds.some((kind) => checker.known.names.idOf(kind, argument.value) !== undefined);
    return checker.problem(
      argument,
      `Write [${argument.value}] without quotes.`,
      isKnown ? `[${argument.value}]` : undefined,
    );
  }
  checker.problem(argument, `${signatureOf(called)}: enter the name of a record.`);
  return any;
}

function resultOf({ result }: FunctionFacts, types: readonly Type[]): Type {
  if (result === 'yesNo') return yesNo;
  if (result === 'whole') return whole;
  if (result === 'stage') return { is: 'record', kinds: ['questNode'] };
  return types.every(({ is }) => is === 'whole') ? whole : number;
}
