import type { itemBulkSave } from '#contract/item.ts';
import type { OperationBody } from '#contract/operation.ts';
import { requireWithinLimits } from '#server/records/field-limits.ts';
import { byID, changedOnes } from '#server/records/jobs/by-id.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import { retag } from '#server/records/tagging.ts';
import { counted } from '#server/records/wording.ts';

type BulkSave = OperationBody<typeof itemBulkSave>;
interface IDs {
  ids: string[];
}

export const bulkSaveItems = byID({
  name: 'itemBulkSave',
  kind: itemKind,
  doing: 'Changing',
  refuse(items, { addTags, removeTags }: BulkSave) {
    for (const item of items) requireWithinLimits(itemKind, { tags: retag(item.tags, addTags, removeTags) }, item);
  },
  async change(work, items, { addTags, removeTags, archived, unit, minQuantity }: BulkSave) {
    const changes = items.map((record) => ({
      record,
      patch: { tags: retag(record.tags, addTags, removeTags), archived, unit, minQuantity },
    }));
    return changedOnes(items, await work.updateMany(itemKind, changes));
  },
  summary: ({ changed }) => `Changed ${counted(changed, 'item')}`,
  answer: (changed) => ({ changed }),
});

export const deleteItems = byID({
  name: 'itemDelete',
  kind: itemKind,
  doing: 'Deleting',
  async change(work, items, _input: IDs) {
    await work.trash(itemKind, items);
    return items;
  },
  summary: ({ subject }) => `Deleted ${subject}`,
  answer: () => ({}),
});

export const restoreItems = byID({
  name: 'itemRestore',
  kind: itemKind,
  doing: 'Restoring',
  isOfTrash: true,
  async change(work, items, _input: IDs) {
    await work.restore(itemKind, items);
    return items;
  },
  summary: ({ subject }) => `Restored ${subject}`,
  answer: () => ({}),
});
