import type { Tree } from '@lezer/common';
import { expressionMax } from '#contract/expression.ts';
import { parser } from './parser.generated.ts';
import type { ChainNode, Comparison, Expression, Problem, Range } from './syntax.ts';
import { openAt, syntaxProblem } from './syntax-problem.ts';
import { readQuoted } from './text.ts';

/**
 * Characters that are read: what is stored has at most `expressionMax`, and with long keys it is longer as it is shown. The rest
 * would only hold up who typed it.
 */
export const readMax = 2 * expressionMax;

/** How deep parts may stand in one another. */
export const depthMax = 100;

export interface Parsed {
  /** Null: the text is blank, or has a mistake. */
  expression: Expression | null;
  problem: Problem | null;
}

const tooDeep = `This is nested more than ${depthMax} deep.`;

const strict = parser.configure({ strict: true });

/**
 * Reads an expression, shown or stored (content §2). Any text has an answer, in time linear to its length: the parser stops at
 * the first mistake.
 */
export function parse(text: string): Parsed {
  if (text.length > readMax) {
    const message = `An expression can have at most ${expressionMax.toLocaleString('en')} characters.`;
    return { expression: null, problem: { from: expressionMax, to: text.length, message } };
  }
  let tree: Tree;
  try {
    tree = strict.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = Number(/\d+$/.exec(error.message)?.[0] ?? 0);
    // The parser gives up on what is nested some thousand deep.
    const problem = openAt(text, at) > depthMax ? { from: at, to: at + 1, message: tooDeep } : syntaxProblem(text, at);
    return { expression: null, problem };
  }
  const [root] = nodesOf(tree).children;
  if (root === undefined) return { expression: null, problem: null };
  try {
    return { expression: read(root, text, 0), problem: null };
  } catch (error) {
    if (error instanceof Refusal) return { expression: null, problem: { ...error.range, message: error.message } };
    throw error;
  }
}

class Refusal extends Error {
  readonly range: Range;
  constructor(range: Range, message: string) {
    super(message);
    this.range = range;
  }
}

interface Node extends Range {
  name: string;
  children: Node[];
}

/** The tree as plain objects, in one walk. */
function nodesOf(tree: Tree): Node {
  const top: Node = { name: '', from: 0, to: 0, children: [] };
  const open = [top];
  tree.iterate({
    enter({ name, from, to }) {
      const node: Node = { name, from, to, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    leave: () => void open.pop(),
  });
  return top.children[0] ?? top;
}

function read(node: Node, text: string, depth: number): Expression {
  const { from, to, name } = node;
  const range = { from, to };
  if (depth > depthMax) throw new Refusal(range, tooDeep);
  const written = () => text.slice(from, to);
  const readAll = (nodes: readonly Node[]) => nodes.map((each) => read(each, text, depth + 1));
  switch (name) {
    case 'Number': {
      const value = Number(written());
      if (!Number.isFinite(value)) throw new Refusal(range, 'This number is too large.');
      return { is: 'number', value, ...range };
    }
    case 'Text':
      return { is: 'text', value: readQuoted(written()), ...range };
    case 'Boolean':
      return { is: 'boolean', value: written() === 'true', ...range };
    case 'Name':
      return { is: 'name', text: written(), isBracketed: false, ...range };
    case 'Bracketed':
      return { is: 'name', text: written().slice(1, -1), isBracketed: true, ...range };
    case 'Stored': {
      const [kind = '', id = ''] = written().slice(1).split(':');
      return { is: 'record', kind, id, ...range };
    }
    case 'Call': {
      const [called, given] = node.children as [Node, Node];
      const name = text.slice(called.from, called.to);
      return { is: 'call', name, nameTo: called.to, arguments: readAll(operands(given)), ...range };
    }
    case 'Group': {
      const [inner] = operands(node);
      return { ...read(inner as Node, text, depth + 1), ...range };
    }
    case 'List':
      return { is: 'list', members: readAll(operands(node)), ...range };
    case 'Not':
    case 'Negative': {
      const of = read(node.children.at(-1) as Node, text, depth + 1);
      return { is: name === 'Not' ? 'not' : 'negative', of, ...range };
    }
    case 'And':
    case 'Or':
      return { is: name === 'And' ? 'and' : 'or', parts: readAll(operands(node)), ...range };
    case 'Compare': {
      const [left, operator, right] = node.children as [Node, Node, Node];
      const sides = { left: read(left, text, depth + 1), right: read(right, text, depth + 1) };
      return { is: 'compare', operator: comparisonOf(operator, text), ...sides, ...range };
    }
    default: {
      const [first, ...rest] = node.children;
      const chain: ChainNode = {
        is: name === 'Sum' ? 'sum' : 'product',
        first: read(first as Node, text, depth + 1),
        rest: [],
        ...range,
      };
      for (let index = 0; index + 1 < rest.length; index += 2) {
        const operator = text.slice(rest[index]!.from, rest[index]!.to) as ChainNode['rest'][number]['operator'];
        chain.rest.push({ operator, of: read(rest[index + 1]!, text, depth + 1) });
      }
      return chain;
    }
  }
}

const marks: ReadonlySet<string> = new Set(['(', ')', ',', 'and', 'or', 'not']);

/** The children that are expressions. */
function operands(node: Node): Node[] {
  return node.children.filter(({ name }) => !marks.has(name));
}

function comparisonOf({ name, from, to }: Node, text: string): Comparison {
  if (name === 'In') return 'in';
  if (name === 'NotIn') return 'not in';
  const written = text.slice(from, to);
  return written === '=' ? '==' : (written as Comparison);
}
