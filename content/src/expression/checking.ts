import type { Names, NamingNode } from './names.ts';
import type { Expression, Problem, Range } from './syntax.ts';
import type { Type } from './types.ts';

/** What is known of the workspace where an expression is checked. */
export interface Known {
  names: Names;
  /** Undefined: there is no such variable. */
  variableType(id: string): Type | undefined;
}

export interface Checked {
  type: Type;
  problems: Problem[];
}

/** A check that is under way (check.ts). */
export interface Checking {
  readonly known: Known;
  /** Notes a mistake; what has one may be of any type. */
  problem(range: Range, message: string, instead?: string): Type;
  /** @param kinds of record that a name can be of here; absent: it is a variable's */
  typeOf(expression: Expression, kinds?: readonly string[]): Type;
  /** @param by what needs it, as messages say it */
  expect(expression: Expression, expected: Type, by: string): Type;
  /** The type of the variable that a node names; undefined when it names none. */
  variableOf(node: NamingNode): Type | undefined;
}
