import type { ColumnUse } from '../values/writing.ts';

const numbers = new Set([
  'quantity',
  'minQuantity',
  'value',
  'purchasePrice',
  'soldPrice',
  'baseValue',
  'weight',
  'stackSize',
]);

/** Whether what a column becomes, a target of the mapper or a column that a format knows, is read as numbers. */
export function columnUse(target: string | undefined): ColumnUse {
  if (target === undefined) return 'text';
  if (target === 'field' || target.startsWith('field:')) return 'unknown';
  return numbers.has(target) ? 'number' : 'text';
}
