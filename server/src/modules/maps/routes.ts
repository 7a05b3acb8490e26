import { mapPartsGet, mapPartsSave } from '#contract/kinds/map-parts.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import { readMapParts } from './read-parts.ts';
import { saveMapParts } from './save-parts.ts';

export function mapRoutes({ records }: { records: Records }): Route[] {
  return [
    route(mapPartsGet, ({ workspace, params, query }) =>
      readMapParts(records, { workspaceID: workspace.workspaceID, dungeonMapID: params.dungeonMapID, ...query }),
    ),
    route(mapPartsSave, (call) =>
      records.command(commandContext(call, mapPartsSave), (tx) =>
        saveMapParts(tx, call.params.dungeonMapID, call.body),
      ),
    ),
  ];
}
