import type { PropertyValues } from '#contract/kinds/property-values.ts';
import { propertyText } from '../values/property-text.ts';
import type { RecordColumn } from './record-columns.ts';
import type { RecordNames } from './record-names.ts';

/** What the records are called that a kind refers to, by kind. */
export type ReferredNames = ReadonlyMap<string, RecordNames>;

/**
 * A field as text of a CSV cell: tags joined by `;`, lists and lines one a line, documents as JSON, references by the
 * key or name of the other record.
 */
export function cellText(
  { field, isID, property }: RecordColumn,
  record: { id: string } & Record<string, unknown>,
  names: ReferredNames,
): string {
  if (field === null) return record.id;
  if (property) {
    const value = (record[field.name] as PropertyValues)[property.id];
    return value === undefined ? '' : propertyText(value, (id) => names.get(property.to ?? '')?.byID(id)?.name);
  }
  const value = record[field.name];
  if (value === null || value === undefined) return '';
  if (field.to) {
    const ids = [value].flat() as string[];
    return ids.map((id) => (isID ? id : (names.get(field.to ?? '')?.byID(id)?.name ?? ''))).join('\n');
  }
  switch (field.type) {
    case 'tags':
      return (value as string[]).join('; ');
    case 'lines':
      return (value as string[]).join('\n');
    case 'document':
    case 'effects':
      return JSON.stringify(value);
    case 'choice':
      return field.choices?.[String(value)] ?? String(value);
    default:
      return String(value);
  }
}
