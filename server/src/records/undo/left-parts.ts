import type { StoredRecord } from '../kind.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { partKindsOf } from '../references/parts.ts';
import { restorePartsInPieces } from '../references/parts-in-pieces.ts';
import { linksOf } from '../references/reference.ts';
import type { Fields, Kind } from './steps.ts';

/**
 * Takes out of the trash what another deletion at the same moment put there, of records that this batch deleted: it belongs to
 * the batch since (parts-in-pieces.ts), whose history knows nothing of it. What the batch itself deleted is back already.
 */
export async function restoreLeftParts(
  tx: RecordTransaction,
  batchID: string,
  pause: () => Promise<void>,
): Promise<void> {
  const { context } = tx;
  // Of the transaction that is open: each pause ends one.
  const entries = () =>
    tx.db
      .selectFrom('historyEntry')
      .where('workspaceID', '=', context.workspaceID)
      .where('batchID', '=', batchID)
      .where('action', '=', 'trash');
  // An owner went after its parts: taken first, it brings all that is connected before what connects it.
  const deleted = await entries()
    .select('kind')
    .groupBy('kind')
    .orderBy(({ fn }) => fn.max('seq'), 'desc')
    .execute();
  for (const { kind: name } of deleted) {
    const kind = context.kinds.get(name) as unknown as Kind | undefined;
    if (!kind || partKindsOf(context.kinds, kind).length === 0) continue;
    // By their owners, which parts are indexed by: nothing finds those of a batch without reading all of the workspace.
    const owners = await entries().select('recordID').where('kind', '=', name).orderBy('seq').execute();
    await restorePartsInPieces(tx, kind, [{ batchID, ids: owners.map(({ recordID }) => recordID) }], pause);
  }
}

/** Records of a batch that is taken back, without those whose owner went into the trash by another one: they stay there with it. */
export async function leaveWithOwners(
  tx: RecordTransaction,
  kind: Kind,
  records: readonly StoredRecord<Fields>[],
): Promise<StoredRecord<Fields>[]> {
  const owned = records.flatMap((record) =>
    [...linksOf(kind, record, ({ isTrashedAlong }) => isTrashedAlong === true)].map((link) => ({ record, ...link })),
  );
  const left = new Map<StoredRecord<Fields>, string>();
  for (const [name, group] of Map.groupBy(owned, (one) => one.kind)) {
    const ownerKind = tx.context.kinds.get(name) as unknown as Kind | undefined;
    if (!ownerKind) continue;
    const ids = [...new Set(group.map(({ id }) => id))];
    const batches = new Map((await tx.findMany(ownerKind, ids)).map(({ id, deletedBatchID }) => [id, deletedBatchID]));
    for (const { record, id } of group) {
      const deletedBatchID = batches.get(id) ?? tx.batchID;
      if (deletedBatchID !== tx.batchID) left.set(record, deletedBatchID);
    }
  }
  for (const [deletedBatchID, group] of Map.groupBy(left.keys(), (record) => left.get(record) ?? ''))
    await tx.db
      .updateTable(kind.table)
      .set({ deletedBatchID } as never)
      .where('workspaceID', '=', tx.context.workspaceID)
      .where(
        'id',
        'in',
        group.map(({ id }) => id),
      )
      .execute();
  return records.filter((record) => !left.has(record));
}
