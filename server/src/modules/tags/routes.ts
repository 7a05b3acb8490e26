import { tagDigestGet, tagSave } from '#contract/inventory.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import { renameTag, tagRows } from './service/tags.ts';

export function tagRoutes({ records }: { records: Records }): Route[] {
  return [
    route(tagDigestGet, async ({ workspace }) => {
      const rows = await tagRows(records, workspace.workspaceID);
      return { rows, total: rows.length };
    }),
    route(tagSave, (call) => records.run(commandContext(call, tagSave), renameTag, call.body)),
  ];
}
