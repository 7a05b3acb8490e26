import { assertNotMoving } from '#server/records/jobs/assert-not-moving.ts';
import { deleteCommand } from '#server/records/trash.ts';
import { stored } from './stored.ts';

const trashMaps = deleteCommand(stored.dungeonMap as never);

/** As other records, but not while a job moves what is on them: half of it would come back moved. @throws 404, 409 */
export const deleteMaps: typeof trashMaps = {
  ...trashMaps,
  async measure(reader, input) {
    for (const map of await reader.findMany(stored.dungeonMap, [...input.ids]))
      await assertNotMoving(reader, map as never, { advice: 'Delete it when that is done.' });
    return trashMaps.measure(reader, input);
  },
};
