import type { Comparison, Expression } from '../expression/syntax.ts';
import { booleanNode, compareNode, notNode, numberNode, range, textNode } from './expression-nodes.ts';
import { storyLimits } from './story.ts';
import { recordNode, type StoryNames, type StoryType } from './story-names.ts';

/** An expression of a story in the language of Lorebox, with the type of its values. */
export interface Typed {
  expression: Expression;
  type: StoryType;
}

/** What can't be said in Lorebox, at the character of the expression. */
export class ExpressionMistake extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** How a format writes expressions. */
export interface Dialect {
  /** A function of the format. Undefined: it is not known. @throws ExpressionMistake */
  call(name: string, given: readonly Typed[], at: number): Typed | undefined;
  /** What a word or a dotted word stands for, that is no operator: a case of an enum. */
  word?(name: string, at: number): Typed | undefined;
  /** What comes before a variable. */
  marks: string;
  /** A number but 0, and a text but an empty one, stand for yes. */
  isLoose?: boolean;
}

interface Token {
  is: 'number' | 'text' | 'variable' | 'word' | 'sign' | 'end';
  text: string;
  at: number;
}

const comparisons: Readonly<Record<string, Comparison>> = {
  ...{ '==': '==', is: '==', eq: '==', '===': '==', '=': '==' },
  ...{ '!=': '!=', neq: '!=', isnot: '!=', '!==': '!=' },
  ...{ '<': '<', lt: '<', '>': '>', gt: '>' },
  ...{ '<=': '<=', lte: '<=', '>=': '>=', gte: '>=' },
};
const shape =
  /\s+|(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|(?<word>[.$]?[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)|(?<sign>===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>=!()^,])/uy;

/** Reads a whole expression. @throws ExpressionMistake */
export function parseStoryExpression(text: string, names: StoryNames, dialect: Dialect): Typed {
  return new Parser(text, names, dialect).whole();
}

class Parser {
  readonly #tokens: Token[];
  readonly #names: StoryNames;
  readonly #dialect: Dialect;
  #next = 0;
  #depth = 0;

  constructor(text: string, names: StoryNames, dialect: Dialect) {
    this.#tokens = tokensOf(text, dialect.marks);
    this.#names = names;
    this.#dialect = dialect;
  }

  whole(): Typed {
    const result = this.#or();
    const { is, text, at } = this.#token;
    if (is !== 'end') throw new ExpressionMistake(at, `“${text}” is not expected here.`);
    return result;
  }

  get #token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  #take(...texts: string[]): string | undefined {
    const { is, text } = this.#token;
    if ((is !== 'sign' && is !== 'word') || !texts.includes(text.toLowerCase())) return undefined;
    this.#next++;
    return text.toLowerCase();
  }

  #or(): Typed {
    return this.#joined('or', ['or', '||'], () => this.#xor());
  }

  #xor(): Typed {
    let left = this.#and();
    for (let depth = 0; ; depth++) {
      const { at } = this.#token;
      if (!this.#take('xor', '^')) return left;
      this.#assertDepth(depth, at);
      left = condition(compareNode(this.#yes(left), '!=', this.#yes(this.#and())));
    }
  }

  #and(): Typed {
    return this.#joined('and', ['and', '&&'], () => this.#compare());
  }

  #joined(is: 'and' | 'or', signs: string[], part: () => Typed): Typed {
    const first = part();
    const parts = [first.expression];
    while (this.#take(...signs)) {
      if (parts.length === 1) this.#yes(first);
      parts.push(this.#yes(part()));
    }
    return parts.length === 1 ? first : condition({ ...range, is, parts });
  }

  #compare(): Typed {
    let left = this.#sum();
    for (let depth = 0; ; depth++) {
      const { at } = this.#token;
      const sign = this.#take(...Object.keys(comparisons));
      if (sign === undefined) return left;
      this.#assertDepth(depth, at);
      const operator = sign === 'is' && this.#take('not') ? '!=' : (comparisons[sign] as Comparison);
      this.#take('equal');
      const right = this.#sum();
      this.#alike(left, right, at);
      if (operator !== '==' && operator !== '!=') this.#expect(left, 'number');
      left = condition(compareNode(left.expression, operator, right.expression));
    }
  }

  #sum(): Typed {
    return this.#chain('sum', ['+', '-'], () => this.#product());
  }

  #product(): Typed {
    return this.#chain('product', ['*', '/', '%'], () => this.#unary());
  }

  #chain(is: 'sum' | 'product', signs: string[], part: () => Typed): Typed {
    const first = part();
    const rest: { operator: '+'; of: Expression }[] = [];
    for (;;) {
      const { at } = this.#token;
      const operator = this.#take(...signs) as '+' | undefined;
      if (operator === undefined) break;
      const next = part();
      for (const each of [first, next])
        if (this.#typeOf(each) === 'text')
          throw new ExpressionMistake(
            at,
            'Texts can’t be joined in an expression. Write them one after the other in the line.',
          );
        else this.#expect(each, 'number');
      rest.push({ operator, of: next.expression });
    }
    if (rest.length === 0) return first;
    return { expression: { ...range, is, first: first.expression, rest }, type: 'number' };
  }

  #unary(): Typed {
    const { at } = this.#token;
    this.#assertDepth(this.#depth++, at);
    try {
      if (this.#take('!', 'not')) return condition(notNode(this.#yes(this.#unary())));
      if (this.#take('-')) {
        const of = this.#unary();
        this.#expect(of, 'number');
        return { expression: { ...range, is: 'negative', of: of.expression }, type: 'number' };
      }
      return this.#atom();
    } finally {
      this.#depth--;
    }
  }

  #assertDepth(depth: number, at: number): void {
    if (depth >= storyLimits.depth) throw new ExpressionMistake(at, 'This expression is nested too deep.');
  }

  #atom(): Typed {
    const token = this.#token;
    const { is, text, at } = token;
    if (this.#take('(')) {
      const inner = this.#or();
      this.#close(at);
      return inner;
    }
    this.#next++;
    if (is === 'number') {
      const value = Number(text);
      if (!Number.isFinite(value)) throw new ExpressionMistake(at, 'This number is too large.');
      return { expression: numberNode(value), type: 'number' };
    }
    if (is === 'text') return { expression: textNode(unquoted(text)), type: 'text' };
    if (is === 'variable') {
      const variable = this.#names.variable(text);
      return { expression: recordNode('variable', variable.id), type: variable.type };
    }
    if (is === 'word') {
      const lower = text.toLowerCase();
      if (lower === 'true' || lower === 'false') return condition(booleanNode(lower === 'true'));
      if (this.#take('(')) return this.#call(text, at);
      const known = this.#dialect.word?.(text, at);
      if (known) return known;
    }
    if (is === 'end') {
      this.#next--;
      throw new ExpressionMistake(at, 'A value is missing at the end.');
    }
    const what = is === 'sign' ? 'is not expected here' : 'is not known in Lorebox';
    throw new ExpressionMistake(at, `“${text}” ${what}.`);
  }

  #call(name: string, at: number): Typed {
    const given: Typed[] = [];
    if (!this.#take(')')) {
      do given.push(this.#or());
      while (this.#take(','));
      this.#close(at);
    }
    const made = this.#dialect.call(name, given, at);
    if (!made) throw new ExpressionMistake(at, `The function “${name}” is not known in Lorebox.`);
    return made;
  }

  #close(at: number): void {
    if (!this.#take(')')) throw new ExpressionMistake(at, 'This parenthesis is not closed.');
  }

  #typeOf({ expression, type }: Typed): StoryType {
    const variable = expression.is === 'record' ? this.#names.variableOf(expression.id) : undefined;
    return variable?.type ?? type;
  }

  /** A variable of which nothing is known has the type of what it stands with. */
  #expect(value: Typed, type: StoryType): void {
    const { expression } = value;
    const variable = expression.is === 'record' ? this.#names.variableOf(expression.id) : undefined;
    if (variable?.type === 'any') variable.type = type;
  }

  #yes(value: Typed): Expression {
    this.#expect(value, 'yesNo');
    return this.#dialect.isLoose ? truthOf({ ...value, type: this.#typeOf(value) }) : value.expression;
  }

  #alike(left: Typed, right: Typed, at: number): void {
    const [one, other] = [this.#typeOf(left), this.#typeOf(right)];
    this.#expect(left, other);
    this.#expect(right, one);
    const family = (type: StoryType) => (type === 'choice' ? 'text' : type);
    if (one !== 'any' && other !== 'any' && family(one) !== family(other))
      throw new ExpressionMistake(at, 'Values of two types are compared.');
  }
}

