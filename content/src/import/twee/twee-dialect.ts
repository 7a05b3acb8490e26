import type { Expression } from '../../expression/syntax.ts';
import { callNode, compareNode, numberNode } from '../expression-nodes.ts';
import { type Dialect, ExpressionMistake, type Typed } from '../story-expression.ts';
import { recordNode, type StoryNames } from '../story-names.ts';

export interface TweeContext {
  names: StoryNames;
  titles: ReadonlySet<string>;
  /** The passage that is read. */
  passage: string;
  /** What `it` stands for while a variable is set. */
  it: string | null;
}

const number = (expression: Expression): Typed => ({ expression, type: 'number' });

/** The expressions of Harlowe and SugarCube that Lorebox has, too. */
export function tweeDialect(context: TweeContext): Dialect {
  const visits = (title: string, at: number): Expression => {
    if (!context.titles.has(title)) throw new ExpressionMistake(at, `There is no passage “${title}”.`);
    return callNode('visits', recordNode('conversationNode', context.names.passageID(title)));
  };
  return {
    marks: '$_',
    word(name, at) {
      if (name === 'visits') return number(visits(context.passage, at));
      if (name !== 'it' || context.it === null) return undefined;
      const variable = context.names.variable(context.it);
      return { expression: recordNode('variable', variable.id), type: variable.type };
    },
    call(name, given, at) {
      const values = given.map(({ expression }) => expression);
      const [first] = values;
      switch (name.toLowerCase()) {
        case 'visited':
        case 'hasvisited': {
          if (first && first.is !== 'text')
            throw new ExpressionMistake(at, 'Write the title of the passage in quotes.');
          const count = visits(first?.value ?? context.passage, at);
          if (name.toLowerCase() === 'visited') return number(count);
          return { expression: compareNode(count, '>', numberNode(0)), type: 'yesNo' };
        }
        case 'random':
          if (values.length === 1) return number(callNode('random', numberNode(0), ...values));
          return values.length === 2 ? number(callNode('random', ...values)) : undefined;
        case 'min':
        case 'max':
          return first ? number(callNode(name, ...values)) : undefined;
        case 'round':
        case 'floor':
        case 'ceil':
        case 'abs':
          return values.length === 1 ? number(callNode(name, ...values)) : undefined;
        default:
          return undefined;
      }
    },
  };
}
