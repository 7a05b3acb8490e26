import type { boxBulkSave } from '#contract/box.ts';
import type { OperationBody } from '#contract/operation.ts';
import { requireWithinLimits } from '#server/records/field-limits.ts';
import { byID, changedOnes } from '#server/records/jobs/by-id.ts';
import type { StoredRecord } from '#server/records/kind.ts';
import { type BoxFields, boxKind } from '#server/records/kinds/box.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { retag } from '#server/records/tagging.ts';
import { counted } from '#server/records/wording.ts';
import type { Work } from '#server/records/work.ts';

type BulkSave = OperationBody<typeof boxBulkSave>;

export const bulkSaveBoxes = byID({
  name: 'boxBulkSave',
  kind: boxKind,
  doing: 'Changing',
  refuse(boxes, { addTags, removeTags }: BulkSave) {
    for (const box of boxes) requireWithinLimits(boxKind, { tags: retag(box.tags, addTags, removeTags) }, box);
  },
  async change(work, boxes, { addTags, removeTags, placeID, archived }: BulkSave) {
    const changes = boxes.map((record) => ({
      record,
      patch: { tags: retag(record.tags, addTags, removeTags), placeID, archived },
    }));
    return changedOnes(boxes, await work.updateMany(boxKind, changes));
  },
  summary: ({ changed }, { placeID }) => `${placeID === undefined ? 'Changed' : 'Moved'} ${counted(changed, 'box')}`,
  answer: (changed) => ({ changed }),
});

/** Takes boxes back; one whose place is gone comes back without a place. */
export const restoreBoxes = byID({
  name: 'boxRestore',
  kind: boxKind,
  doing: 'Restoring',
  isOfTrash: true,
  change: (work, boxes, _input: { ids: string[] }) => restoreSome(work, boxes),
  summary: ({ subject }) => `Restored ${subject}`,
  answer: () => ({}),
});

export async function restoreSome(work: Work, boxes: StoredRecord<BoxFields>[]): Promise<StoredRecord<BoxFields>[]> {
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
