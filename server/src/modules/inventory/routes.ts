import {
  inventoryOverviewGet,
  inventorySearch,
  placeTotalsGet,
  sampleWorldLoad,
  scanEverywhere,
  scanResolve,
} from '#contract/inventory.ts';
import { valueReportGet } from '#contract/value-report.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Behaviours } from '#server/records/behaviour.ts';
import { commandContext } from '#server/records/context.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { Records } from '#server/records/records.ts';
import { isEmpty } from './is-empty.ts';
import { overview } from './overview.ts';
import { placeTotals } from './place-totals.ts';
import { valueReport } from './report/value-report.ts';
import { loadSample } from './sample/load.ts';
import { type StorePicture, storePictures } from './sample/pictures.ts';
import { resolveEverywhere, resolveScan } from './scan.ts';
import { search } from './search.ts';

async function assertEmpty(tx: RecordTransaction): Promise<void> {
  if (await isEmpty(tx.db, tx.context.workspaceID)) return;
  throw new ProblemError('conflict', 'The sample world can only be loaded into an empty workspace.');
}

interface InventoryServices {
  records: Records;
  behaviours: Behaviours;
  publicURL: () => string;
  storePicture: StorePicture;
}

export function inventoryRoutes({ records, behaviours, publicURL, storePicture }: InventoryServices): Route[] {
  const services = { records, behaviours };
  return [
    route(inventorySearch, async ({ workspace, query }) => {
      const { kind, limit = 20 } = query;
      const rows = await search(services, workspace.workspaceID, query.search, { kind, limit });
      return { rows, total: rows.length };
    }),
    route(inventoryOverviewGet, ({ workspace }) => overview(records, workspace.workspaceID)),
    route(placeTotalsGet, async ({ workspace }) => ({ rows: await placeTotals(records, workspace.workspaceID) })),
    route(valueReportGet, ({ workspace, user, body }) =>
      valueReport(records, workspace.workspaceID, user.userID, body),
    ),
    route(scanResolve, ({ workspace, body }) => resolveScan(services, workspace.workspaceID, body.code, publicURL())),
    route(scanEverywhere, ({ user, body }) => resolveEverywhere(services, user.userID, body.code, publicURL())),
    route(sampleWorldLoad, async (call) => {
      const pictures = await storePictures(storePicture);
      return records.command(commandContext(call, sampleWorldLoad), async (tx) => {
        await assertEmpty(tx);
        await loadSample(tx, pictures);
        return {};
      });
    }),
  ];
}
