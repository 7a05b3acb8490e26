/** Where a part of an expression stands in its text. */
export interface Range {
  from: number;
  to: number;
}

/** A record as people write it: `gold`, `[iron-ingot]`, `[item:iron-ingot]`. */
export interface NameNode extends Range {
  is: 'name';
  /** What is written, without brackets. */
  text: string;
  isBracketed: boolean;
}

/** A record as it is stored. */
export interface RecordNode extends Range {
  is: 'record';
  kind: string;
  id: string;
}

export interface CallNode extends Range {
  is: 'call';
  name: string;
  nameTo: number;
  arguments: Expression[];
}

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

export interface CompareNode extends Range {
  is: 'compare';
  operator: Comparison;
  left: Expression;
  right: Expression;
}

/** `a + b - c`, or `a * b / c`: from left to right. */
export interface ChainNode extends Range {
  is: 'sum' | 'product';
  first: Expression;
  rest: { operator: '+' | '-' | '*' | '/' | '%'; of: Expression }[];
}

export type Expression =
  | (Range & { is: 'number'; value: number })
  | (Range & { is: 'text'; value: string })
  | (Range & { is: 'boolean'; value: boolean })
  | NameNode
  | RecordNode
  | CallNode
  | (Range & { is: 'list'; members: Expression[] })
  | (Range & { is: 'not' | 'negative'; of: Expression })
  | (Range & { is: 'and' | 'or'; parts: Expression[] })
  | CompareNode
  | ChainNode;

/** The parts of an expression that are expressions, in their order. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.is) {
    case 'call':
      return expression.arguments;
    case 'list':
      return expression.members;
    case 'not':
    case 'negative':
      return [expression.of];
    case 'and':
    case 'or':
      return expression.parts;
    case 'compare':
      return [expression.left, expression.right];
    case 'sum':
    case 'product':
      return [expression.first, ...expression.rest.map(({ of }) => of)];
    default:
      return [];
  }
}

/** A mistake, at the characters that it is about. */
export interface Problem extends Range {
  message: string;
  /** What to write there instead. */
  instead?: string;
}
