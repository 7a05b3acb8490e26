const text = { '"': /"(?:[^"\\]|\\.)*("?)/y, "'": /'(?:[^'\\]|\\.)*('?)/y } as const;
const name = /\[[^[\]]*\]/y;

/** Reads the expressions in the braces of a text. A quote that nothing closes is looked for once, and not from each quote after it. */
export class ExpressionPieces {
  readonly #text: string;
  /** Up to where no text ends that begins with this quote. */
  readonly #unclosed = { '"': 0, "'": 0 };

  constructor(text: string) {
    this.#text = text;
  }

  /** A text in quotes, a name in brackets, or one other character: what is in the first two doesn't end an expression. */
  at(from: number): string {
    const character = this.#text[from] ?? '';
    if (character === '"' || character === "'") return this.#quoted(from, character);
    if (character !== '[') return character;
    name.lastIndex = from;
    return name.exec(this.#text)?.[0] ?? character;
  }

  #quoted(from: number, quote: '"' | "'"): string {
    // The quotes up to there are all escaped.
    if (from < this.#unclosed[quote]) return quote;
    text[quote].lastIndex = from;
    const [whole = quote, end] = text[quote].exec(this.#text) ?? [];
    if (end) return whole;
    this.#unclosed[quote] = from + whole.length;
    return quote;
  }
}
