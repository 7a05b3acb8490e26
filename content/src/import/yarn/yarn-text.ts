import { print } from '../../expression/print.ts';
import { plainText, valueText } from '../message-text.ts';
import { type Dialect, ExpressionMistake, parseStoryExpression } from '../story-expression.ts';
import type { StoryNames } from '../story-names.ts';

/** As Yarn shows yes and no. */
export const yarnBooleans = ['True', 'False'] as const;

const escaped = /\\([\\{}[\]<>#/:%])/y;
const wording = /\[(select|plural|ordinal)\s/y;
const attribute = /\s*([\p{L}_][\p{L}\p{N}_]*|\d+)\s*=\s*(?:"((?:[^"\\]|\\[\s\S])*)"|(\{))/uy;

/**
 * A text of Yarn as ICU MessageFormat: `{expressions}`, and `[select]`, `[plural]` and `[ordinal]` as its wording. Other markup stays as it is.
 * @throws ExpressionMistake
 */
export function yarnText(text: string, names: StoryNames, dialect: Dialect): string {
  return new Reader(text, names, dialect).all();
}

class Reader {
  readonly #text: string;
  readonly #names: StoryNames;
  readonly #dialect: Dialect;
  #at = 0;

  constructor(text: string, names: StoryNames, dialect: Dialect) {
    this.#text = text;
    this.#names = names;
    this.#dialect = dialect;
  }

  all(): string {
    let [result, plain] = ['', ''];
    const add = (part: string) => {
      result += plainText(plain) + part;
      plain = '';
    };
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] as string;
      const literal = this.#match(escaped);
      if (literal) plain += literal[1];
      else if (character === '{') add(this.#value());
      else if (character === '[') {
        const made = this.#wording();
        if (made === null) plain += this.#text[this.#at++];
        else add(made);
      } else {
        plain += character;
        this.#at++;
      }
    }
    add('');
    return result;
  }

  #match(shape: RegExp): RegExpExecArray | null {
    shape.lastIndex = this.#at;
    const found = shape.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** `{…}` at this place. */
  #inBraces(): { text: string; at: number } {
    const from = this.#at + 1;
    let quote = false;
    for (let at = from; at < this.#text.length; at++) {
      const character = this.#text[at];
      if (character === '\\' && quote) at++;
      else if (character === '"') quote = !quote;
      else if (character === '}' && !quote) {
        this.#at = at + 1;
        return { text: this.#text.slice(from, at), at: from };
      }
    }
    throw new ExpressionMistake(from - 1, 'This “{” is not closed.');
  }

  #value(): string {
    return valueText(this.#expression(this.#inBraces()), yarnBooleans);
  }

  #expression({ text, at }: { text: string; at: number }) {
    try {
      return parseStoryExpression(text, this.#names, this.#dialect);
    } catch (error) {
      if (error instanceof ExpressionMistake) throw new ExpressionMistake(at + error.at, error.message);
      throw error;
    }
  }

  /** Null: it is other markup. */
  #wording(): string | null {
    const from = this.#at;
    const kind = this.#match(wording)?.[1];
    if (kind === undefined) return null;
    let value: string | null = null;
    const cases: { name: string; text: string }[] = [];
    for (;;) {
      const found = this.#match(attribute);
      if (!found) break;
      const [, name = '', text] = found;
      if (found[3] !== undefined) {
        this.#at--;
        value = print(this.#expression(this.#inBraces()).expression);
      } else if (name === 'value') throw new ExpressionMistake(from, 'Put its value in braces.');
      else cases.push({ name, text: text ?? '' });
    }
    if (!this.#match(/\s*\/\s*\]/y) || value === null)
      throw new ExpressionMistake(from, `This [${kind}] can’t be read.`);
    const shown = `{${value}}`;
    const texts = cases.map(({ name, text }) => `${name} {${this.#caseText(text, shown, kind !== 'select')}}`);
    const last = cases.at(-1)?.text ?? '';
    const other = cases.some(({ name }) => name === 'other')
      ? []
      : [`other {${this.#caseText(last, shown, kind !== 'select')}}`];
    const type = { select: 'select', plural: 'plural', ordinal: 'selectordinal' }[kind] ?? kind;
    return `{${value}, ${type}, ${[...texts, ...other].join(' ')}}`;
  }

  /** `%` is the value. */
  #caseText(text: string, shown: string, isCounted: boolean): string {
    return text
      .replaceAll(/\\([^%])/g, '$1')
      .split(/(?<!\\)%/)
      .map((part) => plainText(part.replaceAll('\\%', '%'), isCounted))
      .join(shown);
  }
}
