import { assertNotMoving } from '../jobs/assert-not-moving.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import type { Fields, Kind } from './steps.ts';

/** Refuses to put back what is on a record while a job moves all that is on it: this would stay where it was. @throws 409 */
export async function assertHeldStill(tx: RecordTransaction, kind: Kind, back: readonly Fields[]): Promise<void> {
  const { movedWith } = kind;
  const reference = kind.references?.find(({ field }) => field === movedWith);
  if (movedWith === undefined || !reference || !('kind' in reference)) return;
  const holderKind = tx.context.kinds.get(reference.kind) as Kind | undefined;
  if (!holderKind) return;
  const ids = new Set(back.map((record) => String(record[movedWith])));
  for (const record of await tx.findMany(holderKind, [...ids]))
    await assertNotMoving(
      tx,
      { id: record.id, name: holderKind.title(record) },
      { advice: 'Undo this again when that is done.', ownBatchID: tx.batchID },
    );
}
