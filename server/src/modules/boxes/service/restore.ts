import type { StoredRecord } from '#server/records/kind.ts';
import { type BoxFields, boxKind } from '#server/records/kinds/box.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import type { Work } from '#server/records/work.ts';

/** Takes boxes back; one whose place is gone comes back without a place. */
export async function restoreBoxes(work: Work, boxes: StoredRecord<BoxFields>[]): Promise<StoredRecord<BoxFields>[]> {
  await work.restore(boxKind, boxes);
  const places = boxes.flatMap(({ placeID }) => placeID ?? []);
  const live = await work.findLive(placeKind, places);
  const restored = await work.findMany(
    boxKind,
    boxes.map((box) => box.id),
  );
  const homeless = restored.filter(({ placeID }) => placeID !== null && !live.has(placeID));
  await work.updateMany(
    boxKind,
    homeless.map((record) => ({ record, patch: { placeID: null } })),
  );
  return boxes;
}
