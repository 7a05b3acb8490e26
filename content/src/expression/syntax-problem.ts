import type { Problem } from './syntax.ts';

/** What people write who know other languages, and what it is here. */
const foreign: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^&&?/, 'and'],
  [/^\|\|?/, 'or'],
  [/^!(?!=)/, 'not'],
  [/^(<>|!==|=\/=)/, '!='],
  [/^===/, '=='],
  [/^≠/, '!='],
  [/^≤/, '<='],
  [/^≥/, '>='],
  [/^×/, '*'],
  [/^÷/, '/'],
];

/** Says what is wrong with a text where the parser stopped. */
export function syntaxProblem(text: string, position: number): Problem {
  const at = Math.min(skipSpace(text, position), text.length);
  const found = text.slice(at, at + 200);
  if (found === '') return atEnd(text);
  const operator = foreign.find(([pattern]) => pattern.test(found));
  if (operator) {
    const [pattern, instead] = operator;
    const written = pattern.exec(found)?.[0] ?? '';
    return { from: at, to: at + written.length, message: `Use “${instead}” instead of “${written}”.`, instead };
  }
  // The parser may stop behind one character of an operator that is not one here: `a === b`, `a <> b`.
  if (/[=<>!]/.test(text[at - 1] ?? '') && /^[=<>]/.test(found))
    return { from: at - 1, to: at + 1, message: `“${text.slice(at - 1, at + 1)}” is not an operator.` };
  if (found.startsWith('"') || found.startsWith("'"))
    return isClosed(found)
      ? unexpected(text, at, /^(["'])(?:[^\\\n]|\\.)*?\1/u.exec(found)?.[0].length ?? 1)
      : { from: at, to: lineEnd(text, at), message: `This text has no closing ${found[0]}.` };
  if (/^\$[\p{L}_]/u.test(found)) return { from: at, to: at + 1, message: 'Names are written without “$”.' };
  if (/^[?:]/.test(found) && at > 0)
    return {
      ...{ from: at, to: at + 1 },
      message: `“${found[0]}” is not expected here. To choose text by a condition, write {condition, select, true {…} other {…}}.`,
    };
  if (found.startsWith('[')) return { from: at, to: at + 1, message: 'This name has no closing ].' };
  if (found.startsWith(')')) return { from: at, to: at + 1, message: closing(text, at) };
  const word = /^[\p{L}_][\p{L}\p{N}_.]*|^\d+(\.\d+)?/u.exec(found)?.[0];
  return unexpected(text, at, word?.length ?? (found.codePointAt(0)! > 0xffff ? 2 : 1));
}

/** How many parentheses are open before a place. */
export function openAt(text: string, at: number): number {
  let open = 0;
  for (let index = 0; index < at; index++) {
    if (text[index] === '(') open++;
    else if (text[index] === ')') open--;
  }
  return open;
}

function closing(text: string, at: number): string {
  return openAt(text, at) > 0 ? 'A value is missing before “)”.' : 'There is no “(” for this “)”.';
}

function isClosed(found: string): boolean {
  return found.length === 200 || /^(["'])(?:[^\\\n]|\\.)*?\1/u.test(found);
}

function unexpected(text: string, from: number, length: number): Problem {
  const written = text.slice(from, from + length);
  const before = text.slice(Math.max(0, from - 20), from).trimEnd();
  const isAfterValue = /[\p{L}\p{N}_"')\]]$/u.test(before) && !/(^|[^\p{L}\p{N}_])(and|or|not|in)$/u.test(before);
  const isValue = /^[\p{L}\p{N}_"'([]/u.test(written);
  const message =
    isAfterValue && isValue
      ? `An operator is missing before “${written}”: and, or, ==, +, …`
      : `“${written}” is not expected here.`;
  return { from, to: from + length, message };
}

function atEnd(text: string): Problem {
  const end = text.trimEnd().length;
  const isValueMissing = /([-+*/%=<>,(]|(^|[^\p{L}\p{N}_])(and|or|not|in))$/u.test(
    text.slice(Math.max(0, end - 20), end),
  );
  if (isValueMissing) return { from: end, to: end, message: 'A value is missing at the end.' };
  const open = openPlace(text.slice(0, end));
  if (open !== undefined) return { from: open, to: open + 1, message: 'This “(” is not closed.' };
  return { from: end, to: end, message: 'Something is missing at the end.' };
}

/** The innermost parenthesis that is not closed. */
function openPlace(text: string): number | undefined {
  const open: number[] = [];
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') open.push(index);
    else if (text[index] === ')') open.pop();
  }
  return open.at(-1);
}

function skipSpace(text: string, position: number): number {
  let at = position;
  while (at < text.length && /[\s\u00a0]/.test(text[at]!)) at++;
  return at;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
