import { useMemo } from 'react';
import { recordsInMessage } from '#content/message/message-expressions.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { namedInDocument } from '../document/document-words.ts';
import { type Referred, type TitleOf, useRecordTitles } from '../record/use-record-titles.ts';
import type { NamedField, RecordValues } from './kind-view.ts';

/** The records that a field of references holds. */
export function referredBy({ to }: NamedField, value: unknown): Referred[] {
  const kind = pageKindOf(to);
  const ids = Array.isArray(value) ? value : [value];
  return kind ? ids.flatMap((id) => (typeof id === 'string' ? [{ kind, id }] : [])) : [];
}

const namedInText = (text: string): Referred[] =>
  recordsInMessage(text).flatMap(({ kind: name, id }) => {
    const kind = pageKindOf(name);
    return kind ? [{ kind, id }] : [];
  });

/** The titles of all that these fields of these records lead to, as they are read. */
export function useReferenceTitles(fields: readonly NamedField[], records: readonly RecordValues[]): TitleOf {
  const referred = useMemo(() => {
    const all = records.flatMap((record) =>
      fields.flatMap((field) => {
        const value = record[field.name];
        if (field.hasExpressions) return namedInText(String(value ?? ''));
        return field.type === 'document' ? namedInDocument(field, value) : referredBy(field, value);
      }),
    );
    return [...new Map(all.map((each) => [each.id, each])).values()];
  }, [fields, records]);
  return useRecordTitles(referred);
}
