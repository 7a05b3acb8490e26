import { toShown, toStored } from '../expression/convert.ts';
import type { Names } from '../expression/names.ts';
import { namedText, recordsNamed } from '../expression/stored.ts';
import { type MessageExpression, scanMessage } from './scan-message.ts';

/** The expressions in the braces of a text, in its order. */
export const expressionsIn = (text: string): readonly MessageExpression[] =>
  text.includes('{') ? scanMessage(text).expressions : [];

function convert(text: string, each: (expression: string) => string): string {
  let [result, at] = ['', 0];
  for (const { from, to, expression } of expressionsIn(text)) {
    result += text.slice(at, from) + each(expression);
    at = to;
  }
  return result + text.slice(at);
}

/** A text as people wrote it, as it is stored: every record that its expressions name by its id. */
export const messageToStored = (shown: string, names: Names): string =>
  convert(shown, (expression) => toStored(expression, names));

/** A stored text as people read it: every record by its current key. */
export const messageToShown = (stored: string, names: Names): string =>
  convert(stored, (expression) => toShown(expression, names));

/** A stored text to read, where there is no more than a name for each record. */
export const messageWords = (stored: string, nameOf: (kind: string, id: string) => string | undefined): string =>
  convert(stored, (expression) => namedText(expression, nameOf));

/** The records that a stored text names. */
export const recordsInMessage = (stored: string): { kind: string; id: string }[] =>
  expressionsIn(stored).flatMap(({ expression }) => [...recordsNamed(expression)]);
