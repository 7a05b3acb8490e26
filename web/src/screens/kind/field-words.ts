import { effectWords } from '#content/expression/effects-text.ts';
import { namedText } from '#content/expression/stored.ts';
import { messageWords } from '#content/message/message-expressions.ts';
import type { Effects } from '#contract/effects.ts';
import { day } from '#contract/fields.ts';
import type { MoneyFormat } from '#contract/format.ts';
import { documentWords } from '../document/document-words.ts';
import { fieldText } from '../form/field-text.ts';
import { formatDay, formatQuantity } from '../format.ts';
import { lengthText } from '../media/length-text.ts';
import type { TitleOf } from '../record/use-record-titles.ts';
import { timeWords } from '../time-words.ts';
import type { NamedField } from './kind-view.ts';

/** What words need beside the value: titles of other records, and the workspace's money. */
export interface WordsOf {
  titleOf: TitleOf;
  money: Pick<MoneyFormat, 'exact'>;
}

/** The value of a field in words; empty when there is none. */
export function valueWords(field: NamedField, value: unknown, { titleOf, money }: WordsOf): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.hasExpressions) return messageWords(String(value), (_kind, id) => titleOf(id));
  switch (field.type) {
    case 'yesNo':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.choices?.[String(value)] ?? String(value);
    case 'amount':
      return money.exact(Number(value));
    case 'number':
    case 'quantity':
      // Pictures have none.
      if (field.isPlayingTime) return Number(value) > 0 ? lengthText(Number(value)) : '';
      if (field.unit === 's') return timeWords(Number(value));
      return [formatQuantity(Number(value)), field.unit].filter(Boolean).join(' ');
    case 'day':
      // One that is being typed is shown as it is.
      return day.safeParse(value).success ? formatDay(String(value)) : String(value);
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
      return documentWords(field, value, titleOf);
    case 'properties':
      return fieldText(value);
    default:
      return String(value);
  }
}
