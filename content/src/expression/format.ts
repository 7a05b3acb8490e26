import { parse } from './parse.ts';
import { print } from './print.ts';

/** The same expression with single spaces, `==` and no needless parentheses; with a mistake it stays as it is. */
export function format(written: string): string {
  const { expression, problem } = parse(written);
  if (problem) return written;
  return expression === null ? '' : print(expression);
}
