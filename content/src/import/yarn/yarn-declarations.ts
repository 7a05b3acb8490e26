import type { SourcePlace } from '../story.ts';
import { ExpressionMistake, parseStoryExpression, type Typed } from '../story-expression.ts';
import type { StoryType } from '../story-names.ts';
import { type YarnContext, yarnDialect } from './yarn-functions.ts';
import { commandAt, type YarnNode } from './yarn-lines.ts';

/** Takes in the enums and the declared variables of a node, wherever in it they stand: they hold everywhere. */
export function declarationsIn(context: YarnContext, file: string, node: YarnNode): void {
  let open: { name: string; cases: Map<string, string | number> } | null = null;
  for (const { text, line, offset } of node.lines) {
    if (!text.startsWith('<<')) continue;
    const at = { file, line, column: offset + 1 };
    const content = commandAt(text, 0)?.content ?? '';
    const [word = '', ...rest] = content.split(/\s+/);
    if (word === 'enum') open = { name: rest[0] ?? '', cases: new Map() };
    else if (word === 'endenum' && open) {
      if (context.enums.has(open.name))
        context.names.problem(
          at,
          `The enum “${open.name}” is declared more than once. The last one counts.`,
          'changed',
        );
      context.enums.set(open.name, open);
      open = null;
    } else if (word === 'case' && open) {
      const found = /^case\s+([\p{L}_][\p{L}\p{N}_]*)\s*(?:=\s*(.*))?$/u.exec(content);
      if (!found) context.names.problem(at, 'A case is a word, with a value after “=”.', 'leftOut');
      else open.cases.set(found[1] as string, rawCase(found[2], open.cases.size));
    }
  }
  for (const { text, line, offset } of node.lines) {
    if (!text.startsWith('<<declare')) continue;
    const column = offset + 1;
    try {
      declare(context, commandAt(text, 0)?.content ?? '', { file, line, column });
    } catch (error) {
      if (!(error instanceof ExpressionMistake)) throw error;
      context.names.problem({ file, line, column: column + error.at }, error.message, 'leftOut');
    }
  }
}

function rawCase(written: string | undefined, index: number): string | number {
  if (written === undefined) return index;
  const text = written.trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text.replace(/^"(.*)"$/s, '$1');
}

const types: ReadonlyMap<string, StoryType> = new Map([
  ['number', 'number'],
  ['string', 'text'],
  ['bool', 'yesNo'],
]);

/** `declare $gold = 3 as number` */
function declare(context: YarnContext, content: string, at: SourcePlace): void {
  const found = /^declare\s+\$([\p{L}_][\p{L}\p{N}_]*)\s*(?:=|to\b)/u.exec(content);
  if (!found) throw new ExpressionMistake(2, 'A variable is declared as <<declare $name = value>>.');
  const [before, name = ''] = found;
  const given = content.slice(before.length);
  const cast = /\sas\s+([\p{L}_][\p{L}\p{N}_]*)$/u.exec(given);
  const [written, type] = [cast ? given.slice(0, cast.index) : given, cast?.[1]];
  const value = parseStoryExpression(written, context.names, yarnDialect(context));
  const ofEnum = type === undefined ? enumOf(context, value) : context.enums.get(type);
  context.names.declare(name, at, {
    type: ofEnum ? 'choice' : (types.get(type?.toLowerCase() ?? '') ?? value.type),
    choices: ofEnum ? [...ofEnum.cases.keys()] : [],
    initial: initialOf(value),
  });
}

const enumOf = ({ enums }: YarnContext, { expression, type }: Typed) =>
  type === 'choice' && expression.is === 'text'
    ? [...enums.values()].find(({ cases }) => cases.has(expression.value))
    : undefined;

/** As a form writes it. @throws ExpressionMistake when it has to be computed */
function initialOf({ expression }: Typed): string {
  if (expression.is === 'boolean') return expression.value ? 'yes' : 'no';
  if (expression.is === 'number' || expression.is === 'text') return String(expression.value);
  if (expression.is === 'negative' && expression.of.is === 'number') return String(-expression.of.value);
  throw new ExpressionMistake(2, 'Write out its first value: a number, a text, true or false.');
}
