import { stocktakeCancel, stocktakePost } from '#contract/kinds/stocktake.ts';
import {
  stocktakeBoxDigestGet,
  stocktakeCountDigestGet,
  stocktakeFileGet,
  stocktakeLineBulkSave,
  stocktakeLineDigestGet,
  stocktakeLineSave,
} from '#contract/kinds/stocktake-line.ts';
import { notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { findRecord } from '#server/records/find.ts';
import { stocktakeKind } from '#server/records/kinds/stocktake.ts';
import { stocktakeLineKind } from '#server/records/kinds/stocktake-line.ts';
import type { Records } from '#server/records/records.ts';
import { assertCounting, countAsExpected, countLine } from './count.ts';
import { countsOf } from './counts.ts';
import { stocktakeFile } from './file.ts';
import { boxRows, lineRows } from './lines.ts';
import { postStocktake } from './post.ts';

/** Counting, posting and canceling of stocktakes (docs/decisions/0036); they are created and changed as every kind is. */
export function stocktakeRoutes({ records }: { records: Records }): Route[] {
  return [
    route(stocktakeLineDigestGet, ({ workspace, query }) => lineRows(records, workspace.workspaceID, query)),
    route(stocktakeBoxDigestGet, ({ workspace, query }) => boxRows(records, workspace.workspaceID, query)),

    route(stocktakeCountDigestGet, ({ workspace, query }) => countsOf(records, workspace.workspaceID, query)),
    route(stocktakeFileGet, async ({ workspace: { workspaceID }, params: { stocktakeID }, query, reply }) => {
      if (!(await findRecord(records, workspaceID, stocktakeKind, stocktakeID))) throw notFound('This stocktake');
      const text = await stocktakeFile(records, workspaceID, stocktakeID, query);
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="stocktake-${records.now().slice(0, 10)}.csv"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      return reply.send(text);
    }),

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
