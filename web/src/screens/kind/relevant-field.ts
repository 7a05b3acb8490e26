import type { NamedField, RecordValues } from './kind-view.ts';

/** Whether a field means something beside the record's other values (`onlyFor`); one that holds something does. */
export function isRelevant({ name, onlyFor }: NamedField, values: RecordValues, empty: RecordValues): boolean {
  if (onlyFor === undefined || onlyFor.values.includes(String(values[onlyFor.field]))) return true;
  return JSON.stringify(values[name]) !== JSON.stringify(empty[name]);
}
