import { print } from '../expression/print.ts';
import type { Typed } from './story-expression.ts';

/** Plain words as ICU MessageFormat: what would be read as its form is quoted. @param isCounted in the wording of a plural */
export function plainText(text: string, isCounted = false): string {
  const special = isCounted ? /[{}#]/ : /[{}]/;
  let result = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    const next = text[at + 1];
    if (special.test(character)) result += `'${character}'`;
    else if (character === "'" && (next === undefined || next === "'" || special.test(next))) result += "''";
    else result += character;
  }
  return result;
}

/** The value of an expression in a text; yes and no are written as the format writes them. */
export function valueText({ expression, type }: Typed, [yes, no]: readonly [string, string]): string {
  const printed = print(expression);
  return type === 'yesNo' ? `{${printed}, select, true {${yes}} other {${no}}}` : `{${printed}}`;
}
