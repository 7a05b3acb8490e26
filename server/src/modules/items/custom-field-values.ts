import { ProblemError } from '#server/http/problem.ts';
import { type CustomFieldRecord, customFieldKind } from '#server/records/kinds/custom-field.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

type Value = string | number | boolean;

/** What is wrong with a value, or null. Blank text is always allowed: the field is simply not filled. */
function complaint(field: CustomFieldRecord, value: Value): string | null {
  if (value === '') return null;
  switch (field.type) {
    case 'number':
      return typeof value === 'number' ? null : `${field.name} must be a number`;
    case 'boolean':
      return typeof value === 'boolean' ? null : `${field.name} must be yes or no`;
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
        ? null
        : `${field.name} must be a date such as 2026-11-20`;
    case 'url':
      return typeof value === 'string' && /^https?:\/\/\S+$/i.test(value)
        ? null
        : `${field.name} must be a web address that begins with http:// or https://`;
    case 'select':
      return typeof value === 'string' && field.choices.includes(value)
        ? null
        : `${field.name} must be one of: ${field.choices.join(', ')}`;
    default:
      return typeof value === 'string' ? null : `${field.name} must be text`;
  }
}

/** 400 with one entry per value that does not fit its field, or whose field this workspace does not have. */
export async function assertCustomFields(tx: RecordTransaction, values: Record<string, Value>): Promise<void> {
  const fields = new Map((await tx.findMany(customFieldKind, Object.keys(values))).map((field) => [field.id, field]));
  const errors = Object.entries(values).flatMap(([id, value]) => {
    const field = fields.get(id);
    const detail = field ? complaint(field, value) : 'This custom field does not exist.';
    return detail === null ? [] : [{ pointer: `/customFields/${id}`, detail }];
  });
  if (errors.length > 0) throw new ProblemError('validation', errors[0]?.detail, { errors });
}
