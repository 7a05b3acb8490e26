import type { Expression } from '../expression/syntax.ts';
import type { Values } from './values.ts';

/** Why something can only be what it is: a fact, or what a part of the condition says of it. */
export type Reason =
  /** A number is never below or above this; null: without end. */
  | { is: 'range'; kind: string; id: string; least: number | null; most: number | null }
  /** It is always one of these. */
  | { is: 'values'; kind: string; id: string; values: readonly string[] }
  /** Nothing changes it: it keeps the value that it begins with. */
  | { is: 'unchanged'; kind: string; id: string; value: string }
  /** Players never come to this node. */
  | { is: 'unvisited'; kind: string; id: string }
  /** It is computed from this. */
  | { is: 'computed'; kind: string; id: string }
  /** What stands at these characters holds, or does not hold. */
  | { is: 'part'; from: number; to: number; holds: boolean };

export interface KnownValue {
  values: Values;
  reasons: readonly Reason[];
}

/** What is known of the world in which a condition is asked. */
export interface KnownValues {
  /** What a variable can be; undefined: anything. A computed one is its expression. */
  variable(id: string): KnownValue | { computed: Expression } | undefined;
  /** Nodes that a quest can be at; undefined: not known. */
  stages(questID: string): readonly string[] | undefined;
  /** Whether players never come to a node. Absent: nothing is known. */
  isNeverVisited?(nodeID: string): boolean;
}
