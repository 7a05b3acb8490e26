import { assertNotMoving } from '../jobs/assert-not-moving.ts';
import { dungeonMapKind } from '../kinds/dungeon-map.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import type { Fields, Kind } from './steps.ts';

const onMaps: ReadonlySet<string> = new Set(['mapLayer', 'mapObject', 'mapChunk']);

/** Refuses to put back what is on a map while a job moves all of it: this would stay where it was. @throws 409 */
export async function assertMapStill(tx: RecordTransaction, kind: Kind, back: readonly Fields[]): Promise<void> {
  if (!onMaps.has(kind.kind)) return;
  const ids = new Set(back.map(({ dungeonMapID }) => String(dungeonMapID)));
  for (const map of await tx.findMany(dungeonMapKind, [...ids]))
    await assertNotMoving(tx, map, { advice: 'Undo this again when that is done.', ownBatchID: tx.batchID });
}
