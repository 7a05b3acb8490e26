import { referenceDigestGet, usedByDigestGet, usersOfManyGet } from '#contract/reference.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Records } from '#server/records/records.ts';
import { referencesOf } from './references-of.ts';
import { usedBy } from './used-by.ts';
import { usersOfMany } from './users-of-many.ts';

export function referenceRoutes({ records }: { records: Records }): Route[] {
  return [
    route(usedByDigestGet, ({ workspace, query }) => usedBy(records, workspace.workspaceID, query)),
    route(usersOfManyGet, ({ workspace, body }) => usersOfMany(records, workspace.workspaceID, body)),
    route(referenceDigestGet, ({ workspace, query }) => referencesOf(records, workspace.workspaceID, query)),
  ];
}
