/**
 * Texts within a script. A backslash makes the next character part of the text: `\#`, `\[`; `\s` is a space at the start or the end,
 * `\n` a new line, `\u{9}` a character that can't be seen.
 */
const hidden = /[\p{Cc}\u2028\u2029]/gu;

/** One line of a text. @param also more characters that get a backslash */
function escapeLine(text: string, also: RegExp | null): string {
  if (!/[^\p{L}\p{N} .,!?'’“”…-]|^\s|\s$/u.test(text)) return text;
  let escaped = text.replaceAll('\\', '\\\\');
  if (also) escaped = escaped.replace(also, '\\$&');
  return escaped
    .replace(hidden, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
    .replace(/^\s+|\s+$/g, (spaces) => spaces.replace(/[^\n]/gu, spaceText));
}

const spaceText = (space: string) => (space === ' ' ? '\\s' : `\\u{${space.codePointAt(0)?.toString(16)}}`);

/** The lines of a text as a script has them. */
export const textLines = (text: string, also: RegExp | null = null): string[] =>
  text.includes('\n') ? text.split('\n').map((line) => escapeLine(line, also)) : [escapeLine(text, also)];

/** A text as a part of a line. */
export const inlineText = (text: string, also: RegExp | null = null): string => textLines(text, also).join('\\n');

const escapes = /\\(?:u\{([0-9a-f]{1,6})\}|([\s\S])|$)/g;

/** What `textLines` and `inlineText` made a line of. */
export function readText(written: string): string {
  if (!written.includes('\\')) return written;
  return written.replace(escapes, (whole, code?: string, character?: string) => {
    if (code !== undefined) {
      const point = Number.parseInt(code, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    }
    if (character === undefined) return whole;
    return character === 's' ? ' ' : character === 'n' ? '\n' : character;
  });
}

const openers = '([{';
const closers = ')]}';

/**
 * Where an expression ends that is written from here: at a `]` or, with `isList`, a comma that is in no brackets and quotes of its own; the
 * length of the text when it does not end.
 */
export function endOfExpression(text: string, from: number, isList: boolean): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '"' || character === "'" || character === '`') {
      at = endOfQuotes(text, at);
      continue;
    }
    if (depth === 0 && (character === ']' || (isList && character === ','))) return at;
    if (openers.includes(character)) depth++;
    else if (depth > 0 && closers.includes(character)) depth--;
  }
  return text.length;
}

function endOfQuotes(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[from]) return at;
  }
  return text.length;
}

/** An expression as a part of a line: in backquotes when it would not end where it does. */
export function expressionText(shown: string): string {
  const ends = endOfExpression(`${shown}]`, 0, true) === shown.length;
  const isPlain = shown === shown.trim() && !/[`\p{Cc}\u2028\u2029]/u.test(shown) && ends;
  if (isPlain) return shown;
  return `\`${inlineText(shown, /`/g)}\``;
}

/** What `expressionText` made a part of a line of. */
export function readExpression(written: string): string {
  const trimmed = written.trim();
  return /^`[\s\S]*`$/.test(trimmed) && trimmed.length > 1 ? readText(trimmed.slice(1, -1)) : trimmed;
}
