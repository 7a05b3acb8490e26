import type { RecordMeta } from '../kind.ts';

/** What the API tells of any record beside its fields; internal columns stay inside. */
export function answerMeta(record: RecordMeta) {
  const { version, createdAt, createdBy, updatedAt, updatedBy, deletedAt } = record;
  return { version, createdAt, createdBy, updatedAt, updatedBy, deletedAt };
}
