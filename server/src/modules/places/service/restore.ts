import { chunks } from '#server/database/search/write.ts';
import { decode, type RecordKind, type StoredRecord } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type PlaceRecord, placeKind } from '#server/records/kinds/place.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { assertNoCycle } from './cycle.ts';

/** What comes back when places are restored. */
interface Returning {
  /** Those that were asked for. */
  asked: PlaceRecord[];
  /** With all below them that was trashed in the same batch, each after the one that it stands in. */
  places: PlaceRecord[];
  batchIDs: string[];
}

async function findReturning(reader: RecordReader, ids: readonly string[]): Promise<Returning> {
  const asked = await reader.getTrashed(placeKind, ids);
  const batchIDs = [...new Set(asked.flatMap(({ deletedBatchID }) => deletedBatchID ?? []))];
  const together = await trashedIn(reader, placeKind, batchIDs);
  const known = new Map([...asked, ...together].map((place) => [place.id, place]));
  const chosen = new Set(asked.map(({ id }) => id));
  // Only what hangs below the places asked for, not everything the batch deleted.
  for (let grew = true; grew; ) {
    grew = false;
    for (const { id, parentPlaceID } of together)
      if (!chosen.has(id) && parentPlaceID !== null && chosen.has(parentPlaceID)) {
        chosen.add(id);
        grew = true;
      }
  }
  const places = new Set<PlaceRecord>();
  const add = (id: string | null) => {
    const place = id !== null && chosen.has(id) ? known.get(id) : undefined;
    if (!place || places.has(place)) return;
    add(place.parentPlaceID);
    places.add(place);
  };
  for (const id of chosen) add(id);
  return { asked, places: [...places], batchIDs };
}

async function trashedIn<F extends object>(
  { db, context }: RecordReader,
  kind: RecordKind<F>,
  batchIDs: readonly string[],
): Promise<StoredRecord<F>[]> {
  if (batchIDs.length === 0) return [];
  const rows = await db
    .selectFrom(kind.table)
    .selectAll()
    .where('workspaceID', '=', context.workspaceID)
    .where('deletedBatchID', 'in', batchIDs)
    .execute();
  return rows.map((row) => decode(kind, row as unknown as Record<string, unknown>));
}

/** Boxes that were trashed in these batches and stand in these places. */
function boxesOf({ db, context }: RecordReader, batchIDs: readonly string[], placeIDs: readonly string[]) {
  return db
    .selectFrom('box')
    .where('workspaceID', '=', context.workspaceID)
    .where('deletedBatchID', 'in', batchIDs)
    .where('placeID', 'in', placeIDs);
}

/** How many records `restorePlaces` brings back. @throws 404 as `getTrashed` */
export async function countReturning(reader: RecordReader, ids: readonly string[]): Promise<number> {
  const { places, batchIDs } = await findReturning(reader, ids);
  let count = places.length;
  if (batchIDs.length === 0) return count;
  for (const chunk of chunks(places.map(({ id }) => id))) {
    const found = await boxesOf(reader, batchIDs, chunk)
      .select(({ fn }) => fn.countAll<number>().as('boxes'))
      .executeTakeFirstOrThrow();
    count += Number(found.boxes);
  }
  return count;
}

/**
 * Takes places back, with what was trashed in the same batch; one whose parent is gone comes back at the root. Written in
 * pieces, places before what stands in them. Answers those asked for.
 */
export async function restorePlaces(tx: RecordTransaction, ids: readonly string[]): Promise<PlaceRecord[]> {
  const { asked, places, batchIDs } = await findReturning(tx, ids);
  const placeIDs = places.map(({ id }) => id);
  const chosen = new Set(placeIDs);
  for await (const portion of tx.inPieces(placeIDs)) await restorePortion(tx, portion, chosen);
  if (batchIDs.length > 0)
    for (const chunk of chunks(placeIDs))
      for (;;) {
        await tx.nextPiece();
        const rows = await boxesOf(tx, batchIDs, chunk).selectAll().orderBy('id').limit(tx.pieceSize).execute();
        if (rows.length === 0) break;
        const boxes = rows.map((row) => decode(boxKind, row as unknown as Record<string, unknown>));
        await tx.restore(boxKind, boxes);
      }
  return asked;
}

async function restorePortion(
  tx: RecordTransaction,
  ids: readonly string[],
  chosen: ReadonlySet<string>,
): Promise<void> {
  const trashed = (await tx.findMany(placeKind, ids)).filter(({ deletedAt }) => deletedAt !== null);
  await tx.restore(placeKind, trashed);
  const restored = await tx.findMany(
    placeKind,
    trashed.map(({ id }) => id),
  );
  const outside = restored.flatMap(({ parentPlaceID }) =>
    parentPlaceID === null || chosen.has(parentPlaceID) ? [] : parentPlaceID,
  );
  const live = await tx.findLive(placeKind, outside);
  for (const place of restored) {
    const { parentPlaceID } = place;
    if (parentPlaceID === null || chosen.has(parentPlaceID)) continue;
    if (live.has(parentPlaceID)) await assertNoCycle(tx, place.id, parentPlaceID);
    else await tx.update(placeKind, place, { parentPlaceID: null });
  }
}
