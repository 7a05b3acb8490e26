import { parse } from './parse.ts';
import { print } from './print.ts';
import type { CallNode, CompareNode, Comparison, Expression, RecordNode } from './syntax.ts';

/** What a row of a condition looks at. */
export type ConditionSubject = 'variable' | 'count' | 'stage' | 'done' | 'visited';

/** A simple condition as a form shows it: something, compared with a value. */
export interface ConditionRow {
  of: ConditionSubject;
  /** The variable, item, quest or node. */
  id: string;
  /** `in`: the set holds the value. Of `done` and `visited` it is `==`. */
  operator: Comparison;
  /** Of `stage` the id of a node. */
  value: number | string | boolean;
}

export interface ConditionRows {
  join: 'and' | 'or';
  rows: ConditionRow[];
}

/** A stored condition as rows; null when rows can't say it. Blank is no row. */
export function rowsOf(stored: string): ConditionRows | null {
  const { expression, problem } = parse(stored);
  if (problem) return null;
  if (expression === null) return { join: 'and', rows: [] };
  const isJoined = expression.is === 'and' || expression.is === 'or';
  const rows = (isJoined ? expression.parts : [expression]).map(rowOf);
  if (!rows.every((row) => row !== null)) return null;
  return { join: expression.is === 'or' ? 'or' : 'and', rows };
}

function rowOf(expression: Expression): ConditionRow | null {
  switch (expression.is) {
    case 'record':
      return truth(expression, true);
    case 'call':
      return called(expression, true);
    case 'not':
      if (expression.of.is === 'record') return truth(expression.of, false);
      return expression.of.is === 'call' ? called(expression.of, false) : null;
    case 'compare':
      return compared(expression);
    default:
      return null;
  }
}

const truth = ({ kind, id }: RecordNode, value: boolean): ConditionRow | null =>
  kind === 'variable' ? { of: 'variable', id, operator: '==', value } : null;

function called({ name, arguments: [record, more, ...rest] }: CallNode, value: boolean): ConditionRow | null {
  if (record?.is !== 'record' || rest.length > 0) return null;
  const { id } = record;
  // A row names a step of a quest.
  if (name === 'visited' && record.kind !== 'questNode') return null;
  if ((name === 'done' || name === 'visited') && more === undefined) return { of: name, id, operator: '==', value };
  if (name !== 'has') return null;
  const quantity = more === undefined ? 1 : literal(more);
  return typeof quantity === 'number' ? { of: 'count', id, operator: value ? '>=' : '<', value: quantity } : null;
}

function compared({ operator, left, right }: CompareNode): ConditionRow | null {
  if (operator === 'in' || operator === 'not in') {
    const value = literal(left);
    const isMember = typeof value === 'string' && right.is === 'record' && right.kind === 'variable';
    return isMember ? { of: 'variable', id: right.id, operator, value } : null;
  }
  if (left.is === 'record' && left.kind === 'variable') {
    const value = literal(right);
    return value === null ? null : { of: 'variable', id: left.id, operator, value };
  }
  if (left.is !== 'call') return null;
  const [record, ...more] = left.arguments;
  if (record?.is !== 'record' || more.length > 0) return null;
  const value = literal(right);
  if (left.name === 'count') return typeof value === 'number' ? { of: 'count', id: record.id, operator, value } : null;
  const isStage = left.name === 'stage' && right.is === 'record' && (operator === '==' || operator === '!=');
  return isStage ? { of: 'stage', id: record.id, operator, value: right.id } : null;
}

function literal(expression: Expression): number | string | boolean | null {
  if (expression.is === 'number' || expression.is === 'text' || expression.is === 'boolean') return expression.value;
  return expression.is === 'negative' && expression.of.is === 'number' ? -expression.of.value : null;
}

const at = { from: 0, to: 0 };

/** Rows as a stored condition, which `rowsOf` makes the same rows of. */
export function conditionOf({ join, rows }: ConditionRows): string {
  const parts = rows.map(partOf);
  if (parts.length === 0) return '';
  return print(parts.length === 1 ? parts[0]! : { is: join, parts, ...at });
}

function partOf({ of, id, operator, value }: ConditionRow): Expression {
  const record = (kind: string, recordID = id): RecordNode => ({ is: 'record', kind, id: recordID, ...at });
  const call = (name: string, given: Expression): Expression => ({
    is: 'call',
    name,
    nameTo: 0,
    arguments: [given],
    ...at,
  });
  const either = (expression: Expression): Expression =>
    (operator === '!=') === (value === true) ? { is: 'not', of: expression, ...at } : expression;
  const compare = (left: Expression, right: Expression): Expression => ({
    is: 'compare',
    operator,
    left,
    right,
    ...at,
  });
  if (of === 'done') return either(call('done', record('quest')));
  if (of === 'visited') return either(call('visited', record('questNode')));
  if (of === 'count') return compare(call('count', record('item')), valueNode(value));
  if (of === 'stage') return compare(call('stage', record('quest')), record('questNode', String(value)));
  if (operator === 'in' || operator === 'not in') return compare(valueNode(value), record('variable'));
  return typeof value === 'boolean' ? either(record('variable')) : compare(record('variable'), valueNode(value));
}

function valueNode(value: number | string | boolean): Expression {
  if (typeof value === 'string') return { is: 'text', value, ...at };
  if (typeof value === 'boolean') return { is: 'boolean', value, ...at };
  const number: Expression = { is: 'number', value: Math.abs(value), ...at };
  return value < 0 ? { is: 'negative', of: number, ...at } : number;
}
