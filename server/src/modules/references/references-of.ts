import type { OperationQuery } from '#contract/operation.ts';
import type { ReferenceRow, referenceDigestGet } from '#contract/reference.ts';
import type { RecordKind } from '#server/records/kind.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';
import { linksOf } from '#server/records/references/reference.ts';
import { titlesOf } from '#server/records/references/titles.ts';
import { nameOf, placeOf } from './used-by.ts';

/** What one record refers to, and whether that is still there. */
export async function referencesOf(
  records: Records,
  workspaceID: string,
  { kind: name, recordID }: OperationQuery<typeof referenceDigestGet>,
): Promise<{ rows: ReferenceRow[]; total: number }> {
  const reader = new RecordReader(records.database, records.contextOf({ workspaceID, actorID: null, operation: '' }));
  const kind = reader.context.kinds.get(name) as unknown as RecordKind<Record<string, unknown>> | undefined;
  const [record] = kind ? await reader.findMany(kind, [recordID]) : [];
  if (!kind || !record) return { rows: [], total: 0 };
  const links = [...linksOf(kind, record)];
  const titles = await titlesOf(reader, links);
  const rows = links.map((link) => ({
    ...placeOf(kind, link),
    ...nameOf(link),
    ...(titles.get(link.id) ?? { title: '', state: 'gone' as const }),
  }));
  return { rows, total: rows.length };
}
