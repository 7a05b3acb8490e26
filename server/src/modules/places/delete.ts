import type { placeDelete } from '#contract/kinds/place.ts';
import type { OperationBody } from '#contract/operation.ts';
import { chunks } from '#server/database/search/write.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { decode, type RecordKind, type StoredRecord } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type PlaceRecord, placeKind } from '#server/records/kinds/place.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted, named } from '#server/records/wording.ts';
import { placesAround } from './service/cycle.ts';

type Input = OperationBody<typeof placeDelete>;

/** Live records of a kind in these places. */
function inPlaces<F extends object>(
  { db, context }: RecordReader,
  kind: RecordKind<F>,
  field: 'placeID' | 'parentPlaceID',
  placeIDs: readonly string[],
) {
  return db
    .selectFrom(kind.table)
    .where('workspaceID', '=', context.workspaceID)
    .where('deletedAt', 'is', null)
    .where(field as never, 'in', placeIDs as never);
}

async function readInPlaces<F extends object>(
  reader: RecordReader,
  kind: RecordKind<F>,
  field: 'placeID' | 'parentPlaceID',
  placeIDs: readonly string[],
): Promise<StoredRecord<F>[]> {
  const found: StoredRecord<F>[] = [];
  for (const chunk of chunks(placeIDs)) {
    const rows = await inPlaces(reader, kind, field, chunk).selectAll().execute();
    for (const row of rows) found.push(decode(kind, row as unknown as Record<string, unknown>));
  }
  return found;
}

async function countBoxes(reader: RecordReader, placeIDs: readonly string[]): Promise<number> {
  let boxes = 0;
  for (const chunk of chunks(placeIDs)) {
    const found = await inPlaces(reader, boxKind, 'placeID', chunk)
      .select(({ fn }) => fn.countAll<number>().as('boxes'))
      .executeTakeFirstOrThrow();
    boxes += Number(found.boxes);
  }
  return boxes;
}

/** The places below these, nearest first. */
async function below(reader: RecordReader, placeIDs: readonly string[]): Promise<PlaceRecord[]> {
  const known = new Map<string, PlaceRecord>();
  const asked = new Set(placeIDs);
  for (let level = placeIDs; level.length > 0; ) {
    const children = (await readInPlaces(reader, placeKind, 'parentPlaceID', level)).filter(
      ({ id }) => !asked.has(id) && !known.has(id),
    );
    for (const child of children) known.set(child.id, child);
    level = children.map(({ id }) => id);
  }
  return [...known.values()];
}

/** What is in these places: `direct` in themselves, `all` also in those below them. */
async function extentOf(reader: RecordReader, ids: readonly string[]) {
  const places = await below(reader, ids);
  const asked = new Set(ids);
  const children = places.filter(({ parentPlaceID }) => parentPlaceID !== null && asked.has(parentPlaceID));
  return {
    direct: children.length + (await countBoxes(reader, ids)),
    all: places.length + (await countBoxes(reader, [...ids, ...places.map(({ id }) => id)])),
  };
}

/** @throws 409 when they hold something and nothing was said; 404 and 400 when it cannot go where it was told to */
async function assertContentsHaveTarget(reader: RecordReader, { ids, contents }: Input, direct: number): Promise<void> {
  if (contents?.action === 'move' && contents.toID !== null) await reader.get(placeKind, contents.toID);
  if (direct === 0) return;
  if (!contents)
    throw new ProblemError('conflict', 'This place isn’t empty. Choose where its places and boxes go.', {
      errors: [{ pointer: '/contents', detail: 'Choose where its places and boxes go.' }],
    });
  if (contents.action === 'move' && contents.toID !== null && ids.includes(contents.toID))
    throw invalid({ pointer: '/contents/toID', detail: 'Choose a place that is not being deleted.' });
}

/**
 * Puts places into the trash. What they hold goes where `contents` says: `move` sends direct children and boxes to
 * another place (or none), `trash` takes all below along. 409 when they hold something and nothing was said.
 */
export const deletePlaces: LongCommand<Input, object> = {
  name: 'placeDelete',

  async measure(reader, { ids, contents }) {
    const { direct, all } = await extentOf(reader, ids);
    const inside = contents === undefined ? 0 : contents.action === 'trash' ? all : direct;
    return { records: ids.length + inside, title: `Deleting ${counted(ids.length, 'place')}` };
  },

  async assertPossible(reader, input) {
    await reader.getMany(placeKind, input.ids);
    await assertContentsHaveTarget(reader, input, (await extentOf(reader, input.ids)).direct);
  },

  async run(tx, input) {
    const places = await tx.getMany(placeKind, input.ids);
    const ids = places.map(({ id }) => id);
    await assertContentsHaveTarget(tx, { ...input, ids }, (await extentOf(tx, ids)).direct);
    const { contents } = input;
    const doomed = new Set(ids);
    if (contents?.action === 'move') {
      for await (const portion of tx.inPieces(ids)) {
        await moveContents(tx, portion, doomed, contents.toID);
        await trashLive(tx, portion);
      }
    } else {
      const inside = await below(tx, ids);
      // What stands in another place goes before that one.
      const order = [...ids, ...inside.map(({ id }) => id)].reverse();
      for await (const portion of tx.inPieces(order)) {
        await trashBoxes(tx, portion);
        // Places that somebody else has put there since.
        for (const late of (await below(tx, portion)).reverse()) {
          if (doomed.has(late.id)) continue;
          await trashBoxes(tx, [late.id]);
          await trashLive(tx, [late.id]);
        }
        await trashLive(tx, portion);
      }
    }
    tx.summarise(`Deleted ${named(places, 'place')}`);
    return {};
  },
};

async function trashLive(tx: RecordTransaction, ids: readonly string[]): Promise<void> {
  const live = (await tx.findMany(placeKind, ids)).filter(({ deletedAt }) => deletedAt === null);
  await tx.trash(placeKind, live);
}

/** Portions of the boxes in these places, until there are none: the places may then go in the same piece. */
async function* boxesIn(tx: RecordTransaction, placeIDs: readonly string[]) {
  for (;;) {
    const rows = await inPlaces(tx, boxKind, 'placeID', placeIDs)
      .selectAll()
      .orderBy('id')
      .limit(tx.pieceSize)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => decode(boxKind, row as unknown as Record<string, unknown>));
    await tx.nextPiece();
  }
}

async function trashBoxes(tx: RecordTransaction, placeIDs: readonly string[]): Promise<void> {
  for await (const boxes of boxesIn(tx, placeIDs)) await tx.trash(boxKind, boxes);
}

async function moveContents(
  tx: RecordTransaction,
  placeIDs: readonly string[],
  doomed: ReadonlySet<string>,
  toID: string | null,
): Promise<void> {
  for await (const boxes of boxesIn(tx, placeIDs))
    await tx.updateMany(
      boxKind,
      boxes.map((record) => ({ record, patch: { placeID: toID } })),
    );
  const around = toID === null ? new Set<string>() : await placesAround(tx, toID);
  for (const child of await readInPlaces(tx, placeKind, 'parentPlaceID', placeIDs)) {
    if (doomed.has(child.id)) continue;
    // What receives the others, or has that inside it, cannot be in itself; with its parent gone it stands at the root.
    const parentPlaceID = around.has(child.id) ? null : toID;
    await tx.update(placeKind, child, { parentPlaceID });
  }
}
