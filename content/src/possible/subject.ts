import { print } from '../expression/print.ts';
import { type Expression, partsOf } from '../expression/syntax.ts';

const looked: ReadonlySet<string> = new Set(['count', 'visits', 'stage', 'done']);

/** What an expression looks at in the world, where it is no more than that: the same text is the same thing. */
export function subjectOf(expression: Expression): string | undefined {
  if (expression.is === 'record') return expression.kind === 'variable' ? print(expression) : undefined;
  const isLook = expression.is === 'call' && looked.has(expression.name) && expression.arguments.length === 1;
  return isLook && expression.arguments[0]?.is === 'record' ? print(expression) : undefined;
}

/** Whether it may have another value each time that it is asked for. */
export function hasRandom(expression: Expression, isRandomVariable: (id: string) => boolean): boolean {
  if (expression.is === 'call' && expression.name === 'random') return true;
  if (expression.is === 'record' && expression.kind === 'variable') return isRandomVariable(expression.id);
  return partsOf(expression).some((part) => hasRandom(part, isRandomVariable));
}
