import { chunks } from '#server/database/search/write.ts';
import type { StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { findParts, partKindsOf } from '../references/parts.ts';
import { trashedTogether } from '../references/parts-in-pieces.ts';
import { comingBack } from './references.ts';
import { changedLater } from './refusal.ts';
import { afterAll, type Fields, type Kind } from './steps.ts';

/**
 * Refuses to take records out of the trash that were restored since the batch put them there, and deleted again with parts
 * which the batch knows nothing of: those would stay behind, where nothing could bring them back.
 */
export async function assertPartsComeToo(
  reader: RecordReader,
  kind: Kind,
  records: readonly StoredRecord<Fields>[],
  batchID: string,
): Promise<void> {
  for (const together of trashedTogether(records.filter(({ deletedBatchID }) => deletedBatchID !== batchID)))
    for (const part of partKindsOf(reader.context.kinds, kind))
      for (const ids of chunks(together.ids)) {
        const parts = await findParts(reader, part, ids, together.batchID);
        const partIDs = parts.map(({ id }) => id);
        const returning = await comingBack(reader, batchID, partIDs, afterAll);
        const left = parts.find(({ id }) => !returning.has(id)) as Fields | undefined;
        const record = left && records.find(({ id }) => id === left[part.field]);
        if (record) throw await changedLater(reader, kind, record, 'was deleted again');
      }
}
