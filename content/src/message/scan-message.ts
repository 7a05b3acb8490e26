import { ExpressionPieces } from './expression-piece.ts';

/** From and to in a text; what stands there is read by players as it is. */
export interface LiteralPart {
  from: number;
  to: number;
  /** In the wording of a plural, where `#` is the number. */
  isCounted: boolean;
}

export interface MessageExpression {
  from: number;
  to: number;
  /** As it is in the text. */
  expression: string;
}

/** What a text (content §7: ICU MessageFormat) is made of, in its order: what players read, and the expressions in its braces, those inside cases too. */
export function scanMessage(text: string): {
  parts: readonly LiteralPart[];
  expressions: readonly MessageExpression[];
} {
  const reader = new Reader(text);
  reader.message(0, false);
  return reader;
}

/** The kinds of argument that have texts of their own for each case. */
const withCases: ReadonlySet<string> = new Set(['plural', 'select', 'selectordinal']);

/** Texts may nest so deep; what is deeper is no literal part. */
const depthMax = 50;

/** Goes through a text once; mistakes, which parse.ts tells, are read past. */
class Reader {
  readonly parts: LiteralPart[] = [];
  readonly expressions: MessageExpression[] = [];
  readonly #text: string;
  readonly #pieces: ExpressionPieces;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#pieces = new ExpressionPieces(text);
  }

  message(depth: number, isCounted: boolean): void {
    let from = this.#at;
    const end = () => {
      if (this.#at > from) this.parts.push({ from, to: this.#at, isCounted });
    };
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at];
      if (character === "'") this.#quoted(isCounted);
      else if (character === '{') {
        end();
        this.#argument(depth, isCounted);
        from = this.#at;
      } else if (character === '#' && isCounted) {
        end();
        from = ++this.#at;
      } else if (character === '}') {
        if (depth > 0) break;
        // There is no brace for it: a mistake, which is left as it is.
        end();
        from = ++this.#at;
      } else this.#at++;
    }
    end();
  }

  /** `''` is an apostrophe; before a brace it begins what is read as it is, up to the next one. */
  #quoted(isCounted: boolean): void {
    const next = this.#text[this.#at + 1];
    if (next !== '{' && next !== '}' && !(next === '#' && isCounted)) {
      this.#at += next === "'" ? 2 : 1;
      return;
    }
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      if (this.#text[this.#at] !== "'") continue;
      if (this.#text[this.#at + 1] !== "'") break;
      this.#at++;
    }
    this.#at = Math.min(this.#at + 1, this.#text.length);
  }

  #argument(depth: number, isCounted: boolean): void {
    const from = this.#at + 1;
    this.#at = this.#endOfExpression(from);
    const written = this.#text.slice(from, this.#at);
    const start = from + (written.length - written.trimStart().length);
    const expression = written.trim();
    if (expression !== '') this.expressions.push({ from: start, to: start + expression.length, expression });
    if (this.#text[this.#at] === ',') this.#format(depth, isCounted);
    this.#at = Math.min(this.#at + 1, this.#text.length);
  }

  /** Where the `,` or the `}` after an expression is, as parse.ts finds it. */
  #endOfExpression(from: number): number {
    let [parentheses, braces] = [0, 0];
    for (let at = from; at < this.#text.length; ) {
      const found = this.#pieces.at(at);
      if (found === '(') parentheses++;
      else if (found === ')') parentheses--;
      else if (found === '{') braces++;
      else if (found === '}' && braces-- === 0) return at;
      else if (found === ',' && parentheses <= 0 && braces === 0) return at;
      at += found.length;
    }
    return this.#text.length;
  }

  /** What follows the first comma, up to the brace that ends the argument. */
  #format(depth: number, isCounted: boolean): void {
    const word = /\s*([a-z]+)/y;
    word.lastIndex = this.#at + 1;
    const type = word.exec(this.#text)?.[1] ?? '';
    const hasCases = withCases.has(type) && depth < depthMax;
    for (this.#at++; this.#at < this.#text.length && this.#text[this.#at] !== '}'; this.#at++) {
      if (this.#text[this.#at] !== '{' || !hasCases) continue;
      this.#at++;
      this.message(depth + 1, type === 'select' ? isCounted : true);
    }
  }
}
