import { toShown, toStored } from '../expression/convert.ts';
import type { Names } from '../expression/names.ts';

export interface MessageExpression {
  from: number;
  to: number;
  /** As it is in the text. */
  expression: string;
}

/** The kinds of argument that have texts of their own for each case. */
const withCases: ReadonlySet<string> = new Set(['plural', 'select', 'selectordinal']);

/** Texts may nest so deep. */
const depthMax = 50;

/** The expressions in the braces of a text (content §7: ICU MessageFormat), in its order, those inside cases too. */
export function expressionsIn(text: string): MessageExpression[] {
  if (!text.includes('{')) return [];
  const found: MessageExpression[] = [];
  new Scanner(text, found).message(0);
  return found;
}

class Scanner {
  readonly #text: string;
  readonly #found: MessageExpression[];
  #at = 0;

  constructor(text: string, found: MessageExpression[]) {
    this.#text = text;
    this.#found = found;
  }

  /** Up to the brace that ends it, or to the end. */
  message(depth: number): void {
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at];
      if (character === "'") this.#quoted();
      else if (character === '{') this.#argument(depth);
      else if (character === '}' && depth > 0) return;
      else this.#at++;
    }
  }

  /** `''` is an apostrophe; before a brace it begins what is read as it is, up to the next one. */
  #quoted(): void {
    const next = this.#text[this.#at + 1];
    if (next !== '{' && next !== '}') {
      this.#at += next === "'" ? 2 : 1;
      return;
    }
    const end = this.#text.indexOf("'", this.#at + 1);
    this.#at = end < 0 ? this.#text.length : end + 1;
  }

  #argument(depth: number): void {
    const from = this.#at + 1;
    const to = this.#endOfExpression(from);
    const written = this.#text.slice(from, to);
    const start = from + (written.length - written.trimStart().length);
    const expression = written.trim();
    if (expression !== '') this.#found.push({ from: start, to: start + expression.length, expression });
    this.#at = to;
    if (this.#text[to] === ',') this.#format(depth);
    this.#at++;
  }

  /** Where the `,` or the `}` after an expression is; what is in its quotes and brackets is its own. */
  #endOfExpression(from: number): number {
    let open = 0;
    for (let at = from; at < this.#text.length; at++) {
      const character = this.#text[at] as string;
      if (character === '"' || character === "'") {
        const end = this.#text.indexOf(character, at + 1);
        if (end < 0) return this.#text.length;
        at = end;
      } else if ('([{'.includes(character)) open++;
      else if (open > 0 && ')]}'.includes(character)) open--;
      else if (open === 0 && (character === ',' || character === '}')) return at;
    }
    return this.#text.length;
  }

  /** What follows the first comma, up to the brace that ends the argument. */
  #format(depth: number): void {
    const rest = this.#text.slice(this.#at + 1);
    const type = /^\s*([a-z]+)/.exec(rest)?.[1] ?? '';
    const hasCases = withCases.has(type) && depth < depthMax;
    for (this.#at++; this.#at < this.#text.length && this.#text[this.#at] !== '}'; this.#at++) {
      if (this.#text[this.#at] !== '{') continue;
      this.#at++;
      if (hasCases) this.message(depth + 1);
    }
  }
}

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
