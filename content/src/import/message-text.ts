import { print } from '../expression/print.ts';
import type { Typed } from './story-expression.ts';

/** Plain words as ICU MessageFormat: what would be read as its form is quoted. @param isCounted in the wording of a plural */
export function plainText(text: string, isCounted = false): string {
  const runs = isCounted ? /'*[{}#]['{}#]*|'+/g : /'*[{}]['{}]*|'+/g;
  return text.replace(runs, (run, at: number) => {
    const doubled = run.replaceAll("'", "''");
    if (/[^']/.test(run)) return `'${doubled}'`;
    // At its ends it may come to stand beside a brace or a quotation.
    return run.length === 1 && at > 0 && at + 1 < text.length ? run : doubled;
  });
}

/** The value of an expression in a text; yes and no are written as the format writes them. */
export function valueText({ expression, type }: Typed, [yes, no]: readonly [string, string]): string {
  const printed = print(expression);
  return type === 'yesNo' ? `{${printed}, select, true {${yes}} other {${no}}}` : `{${printed}}`;
}
