import type { OperationBody } from '#contract/operation.ts';
import type { placeBulkSave, placeRestore } from '#contract/place.ts';
import { byID } from '#server/records/jobs/by-id.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { counted, named } from '#server/records/wording.ts';
import { requireNoCycle } from './service/cycle.ts';
import { countReturning, restorePlaces as restore } from './service/restore.ts';

export const bulkSavePlaces = byID({
  name: 'placeBulkSave',
  kind: placeKind,
  doing: 'Moving',
  async change(work, places, { parentPlaceID }: OperationBody<typeof placeBulkSave>) {
    const moved = [];
    // One after another: each may close a cycle with one before it.
    for (const place of places) {
      if (parentPlaceID !== null) await requireNoCycle(work, place.id, parentPlaceID);
      if ((await work.update(placeKind, place, { parentPlaceID })) !== place) moved.push(place);
    }
    return moved;
  },
  summary: ({ changed }) => `Moved ${counted(changed, 'place')}`,
  answer: (changed) => ({ changed }),
});

export const restorePlaces: LongCommand<OperationBody<typeof placeRestore>, object> = {
  name: 'placeRestore',
  measure: async (reader, { ids }) => ({
    records: await countReturning(reader, ids),
    title: `Restoring ${counted(ids.length, 'place')}`,
  }),
  async run(work, { ids }) {
    const asked = await restore(work, ids);
    work.summarise(`Restored ${named(asked, 'place')}`);
    return {};
  },
};
