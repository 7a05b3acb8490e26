import { toShown } from '#content/expression/convert.ts';
import { effectsText } from '#content/expression/effects-text.ts';
import { messageToShown } from '#content/message/message-expressions.ts';
import type { Effects } from '#contract/effects.ts';
import type { PropertyValues } from '#contract/kinds/property-values.ts';
import { propertyText } from '../values/property-text.ts';
import type { FileNames } from './file-names.ts';
import type { RecordColumn } from './record-columns.ts';

/**
 * A field as text of a CSV cell: tags joined by `;`, lists and lines one a line, references by the key or name of the other
 * record, expressions and effects as people write them, documents as their kind says or as JSON.
 */
export function cellText(
  { field, isID, property, cell }: RecordColumn,
  record: { id: string } & Record<string, unknown>,
  names: FileNames,
): string {
  if (field === null) return record.id;
  if (property) {
    const value = (record[field.name] as PropertyValues)[property.id];
    return value === undefined ? '' : propertyText(value, (id) => names.of(property.to ?? '')?.byID(id)?.name);
  }
  const value = record[field.name];
  if (value === null || value === undefined) return '';
  if (field.to) {
    const ids = [value].flat() as string[];
    return ids.map((id) => (isID ? id : (names.of(field.to ?? '')?.byID(id)?.name ?? ''))).join('\n');
  }
  if (field.hasExpressions) return messageToShown(String(value), names.expressions);
  switch (field.type) {
    case 'tags':
      return (value as string[]).join('; ');
    case 'lines':
      return (value as string[]).join('\n');
    case 'document':
      return cell?.textOf(value, names) ?? '';
    case 'expression':
      return toShown(String(value), names.expressions);
    case 'effects':
      return effectsText(value as Effects, names.expressions);
    case 'choice':
      return field.choices?.[String(value)] ?? String(value);
    default:
      return String(value);
  }
}
