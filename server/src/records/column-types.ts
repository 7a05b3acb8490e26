import type { FieldType } from '#contract/kinds/field-types.ts';
import type { FieldType as ColumnType } from './kind.ts';

const columnTypes: Partial<Record<FieldType, ColumnType>> = {
  yesNo: 'flag',
  tags: 'json',
  lines: 'json',
  references: 'json',
  document: 'document',
  properties: 'values',
  effects: 'document',
};

/** How a field of a declaration is kept. */
export function columnTypeOf(type: FieldType): ColumnType {
  return columnTypes[type] ?? 'plain';
}
