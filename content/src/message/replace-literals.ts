import { literalParts } from './literal-parts.ts';
import { expressionsIn } from './message-expressions.ts';
import type { LiteralPart } from './scan-message.ts';

/** What stands between `from` and `to`, in one literal part, becomes `by`. */
export interface Replacement {
  from: number;
  to: number;
  by: string;
}

/**
 * The text with these replacements, which are in their order and don't overlap. Braces of a replacement are written so that players
 * see braces. Null: the expressions or the wording around them would be read differently, so nothing is to be changed.
 */
export function replaceLiterals(
  text: string,
  replacements: readonly Replacement[],
  { hasExpressions }: { hasExpressions: boolean },
): string | null {
  if (!hasExpressions) return joined(text, replacements, ({ by }) => by);
  const before = literalParts(text, { hasExpressions: true });
  const form = formOf(text, before);
  for (const write of [asTyped, withoutApostrophes]) {
    const result = joined(text, replacements, ({ from, by }) => write(by, isCountedAt(before, from)));
    if (formOf(result, literalParts(result, { hasExpressions: true })) === form) return result;
  }
  return null;
}

function joined(
  text: string,
  replacements: readonly Replacement[],
  write: (replacement: Replacement) => string,
): string {
  let [result, at] = ['', 0];
  for (const replacement of replacements) {
    result += text.slice(at, replacement.from) + write(replacement);
    at = replacement.to;
  }
  return result + text.slice(at);
}

const special = (isCounted: boolean) => (isCounted ? /[{}#]+/g : /[{}]+/g);

const asTyped = (by: string, isCounted: boolean) => by.replace(special(isCounted), (braces) => `'${braces}'`);

/** An apostrophe before a brace would begin a quotation: each is doubled. */
const withoutApostrophes = (by: string, isCounted: boolean) => asTyped(by.replaceAll("'", "''"), isCounted);

const isCountedAt = (parts: readonly LiteralPart[], at: number): boolean =>
  parts.some(({ from, to, isCounted }) => isCounted && from <= at && at <= to);

const argument = /[{}]/;

/** The expressions, and what else is not literal; tags apart, which a replacement may bring or take. */
function formOf(text: string, parts: readonly LiteralPart[]): string {
  let [form, at] = [`${expressionsIn(text).map(({ expression }) => expression)}`, 0];
  const add = (piece: string) => {
    if (argument.test(piece) || piece === '#') form += piece;
  };
  for (const { from, to } of parts) {
    add(text.slice(at, from));
    at = to;
  }
  add(text.slice(at));
  return form;
}
