import type { RecordKind, StoredRecord } from '../kind.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { findPartIDs, findParts, type PartKind, partKindsOf } from './parts.ts';

/** Records that went into the trash in one batch. */
export interface TrashedTogether {
  batchID: string;
  ids: string[];
}

export function trashedTogether(records: readonly StoredRecord[]): TrashedTogether[] {
  return [...Map.groupBy(records, ({ deletedBatchID }) => deletedBatchID)].flatMap(([batchID, group]) =>
    batchID === null ? [] : { batchID, ids: group.map(({ id }) => id) },
  );
}

/**
 * Puts the live parts of these records into the trash, as many at a time as one piece takes; `pause` is called after each. The
 * last kind goes first: a link before what it connects, so that undo and redo find both. Whether there were any.
 */
export async function trashPartsInPieces<F extends object>(
  tx: RecordTransaction,
  kind: RecordKind<F>,
  ownerIDs: readonly string[],
  pause: () => Promise<void>,
): Promise<boolean> {
  let count = 0;
  for (const part of partKindsOf(tx.context.kinds, kind).toReversed()) {
    const ids = await findPartIDs(tx, part, ownerIDs);
    count += ids.length;
    for (let at = 0; at < ids.length; ) {
      const portion = ids.slice(at, at + tx.pieceSize);
      at += portion.length;
      const found = await tx.findMany(part.kind, portion);
      await tx.trash(
        part.kind,
        found.filter(({ deletedAt }) => deletedAt === null),
      );
      await pause();
    }
  }
  return count > 0;
}

/**
 * Of records that somebody else has put into the trash meanwhile: the parts that this batch has put there come out of it together with
 * them.
 */
export async function leavePartsInPieces<F extends object>(
  tx: RecordTransaction,
  kind: RecordKind<F>,
  ownerIDs: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  const { kinds } = tx.context;
  const leave = async (part: PartKind, owners: readonly string[], deletedBatchID: string) => {
    const ids = await findPartIDs(tx, part, owners, tx.batchID);
    for (let at = 0; at < ids.length; ) {
      const portion = ids.slice(at, at + tx.pieceSize);
      at += portion.length;
      for (const own of partKindsOf(kinds, part.kind)) await leave(own, portion, deletedBatchID);
      await tx.db
        .updateTable(part.kind.table)
        .set({ deletedBatchID } as never)
        .where('workspaceID', '=', tx.context.workspaceID)
        .where('id', 'in', portion)
        .execute();
      await pause();
    }
  };
  for (const { batchID, ids } of trashedTogether(await tx.findMany(kind, ownerIDs)))
    for (const part of batchID === tx.batchID ? [] : partKindsOf(kinds, kind).toReversed())
      await leave(part, ids, batchID);
}

/**
 * Takes back the parts that went into the trash with these records, which have been restored. All of one kind come before
 * what connects them. Those of a record that somebody has deleted again meanwhile stay.
 */
export async function restorePartsInPieces<F extends object>(
  tx: RecordTransaction,
  kind: RecordKind<F>,
  owners: readonly TrashedTogether[],
  pause: () => Promise<void>,
): Promise<void> {
  const { kinds } = tx.context;
  const parts = partKindsOf(kinds, kind);
  const direct = new Set(parts.flatMap((part) => (part.ofKind ? [] : part.kind.kind)));
  for (const { batchID, ids: ownerIDs } of owners)
    for (const part of parts) {
      const ids = await findPartIDs(tx, part, ownerIDs, batchID);
      for (let at = 0; at < ids.length; ) {
        const portion = ids.slice(at, at + tx.pieceSize);
        at += portion.length;
        const found = new Map((await tx.findMany(part.kind, portion)).map((record) => [record.id, record]));
        const live = await tx.findLive(kind, [...new Set([...found.values()].map((one) => String(one[part.field])))]);
        const records = portion.flatMap((id) => {
          const record = found.get(id);
          return record?.deletedBatchID === batchID && live.has(String(record[part.field])) ? [record] : [];
        });
        await tx.restoreAlone(part.kind, records);
        // Of their own parts, those that aren't parts of the whole too: what is said about a step.
        for (const own of partKindsOf(kinds, part.kind)) {
          if (direct.has(own.kind.kind)) continue;
          const said = await findParts(
            tx,
            own,
            records.map(({ id }) => id),
            batchID,
          );
          await tx.restore(own.kind, said);
        }
        await pause();
      }
    }
}
