import { worldDigestGet, worldNamesGet, worldRecordsGet, worldStateGet } from '#contract/world.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Records } from '#server/records/records.ts';
import { holdsGame, worldNames, worldPage, worldRecords } from './read.ts';

export function worldRoutes({ records }: { records: Records }): Route[] {
  return [
    route(worldStateGet, async ({ workspace }) => ({ isGame: await holdsGame(records, workspace.workspaceID) })),
    route(worldDigestGet, ({ workspace, query }) => worldPage(records, workspace.workspaceID, query.after)),
    route(worldNamesGet, ({ workspace }) => worldNames(records, workspace.workspaceID)),
    route(worldRecordsGet, ({ workspace, body }) => worldRecords(records, workspace.workspaceID, body)),
  ];
}
