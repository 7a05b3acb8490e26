import { effectWords } from '#content/expression/effects-text.ts';
import { namedText } from '#content/expression/stored.ts';
import type { Effects } from '#contract/effects.ts';
import { fieldText } from '../form/field-text.ts';
import { formatAmount, formatDay, formatQuantity } from '../format.ts';
import type { TitleOf } from '../record/use-record-titles.ts';
import type { NamedField } from './kind-view.ts';

/** The value of a field in words; empty when there is none. */
export function valueWords(field: NamedField, value: unknown, titleOf: TitleOf): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.type) {
    case 'yesNo':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.choices?.[String(value)] ?? String(value);
    case 'amount':
      return formatAmount(Number(value));
    case 'number':
    case 'quantity':
      return [formatQuantity(Number(value)), field.unit].filter(Boolean).join(' ');
    case 'day':
      return formatDay(String(value));
    case 'reference':
    case 'references':
      return [value]
        .flat()
        .map((id) => titleOf(String(id)) ?? '…')
        .join(', ');
    case 'tags':
      return [value].flat().join(', ');
    case 'lines':
      return [value].flat().join('\n');
    case 'expression':
      return namedText(String(value), (_kind, id) => titleOf(id));
    case 'effects':
      return effectWords(value as Effects, (_kind, id) => titleOf(id));
    case 'document':
      return JSON.stringify(value);
    case 'properties':
      return fieldText(value);
    default:
      return String(value);
  }
}
