import { worldDigestGet, worldRecordsGet } from '#contract/world.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Records } from '#server/records/records.ts';
import { worldPage, worldRecords } from './read.ts';

export function worldRoutes({ records }: { records: Records }): Route[] {
  return [
    route(worldDigestGet, ({ workspace, query }) => worldPage(records, workspace.workspaceID, query.after)),
    route(worldRecordsGet, ({ workspace, body }) => worldRecords(records, workspace.workspaceID, body)),
  ];
}
