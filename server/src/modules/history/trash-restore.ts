import type { trashRestore } from '#contract/history.ts';
import type { OperationBody } from '#contract/operation.ts';
import { invalid } from '#server/http/problem.ts';
import { restoreBoxes } from '#server/modules/boxes/service/restore.ts';
import { countReturning, restorePlaces } from '#server/modules/places/service/restore.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import type { RecordKind, StoredRecord } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import { counted, inWords, named } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';

type Input = OperationBody<typeof trashRestore>;

const trashed = async <F extends object>(reader: RecordReader, kind: RecordKind<F>, ids: readonly string[]) =>
  ids.length === 0 ? [] : reader.getTrashed(kind, ids);

/**
 * Takes records of several kinds back as one batch: places first and items last, so that what stood in one finds it there.
 */
export const restoreFromTrash: LongCommand<Input, object> = {
  name: 'trashRestore',

  async measure(reader, { itemIDs = [], boxIDs = [], placeIDs = [] }) {
    const count = itemIDs.length + boxIDs.length + placeIDs.length;
    if (count === 0) throw invalid({ pointer: '/itemIDs', detail: 'Choose at least one record' });
    const returning = placeIDs.length === 0 ? 0 : await countReturning(reader, placeIDs);
    return {
      records: itemIDs.length + boxIDs.length + returning,
      title: `Restoring ${counted(count, 'record')}`,
    };
  },

  async check(reader, { itemIDs = [], boxIDs = [] }) {
    await trashed(reader, boxKind, boxIDs);
    await trashed(reader, itemKind, itemIDs);
  },

  async run(work, { itemIDs = [], boxIDs = [], placeIDs = [] }) {
    // Before a place brings back the boxes that were trashed with it.
    const boxes = await trashed(work, boxKind, boxIDs);
    const items = await trashed(work, itemKind, itemIDs);
    const places = placeIDs.length === 0 ? [] : await restorePlaces(work, placeIDs);
    await work.nextPiece();
    await eachStillTrashed(work, boxKind, boxes, (portion) => restoreBoxes(work, portion));
    await work.nextPiece();
    await eachStillTrashed(work, itemKind, items, (portion) => work.restore(itemKind, portion));
    const restored = [
      ...(items.length > 0 ? [named(items, 'item')] : []),
      ...(boxes.length > 0 ? [named(boxes, 'box')] : []),
      ...(places.length > 0 ? [named(places, 'place')] : []),
    ];
    work.summarise(`Restored ${inWords(restored)}`);
    return {};
  },
};

/** In pieces; somebody else may have restored some since. */
async function eachStillTrashed<F extends object>(
  work: Work,
  kind: RecordKind<F>,
  records: readonly StoredRecord<F>[],
  restore: (portion: StoredRecord<F>[]) => Promise<unknown>,
): Promise<void> {
  for await (const portion of work.inPieces(records.map(({ id }) => id))) {
    const found = await work.findMany(kind, portion);
    await restore(found.filter(({ deletedAt }) => deletedAt !== null));
  }
}
