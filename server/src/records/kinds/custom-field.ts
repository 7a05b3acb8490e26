import { type CustomField, customFieldFields, wholeCustomField } from '#contract/custom-field.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import { answerMeta } from './answer-meta.ts';

export type CustomFieldFields = Pick<CustomField, 'name' | 'type' | 'choices' | 'position'>;
export type CustomFieldRecord = StoredRecord<CustomFieldFields>;

export function presentCustomField(record: CustomFieldRecord): CustomField {
  const { name, type, choices, position } = record;
  return { customFieldID: record.id, name, type, choices, position, ...answerMeta(record) };
}

/** A field the workspace added to its items. */
export const customFieldKind: RecordKind<CustomFieldFields> = {
  kind: 'customField',
  table: 'customField',
  fields: { name: 'plain', type: 'plain', choices: 'json', position: 'plain' },
  limits: customFieldFields,
  whole: wholeCustomField,
  sortKeys: { name: 'nameFold' },
  title: (field) => field.name,
  present: presentCustomField,
};
