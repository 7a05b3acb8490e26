import { compile } from './compile.ts';
import { parse } from './parse.ts';

/** What is wrong first with how a stored expression is written, or with a name in it. Undefined: nothing. */
export function expressionMistake(stored: string): string | undefined {
  const { expression, problem } = parse(stored);
  if (problem || expression === null) return problem?.message;
  let found: string | undefined;
  compile(expression, {
    onBroken: (message) => {
      found ??= message;
      return { is: 'broken', message };
    },
  });
  return found;
}
