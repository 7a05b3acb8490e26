import type { Message, MessagePart, Expression as Tree } from '#runtime/format/bundle-types.generated.ts';
import { compile } from '../expression/compile.ts';
import { parse as parseExpression } from '../expression/parse.ts';
import { withoutIDs } from '../expression/stored.ts';
import type { Problem } from '../expression/syntax.ts';
import { ExpressionPieces } from './expression-piece.ts';

export interface ParsedMessage {
  /** As the runtime formats it; a text whose form has a mistake is the text as it was typed, with “…” for ids. */
  message: Message;
  /** The first mistake of the text's form, or all those of the expressions in it. */
  problems: Problem[];
}

/**
 * Reads a text that players read (content §7): ICU MessageFormat, whose arguments are expressions: `{gold, plural, one {# coin}
 * other {# coins}}`. `''` is an apostrophe, and what is between apostrophes after one that stands before a brace is text as it is.
 * @param toStored makes names of keys into ids
 */
export function parseMessage(text: string, toStored: (expression: string) => string = (same) => same): ParsedMessage {
  if (!/[{}']/.test(text)) return { message: text, problems: [] };
  const reader = new Reader(text, toStored);
  try {
    const message = reader.text(0, false);
    return { message, problems: reader.problems };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { message: withoutIDs(text), problems: [{ from: error.from, to: error.to, message: error.message }] };
  }
}

/** What is wrong with the form of a text, or with braces that hold nothing; those of the expressions in it aside. */
export function formMistakeIn(text: string): string | undefined {
  const { message, problems } = parseMessage(text);
  if (typeof message === 'string') return problems[0]?.message;
  return problems.find(({ from, to }) => text.slice(from, to).trim() === '')?.message;
}

/** How deep wording may stand in wording. */
const depthMax = 20;

class Mistake extends Error {
  readonly from: number;
  readonly to: number;
  constructor(from: number, to: number, message: string) {
    super(message);
    this.from = from;
    this.to = to;
  }
}

class Reader {
  readonly problems: Problem[] = [];
  readonly #text: string;
  readonly #toStored: (expression: string) => string;
  readonly #pieces: ExpressionPieces;
  #at = 0;

  constructor(text: string, toStored: (expression: string) => string) {
    this.#text = text;
    this.#toStored = toStored;
    this.#pieces = new ExpressionPieces(text);
  }

  /** Up to the brace that closes it, or to the end of the outermost text. */
  text(depth: number, isCounted: boolean): Message {
    if (depth > depthMax) throw new Mistake(this.#at, this.#at + 1, `Wording is nested more than ${depthMax} deep.`);
    const parts: MessagePart[] = [];
    let plain = '';
    const add = (part: MessagePart) => {
      if (plain !== '') parts.push(plain);
      plain = '';
      parts.push(part);
    };
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] as string;
      if (character === '}') {
        if (depth > 0) break;
        throw new Mistake(this.#at, this.#at + 1, "There is no “{” for this “}”. Write '}' for a literal brace.");
      }
      if (character === "'") plain += this.#apostrophe(isCounted);
      else if (character === '{') add(this.#argument(depth, isCounted));
      else if (character === '#' && isCounted) {
        this.#at++;
        add({ is: 'count' });
      } else {
        plain += character;
        this.#at++;
      }
    }
    if (parts.length === 0) return plain;
    if (plain !== '') parts.push(plain);
    return parts;
  }

  #apostrophe(isCounted: boolean): string {
    const next = this.#text[this.#at + 1];
    if (next === "'") {
      this.#at += 2;
      return "'";
    }
    if (next !== '{' && next !== '}' && !(next === '#' && isCounted)) {
      this.#at++;
      return "'";
    }
    let quoted = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      if (this.#text[this.#at] !== "'") quoted += this.#text[this.#at];
      else if (this.#text[this.#at + 1] === "'") {
        quoted += "'";
        this.#at++;
      } else {
        this.#at++;
        break;
      }
    }
    return quoted;
  }

  #argument(depth: number, isCounted: boolean): MessagePart {
    const from = this.#at++;
    const of = this.#expression(from);
    if (this.#text[this.#at] === '}') {
      this.#at++;
      return { is: 'value', of };
    }
    this.#at++;
    const [word, wordFrom] = this.#word(/[^\s,{}]*/y);
    const hasStyle = this.#text[this.#skipSpace()] === ',';
    if (word === 'number') return this.#number(of, from, hasStyle);
    if (word !== 'plural' && word !== 'selectordinal' && word !== 'select')
      throw new Mistake(wordFrom, this.#at, `“${word}” is not known. Use number, plural, selectordinal or select.`);
    if (!hasStyle) throw new Mistake(wordFrom, this.#at, `After “${word}”, write a comma and its cases.`);
    this.#at++;
    const offset = word === 'select' ? 0 : this.#offset();
    const cases = this.#cases(from, depth, word === 'select' ? isCounted : true);
    if (word === 'select') return { is: 'select', of, cases };
    const how = { ...(word === 'selectordinal' ? { ordinal: true } : {}), ...(offset === 0 ? {} : { offset }) };
    return { is: 'plural', of, ...how, cases };
  }

  /** Up to the comma or brace after it; those within quotes, parentheses and brackets are its own. */
  #expression(open: number): Tree {
    const from = this.#at;
    let depth = 0;
    while (this.#at < this.#text.length) {
      const found = this.#pieces.at(this.#at);
      if (found === '(') depth++;
      else if (found === ')') depth--;
      else if (found === '}' || (found === ',' && depth <= 0)) break;
      else if (found === '{') throw new Mistake(open, open + 1, 'This “{” is not closed.');
      this.#at += found.length;
    }
    if (this.#at >= this.#text.length) throw new Mistake(open, open + 1, 'This “{” is not closed.');
    const written = this.#text.slice(from, this.#at);
    const { expression, problem } = parseExpression(this.#toStored(written));
    const refuse = (message: string): Tree => {
      this.problems.push({ from, to: this.#at, message });
      return { is: 'broken', message };
    };
    if (problem) return refuse(problem.message);
    if (expression === null) return refuse('There is no expression between the braces.');
    return compile(expression, { onBroken: refuse });
  }

  #number(of: Tree, from: number, hasStyle: boolean): MessagePart {
    let style = 'decimal';
    if (hasStyle) {
      this.#at++;
      const [word, wordFrom] = this.#word(/[^\s{}]*/y);
      if (word !== 'integer' && word !== 'percent')
        throw new Mistake(wordFrom, this.#at, `“${word}” isn’t a number style. Use integer or percent.`);
      style = word;
    }
    if (this.#text[this.#skipSpace()] !== '}') throw new Mistake(from, from + 1, 'This “{” is not closed.');
    this.#at++;
    return { is: 'number', of, style: style as 'decimal' };
  }

  #offset(): number {
    this.#skipSpace();
    const found = /offset:\s*(\d{1,6})/y;
    found.lastIndex = this.#at;
    const [whole = '', digits = '0'] = found.exec(this.#text) ?? [];
    this.#at += whole.length;
    return Number(digits);
  }

  #cases(open: number, depth: number, isCounted: boolean): Record<string, Message> {
    const cases = new Map<string, Message>();
    for (;;) {
      const character = this.#text[this.#skipSpace()];
      if (character === undefined) throw new Mistake(open, open + 1, 'This “{” is not closed.');
      if (character === '}') break;
      const [name, nameFrom] = this.#word(/[^\s{}]*/y);
      if (this.#text[this.#skipSpace()] !== '{' || name === '')
        throw new Mistake(nameFrom, this.#at + 1, 'A case is a word with its text in braces: other {…}.');
      if (cases.has(name)) throw new Mistake(nameFrom, this.#at, `The case “${name}” appears twice.`);
      const caseFrom = this.#at++;
      cases.set(name, this.text(depth + 1, isCounted));
      if (this.#text[this.#at] !== '}') throw new Mistake(caseFrom, caseFrom + 1, 'This “{” is not closed.');
      this.#at++;
    }
    if (!cases.has('other')) throw new Mistake(open, this.#at + 1, 'The case “other” is missing.');
    this.#at++;
    return Object.fromEntries(cases);
  }

  #word(shape: RegExp): [word: string, from: number] {
    const from = this.#skipSpace();
    shape.lastIndex = from;
    const word = shape.exec(this.#text)?.[0] ?? '';
    this.#at += word.length;
    return [word, from];
  }

  #skipSpace(): number {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
    return this.#at;
  }
}
