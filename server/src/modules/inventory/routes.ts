import {
  inventoryOverviewGet,
  inventorySearch,
  sampleWorldLoad,
  scanEverywhere,
  scanResolve,
} from '#contract/inventory.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import type { Records } from '#server/records/records.ts';
import type { Work } from '#server/records/work.ts';
import { overview } from './overview.ts';
import { loadSample } from './sample.ts';
import { resolveEverywhere, resolveScan } from './scan.ts';
import { search } from './search.ts';

async function requireEmpty(work: Work): Promise<void> {
  for (const table of ['item', 'box', 'place'] as const) {
    const row = await work.db
      .selectFrom(table)
      .select('id')
      .where('workspaceID', '=', work.context.workspaceID)
      .limit(1)
      .executeTakeFirst();
    if (row) throw new ProblemError('conflict', 'The sample world is for an empty workspace; this one has content.');
  }
}

export function inventoryRoutes({ records, publicURL }: { records: Records; publicURL: () => string }): Route[] {
  return [
    route(inventorySearch, async ({ workspace, query }) => {
      const { kind, limit = 20 } = query;
      const rows = await search(records, workspace.workspaceID, query.search, { kind, limit });
      return { rows, total: rows.length };
    }),
    route(inventoryOverviewGet, ({ workspace }) => overview(records, workspace.workspaceID)),
    route(scanResolve, ({ workspace, body }) => resolveScan(records, workspace.workspaceID, body.code, publicURL())),
    route(scanEverywhere, ({ user, body }) => resolveEverywhere(records, user.userID, body.code, publicURL())),
    route(sampleWorldLoad, (call) =>
      records.command(commandContext(call, sampleWorldLoad), async (work) => {
        await requireEmpty(work);
        await loadSample(work);
        return {};
      }),
    ),
  ];
}
