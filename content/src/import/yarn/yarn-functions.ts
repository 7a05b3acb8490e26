import type { Expression } from '../../expression/syntax.ts';
import { callNode, compareNode, numberNode, sumNode, textNode } from '../expression-nodes.ts';
import { type Dialect, ExpressionMistake, type Typed } from '../story-expression.ts';
import { recordNode, type StoryNames } from '../story-names.ts';

export interface YarnEnum {
  name: string;
  /** Each with the value that `number` and `string` give of it. */
  cases: Map<string, string | number>;
}

/** What expressions of Yarn may use. */
export interface YarnContext {
  names: StoryNames;
  enums: Map<string, YarnEnum>;
  titles: ReadonlySet<string>;
  /** Titles as older files write them in links: `Sally.Watch` for `Sally_Watch`. */
  titleOf(written: string): string | undefined;
  /** The node that is read: its own visit is not counted before it is over. */
  passage: string;
}

const number = (expression: Expression): Typed => ({ expression, type: 'number' });

/** The expressions of Yarn Spinner 2 and 3. */
export function yarnDialect(context: YarnContext): Dialect {
  return {
    marks: '$',
    word: (name, at) => enumCase(context, name, at),
    call: (name, given, at) => callOf(context, name.toLowerCase(), given, at),
  };
}

/** `Food.Apple`, or `.Apple` where one enum alone has it. */
function enumCase({ enums }: YarnContext, name: string, at: number): Typed | undefined {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return undefined;
  const [of, which] = [name.slice(0, dot), name.slice(dot + 1)];
  const found = [...enums.values()].filter((each) => each.cases.has(which) && (of === '' || each.name === of));
  if (found.length > 1) throw new ExpressionMistake(at, `Several enums have “${which}”. Write its enum before it.`);
  if (!found[0]) return undefined;
  return { expression: textNode(which), type: 'choice' };
}

function callOf(context: YarnContext, name: string, given: readonly Typed[], at: number): Typed | undefined {
  const [first, second] = given.map(({ expression }) => expression);
  const wrong = () => new ExpressionMistake(at, `“${name}” is given other values than it takes.`);
  const one = (): Expression => {
    if (!first || given.length > 1) throw wrong();
    return first;
  };
  switch (name) {
    case 'visited':
      return { expression: compareNode(visitsOf(context, one(), at), '>', numberNode(0)), type: 'yesNo' };
    case 'visited_count':
      return number(visitsOf(context, one(), at));
    case 'dice':
      return number(callNode('random', numberNode(1), one()));
    case 'random_range':
      if (!first || !second) throw wrong();
      return number(callNode('random', first, second));
    case 'min':
    case 'max':
      if (!first) throw wrong();
      return number(callNode(name, ...given.map(({ expression }) => expression)));
    case 'round':
    case 'floor':
    case 'ceil':
    case 'abs':
      return number(callNode(name, one()));
    case 'inc':
      return number(sumNode(callNode('floor', one()), '+', numberNode(1)));
    case 'dec':
      return number(sumNode(callNode('ceil', one()), '-', numberNode(1)));
    case 'number':
    case 'string': {
      const raw = rawOf(context, one());
      if (raw !== undefined)
        return name === 'string'
          ? { expression: textNode(String(raw)), type: 'text' }
          : number(numberNode(Number(raw)));
      const type = given[0]?.type;
      if (type === (name === 'string' ? 'text' : 'number')) return given[0];
      throw new ExpressionMistake(at, 'A value can’t be turned into one of another type.');
    }
    case 'bool':
      if (given[0]?.type === 'yesNo') return given[0];
      throw new ExpressionMistake(at, 'A value can’t be turned into one of another type.');
    default:
      return undefined;
  }
}

/** The value of a case of an enum, where it is written. */
function rawOf({ enums }: YarnContext, expression: Expression): string | number | undefined {
  if (expression.is !== 'text') return expression.is === 'number' ? expression.value : undefined;
  for (const { cases } of enums.values()) {
    const raw = cases.get(expression.value);
    if (raw !== undefined) return raw;
  }
  return expression.value;
}

/** Yarn counts a visit when it is over, Lorebox when it begins. */
function visitsOf(context: YarnContext, title: Expression, at: number): Expression {
  if (title.is !== 'text') throw new ExpressionMistake(at, 'Write the title of the node in quotes.');
  const known = context.titleOf(title.value);
  if (known === undefined) throw new ExpressionMistake(at, `There is no node “${title.value}”.`);
  const visits = callNode('visits', recordNode('conversationNode', context.names.passageID(known)));
  return known === context.passage ? sumNode(visits, '-', numberNode(1)) : visits;
}
