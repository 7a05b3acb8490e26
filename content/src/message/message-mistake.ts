import { toStored } from '../expression/convert.ts';
import type { Names } from '../expression/names.ts';
import type { Problem } from '../expression/syntax.ts';
import { parseMessage } from './parse.ts';

/** The first mistake in a text as people write it, with its place: of its braces, or of an expression in them. Undefined: it has none. */
export const messageMistake = (shown: string, names: Names): Problem | undefined =>
  /[{}]/.test(shown) ? parseMessage(shown, (expression) => toStored(expression, names)).problems[0] : undefined;
