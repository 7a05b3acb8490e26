import { stocktakeCancel, stocktakePost } from '#contract/kinds/stocktake.ts';
import {
  stocktakeBoxDigestGet,
  stocktakeLineBulkSave,
  stocktakeLineDigestGet,
  stocktakeLineSave,
} from '#contract/kinds/stocktake-line.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { stocktakeKind } from '#server/records/kinds/stocktake.ts';
import { stocktakeLineKind } from '#server/records/kinds/stocktake-line.ts';
import type { Records } from '#server/records/records.ts';
import { assertCounting, countAsExpected, countLine } from './count.ts';
import { boxRows, lineRows } from './lines.ts';
import { postStocktake } from './post.ts';

/** Counting, posting and canceling of stocktakes (docs/decisions/0036); they are created and changed as every kind is. */
export function stocktakeRoutes({ records }: { records: Records }): Route[] {
  return [
    route(stocktakeLineDigestGet, ({ workspace, query }) => lineRows(records, workspace.workspaceID, query)),
    route(stocktakeBoxDigestGet, ({ workspace, query }) => boxRows(records, workspace.workspaceID, query)),

    route(stocktakeLineSave, (call) =>
      records.command(commandContext(call, stocktakeLineSave), async (tx) => {
        const { line, summary } = await countLine(tx, call.body);
        return { line: line && stocktakeLineKind.present(line), summary };
      }),
    ),
    route(stocktakeLineBulkSave, (call) =>
      records.run(commandContext(call, stocktakeLineBulkSave), countAsExpected, call.body),
    ),

    route(stocktakePost, (call) => records.run(commandContext(call, stocktakePost), postStocktake, call.body)),
    route(stocktakeCancel, (call) =>
      records.command(commandContext(call, stocktakeCancel), async (tx) => {
        const before = await tx.get(stocktakeKind, call.body.stocktakeID);
        assertCounting(before);
        const stocktake = await tx.update(stocktakeKind, before, { status: 'cancelled' });
        const summary = `Canceled stocktake “${before.name}”`;
        tx.summarise(summary);
        return { stocktake: stocktakeKind.present(stocktake), summary };
      }),
    ),
  ];
}
