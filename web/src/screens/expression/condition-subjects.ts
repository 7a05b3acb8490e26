import type { ConditionRow, ConditionSubject } from '#content/expression/condition-rows.ts';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import type { Comparison } from '#content/expression/syntax.ts';

export const subjects: readonly { id: ConditionSubject; label: string }[] = [
  { id: 'variable', label: 'Variable' },
  { id: 'count', label: 'Item count' },
  { id: 'stage', label: 'Quest stage' },
  { id: 'done', label: 'Quest completed' },
  { id: 'visited', label: 'Node reached' },
];

const kinds: Record<ConditionSubject, string> = {
  variable: 'variable',
  count: 'item',
  stage: 'quest',
  done: 'quest',
  visited: 'questNode',
};

/** The kind of record that a row looks at. */
export const kindOf = (of: ConditionSubject): string => kinds[of];

const words: Record<Comparison, string> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
  in: 'contains',
  'not in': 'does not contain',
};

/** How a row can be compared. */
export function operatorsOf(row: ConditionRow, records: ExpressionRecords): { id: Comparison; label: string }[] {
  return comparisonsOf(row, records).map((id) => ({ id, label: words[id] }));
}

const equality: readonly Comparison[] = ['==', '!='];
const order: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>='];

function comparisonsOf({ of, id, value, operator }: ConditionRow, records: ExpressionRecords): readonly Comparison[] {
  if (of === 'count') return order;
  if (of === 'stage') return equality;
  if (of !== 'variable' || typeof value === 'boolean') return ['=='];
  const type = records.variableType(id);
  if (type?.is === 'set') return ['in', 'not in'];
  const offered = typeof value === 'number' ? order : equality;
  return offered.includes(operator) ? offered : [...offered, operator];
}

/** A row that nobody has filled in; undefined where there is no such record. */
export function freshRow(of: ConditionSubject, records: ExpressionRecords, id?: string): ConditionRow | undefined {
  const record = id === undefined ? records.ofKinds([kindOf(of)])[0] : records.find(kindOf(of), id);
  if (!record) return undefined;
  const row = (operator: Comparison, value: ConditionRow['value']): ConditionRow => ({
    of,
    id: record.id,
    operator,
    value,
  });
  if (of === 'count') return row('>=', 1);
  if (of === 'done' || of === 'visited') return row('==', true);
  if (of === 'stage') {
    const stage = records.ofKinds(['questNode']).find(({ questID }) => questID === record.id);
    return stage && row('==', stage.id);
  }
  const { type } = record;
  if (type?.is === 'yesNo') return row('==', true);
  if (type?.is === 'whole' || type?.is === 'number') return row('>=', 1);
  if (type?.is === 'set') return row('in', type.values[0] ?? '');
  return row('==', type?.is === 'choice' ? (type.values[0] ?? '') : '');
}
