import { print } from '../../expression/print.ts';
import type { Expression } from '../../expression/syntax.ts';
import { booleanNode, callNode, numberNode, sumNode, textNode } from '../expression-nodes.ts';
import type { StepsAhead } from '../steps-ahead.ts';
import { type Dialect, ExpressionMistake, type Typed } from '../story-expression.ts';
import { recordNode, type StoryNames } from '../story-names.ts';
import type { ArcweaveVariable } from './project.ts';

/** What scripts of a project may use. */
export interface ArcscriptContext {
  names: StoryNames;
  variables: ReadonlyMap<string, ArcweaveVariable>;
  steps: StepsAhead;
  /** The passage of an element. */
  titleOf(elementID: string): string | undefined;
}

/** As `show` writes yes and no. */
export const arcweaveBooleans = ['true', 'false'] as const;

const diceMax = 20;
const number = (expression: Expression): Typed => ({ expression, type: 'number' });

/** Expressions of arcscript. @param current the passage that they stand in */
export const arcscriptDialect = (context: ArcscriptContext, current: string): Dialect => ({
  marks: '',
  isLoose: true,
  word: (name) => (context.variables.has(name) ? variableOf(context, name) : undefined),
  call: (name, given, at) => callOf(context, current, name, given, at),
});

function variableOf({ names }: ArcscriptContext, name: string): Typed {
  const { id, type } = names.variable(name);
  return { expression: recordNode('variable', id), type };
}

function callOf(
  { names, titleOf }: ArcscriptContext,
  current: string,
  name: string,
  given: readonly Typed[],
  at: number,
): Typed | undefined {
  const values = given.map(({ expression }) => expression);
  const [first, second] = values;
  const wrong = () => new ExpressionMistake(at, `“${name}” is given other values than it takes.`);
  switch (name) {
    case 'visits': {
      const title = first === undefined ? current : first.is === 'text' ? titleOf(first.value) : undefined;
      if (title === undefined) throw new ExpressionMistake(at, '“visits” names an element that is not in the project.');
      return number(callNode('visits', recordNode('conversationNode', names.passageID(title))));
    }
    case 'abs':
    case 'round':
      if (!first || values.length > 1) throw wrong();
      return number(callNode(name, first));
    case 'min':
    case 'max':
      if (!first) throw wrong();
      return number(callNode(name, ...values));
    case 'sqr':
      if (!first || values.length > 1) throw wrong();
      // Written twice, chance would give two numbers.
      if (print(first).includes('random(')) throw new ExpressionMistake(at, 'Chance can’t be squared in Lorebox.');
      return number(product(first, '*', first));
    case 'random':
      if (first) throw wrong();
      return number(product(callNode('random', numberNode(0), numberNode(999_999)), '/', numberNode(1_000_000)));
    case 'roll': {
      const count = second === undefined ? 1 : second.is === 'number' ? second.value : 0;
      if (!first || !Number.isInteger(count) || count < 1 || count > diceMax) throw wrong();
      const die = callNode('random', numberNode(1), first);
      return number(Array.from({ length: count - 1 }).reduce<Expression>((sum) => sumNode(sum, '+', die), die));
    }
    default:
      return undefined;
  }
}

const product = (first: Expression, operator: '*' | '/', of: Expression): Expression => ({
  ...{ is: 'product', first, rest: [{ operator, of }], from: 0, to: 0 },
});

/** What a variable has at the beginning. */
export function initialOf({ type, value }: ArcweaveVariable): Typed {
  if (type === 'string') return { expression: textNode(String(value ?? '')), type: 'text' };
  if (type === 'boolean') return { expression: booleanNode(value === true), type: 'yesNo' };
  return number(numberNode(Number(value) || 0));
}
