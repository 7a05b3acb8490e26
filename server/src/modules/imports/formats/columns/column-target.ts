import { type ItemValues, itemFields } from '../../plan/workspace-snapshot.ts';

/**
 * What a column of a foreign CSV is taken for: a field of the item, where it is, how many, a tag, a property named like
 * the column, or nothing.
 */
export type ColumnTarget =
  | keyof ItemValues
  | 'location'
  | 'place'
  | 'box'
  | 'boxCode'
  | 'quantity'
  | 'category'
  | 'field'
  /** The same, as a text whatever its cells look like. */
  | 'textField'
  | 'ignore';

export const columnTargets: readonly ColumnTarget[] = [
  ...itemFields,
  'location',
  'place',
  'box',
  'boxCode',
  'quantity',
  'category',
  'field',
  'textField',
  'ignore',
];
