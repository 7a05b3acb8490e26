import type { boxBulkSave } from '#contract/box.ts';
import type { OperationBody } from '#contract/operation.ts';
import { requireWithinLimits } from '#server/records/field-limits.ts';
import { byID, changedOnes } from '#server/records/jobs/by-id.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { retag } from '#server/records/tagging.ts';
import { counted } from '#server/records/wording.ts';
import { restoreBoxes as restore } from './service/restore.ts';

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

export const restoreBoxes = byID({
  name: 'boxRestore',
  kind: boxKind,
  doing: 'Restoring',
  isOfTrash: true,
  change: (work, boxes, _input: { ids: string[] }) => restore(work, boxes),
  summary: ({ subject }) => `Restored ${subject}`,
  answer: () => ({}),
});
