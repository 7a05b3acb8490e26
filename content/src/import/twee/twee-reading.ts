import type { Expression } from '../../expression/syntax.ts';
import { booleanNode, compareNode, numberNode } from '../expression-nodes.ts';
import type { Outcome, SourcePlace, Statement } from '../story.ts';
import { ExpressionMistake, parseStoryExpression, type Typed } from '../story-expression.ts';
import { type SettingSign, settingOf } from '../story-setting.ts';
import { type TweeContext, tweeDialect } from './twee-dialect.ts';
import type { Macro } from './twee-marks.ts';
import type { TweePassage } from './twee-passages.ts';

/** As Twine shows yes and no. */
export const tweeBooleans = ['true', 'false'] as const;

/** Reads what stands in marks of a passage, and tells at which line and column something can’t be taken. */
export class TweeReading {
  readonly #context: TweeContext;
  readonly #file: string;
  readonly #firstLine: number;
  readonly #lineStarts: number[];

  constructor(context: TweeContext, file: string, { text, line }: TweePassage) {
    this.#context = context;
    this.#file = file;
    this.#firstLine = line + 1;
    this.#lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  place(at: number): SourcePlace {
    let [low, high] = [0, this.#lineStarts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { file: this.#file, line: this.#firstLine + low, column: at - (this.#lineStarts[low] ?? 0) + 1 };
  }

  problem(at: number, message: string, outcome: Outcome): void {
    this.#context.names.problem(this.place(at), message, outcome);
  }

  /** A condition that can't be read is told, and is never true. */
  condition({ given, at }: Macro): Expression {
    const typed = this.expression(given, at, 'What depends on it never plays.', 'changed');
    if (!typed) return booleanNode(false);
    const { expression } = typed;
    const variable = expression.is === 'record' ? this.#context.names.variableOf(expression.id) : undefined;
    if (variable?.type === 'any') variable.type = 'yesNo';
    if ((variable?.type ?? typed.type) === 'yesNo') return expression;
    if ((variable?.type ?? typed.type) === 'number') return compareNode(expression, '!=', numberNode(0));
    this.problem(at, 'This isn’t a condition: its value isn’t yes or no. What depends on it never plays.', 'changed');
    return booleanNode(false);
  }

  expression(text: string, at: number, consequence: string, outcome: Outcome): Typed | null {
    try {
      return parseStoryExpression(text, this.#context.names, tweeDialect(this.#context));
    } catch (error) {
      if (!(error instanceof ExpressionMistake)) throw error;
      this.problem(at, `${error.message} ${consequence}`.trim(), outcome);
      return null;
    }
  }

  /** `$gold to 3, $oil += 1` */
  set(given: string, at: number): Statement[] {
    return settingsIn(given).flatMap((written): Statement[] => {
      const found = /^\s*\$([\p{L}_][\p{L}\p{N}_]*)\s*(to\b|=(?!=)|\+=|-=|\*=|\/=|%=)/u.exec(written);
      if (!found) {
        this.problem(at, 'A variable is set as “$name to value”.', 'leftOut');
        return [];
      }
      const [before, name = '', sign = '='] = found;
      this.#context.it = name;
      const typed = this.expression(written.slice(before.length), at, '', 'leftOut');
      this.#context.it = null;
      if (!typed) return [];
      try {
        const effect = settingOf(this.#context.names, name, sign === 'to' ? '=' : (sign as SettingSign), typed, 0);
        return [{ is: 'effects', effects: [effect] }];
      } catch (error) {
        if (!(error instanceof ExpressionMistake)) throw error;
        this.problem(at, error.message, 'leftOut');
        return [];
      }
    });
  }
}

/** The settings of a macro: a comma before a variable parts them, unless it stands in quotes or brackets. */
function settingsIn(given: string): string[] {
  const parts: string[] = [];
  let [from, depth, quote] = [0, 0, ''];
  for (let at = 0; at < given.length; at++) {
    const character = given[at] as string;
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || (character === "'" && !/\p{L}/u.test(given[at - 1] ?? ''))) quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === ',' && depth === 0 && /^\s*\$/.test(given.slice(at + 1))) {
      parts.push(given.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, given.slice(from)];
}
