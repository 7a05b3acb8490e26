import type { Expression } from '../../expression/syntax.ts';
import { cutText } from '../../text/cut-text.ts';
import { numberNode, textNode } from '../expression-nodes.ts';
import type { SourcePlace, Statement } from '../story.ts';
import { ExpressionMistake, parseStoryExpression, type Typed } from '../story-expression.ts';
import { type SettingSign, settingOf } from '../story-setting.ts';
import { type YarnContext, yarnDialect } from './yarn-functions.ts';

const functionName = /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/** What `<<content>>` does, beside what holds other lines; null: it can't be taken, which is told. */
export function yarnCommand(context: YarnContext, content: string, at: SourcePlace): Statement[] | null {
  const [word = ''] = content.split(/\s/, 1);
  const rest = content.slice(word.length).trim();
  const offset = content.length - rest.length;
  try {
    switch (word) {
      case 'set':
        return [setting(context, rest)];
      case 'jump':
      case 'detour':
        return [jump(context, rest, word === 'detour', at)];
      case 'stop':
      case 'return':
        return [{ is: 'stop' }];
      case 'call':
        return [called(context, rest)];
      default:
        return [custom(context, word, rest)];
    }
  } catch (error) {
    if (!(error instanceof ExpressionMistake)) throw error;
    context.names.problem({ ...at, column: at.column + offset + error.at }, error.message, 'note');
    return null;
  }
}

const read = (context: YarnContext, text: string): Typed =>
  parseStoryExpression(text, context.names, yarnDialect(context));

/** `$gold += 2`, `$gold to 2` */
function setting(context: YarnContext, written: string): Statement {
  const found = /^\$([\p{L}_][\p{L}\p{N}_]*)\s*(=|to\b|\+=|-=|\*=|\/=|%=)\s*/u.exec(written);
  if (!found) throw new ExpressionMistake(0, 'A variable is set as <<set $name to value>>.');
  const [before, name = '', sign = '='] = found;
  const value = at(before.length, () => read(context, written.slice(before.length)));
  const variable = context.names.variable(name);
  const setting = settingOf(context.names, name, sign === 'to' ? '=' : (sign as SettingSign), value, before.length);
  if (variable.type === 'choice' && variable.choices.length === 0)
    variable.choices = choicesOf(context, value.expression);
  return effect(setting);
}

const effect = (one: Extract<Statement, { is: 'effects' }>['effects'][number]): Statement => ({
  is: 'effects',
  effects: [one],
});

function choicesOf({ enums }: YarnContext, value: Expression): string[] {
  if (value.is !== 'text') return [];
  const found = [...enums.values()].find(({ cases }) => cases.has(value.value));
  return found ? [...found.cases.keys()] : [];
}

/** Adds where a part begins to the place of its mistake. */
function at<T>(offset: number, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof ExpressionMistake) throw new ExpressionMistake(offset + error.at, error.message);
    throw error;
  }
}

function jump(context: YarnContext, written: string, returns: boolean, place: SourcePlace): Statement {
  const inBraces = /^\{([\s\S]*)\}$/.exec(written);
  if (!inBraces) {
    const to = context.titleOf(written);
    if (to === undefined) throw new ExpressionMistake(0, `There is no node “${written}”.`);
    return { is: 'jump', to, returns, at: place };
  }
  const { expression } = at(1, () => read(context, inBraces[1] as string));
  if (expression.is !== 'text') return { is: 'jumpTo', title: expression, at: place };
  const to = context.titleOf(expression.value);
  if (to === undefined) throw new ExpressionMistake(0, `There is no node “${expression.value}”.`);
  return { is: 'jump', to, returns, at: place };
}

/** `call assert($x == 1)` */
function called(context: YarnContext, written: string): Statement {
  const found = /^([\p{L}_][\p{L}\p{N}_]*)\s*\(([\s\S]*)\)$/u.exec(written);
  if (!found) throw new ExpressionMistake(0, 'A function is called as <<call name(value)>>.');
  const [, name = '', given = ''] = found;
  if (given.trim() === '') return effect({ do: 'call', name, arguments: [] });
  // Read as the arguments of a function that Lorebox has.
  const list = at(written.indexOf('(') - 3, () => read(context, `max(${given})`)).expression;
  return effect({ do: 'call', name, arguments: list.is === 'call' ? list.arguments : [list] });
}

/** A command of the game: its words are texts, `{…}` are values. */
function custom(context: YarnContext, word: string, rest: string): Statement {
  if (!functionName.test(word) || word.length > 80)
    throw new ExpressionMistake(0, `“${cutText(word, 40)}” can’t be the name of a function.`);
  const words: Expression[] = [];
  const part = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"(?=\s|$)|\{([^{}]*)\}(?=\s|$)|([^\s{}]+)(?=\s|$)|(\S))/y;
  while (part.lastIndex < rest.length) {
    const from = part.lastIndex;
    const found = part.exec(rest);
    if (!found) break;
    const [, quoted, value, plain] = found;
    if (value !== undefined) words.push(at(from + 1, () => read(context, value)).expression);
    else if (quoted !== undefined) words.push(textNode(quoted.replaceAll(/\\([\s\S])/g, '$1')));
    else if (plain !== undefined)
      words.push(/^-?\d+(\.\d+)?$/.test(plain) ? numberNode(Number(plain)) : textNode(plain));
    else throw new ExpressionMistake(from, 'A word that is put together from values can’t be passed on.');
  }
  if (words.length > 10) throw new ExpressionMistake(0, 'A function takes at most 10 values.');
  return effect({ do: 'call', name: word, arguments: words });
}