/** Whether a value stands for yes, where any number but 0 does, and any text but an empty one. */
export function truthOf({ expression, type }: Typed): Expression {
  if (type === 'number') return compareNode(expression, '!=', numberNode(0));
  return type === 'text' ? compareNode(expression, '!=', textNode('')) : expression;
}

const condition = (expression: Expression): Typed => ({ expression, type: 'yesNo' });

export const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\([\s\S])/g, '$1');

function tokensOf(text: string, marks: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    shape.lastIndex = at;
    const found = shape.exec(text);
    if (!found) throw new ExpressionMistake(at, `“${text[at]}” is not expected here.`);
    const { number, text: quoted, word, sign } = found.groups ?? {};
    if (number !== undefined) tokens.push({ is: 'number', text: number, at });
    else if (quoted !== undefined) tokens.push({ is: 'text', text: quoted, at });
    else if (word !== undefined) {
      const isVariable = marks.includes(word[0] as string);
      tokens.push({ is: isVariable ? 'variable' : 'word', text: isVariable ? word.replace(/^\$/, '') : word, at });
    } else if (sign !== undefined) tokens.push({ is: 'sign', text: sign, at });
    at += found[0].length;
  }
  tokens.push({ is: 'end', text: '', at: text.length });
  return tokens;
}
