import { defaultPageSize } from '#contract/limits.ts';
import { stockDigestGet, stockMove, stockSave } from '#contract/stock.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { findRecord } from '#server/records/find.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemKind } from '#server/records/kinds/item.ts';
import { formatQuantity, measured } from '#server/records/quantity.ts';
import type { Records } from '#server/records/records.ts';
import { moveStock } from './move.ts';
import { presentStock, quantityOf, setStock, stockRows } from './service/stock.ts';

export function stockRoutes({ records }: { records: Records }): Route[] {
  return [
    route(stockDigestGet, async ({ workspace, query }) => {
      const { itemID, boxID, page = 0, pageSize = defaultPageSize, ...asked } = query;
      if ((itemID === undefined) === (boxID === undefined))
        throw new ProblemError('badRequest', 'Name exactly one of itemID and boxID.');
      const { workspaceID } = workspace;
      if (boxID !== undefined) return stockRows(records, workspaceID, { boxID }, { page, pageSize, ...asked });
      const item = await findRecord(records, workspaceID, itemKind, itemID as string);
      return item ? stockRows(records, workspaceID, { item }) : { rows: [], total: 0 };
    }),

    route(stockSave, (call) =>
      records.command(commandContext(call, stockSave), async (tx) => {
        const { body } = call;
        const item = await tx.get(itemKind, body.itemID);
        const box = await tx.get(boxKind, body.boxID);
        const before = await quantityOf(tx, item.id, box.id);
        const stock = await setStock(tx, body);
        const isGone = body.quantity === null;
        const change = `${formatQuantity(before)} → ${measured(body.quantity ?? 0, item.unit)}`;
        tx.summarise(
          isGone ? `Removed “${item.name}” from “${box.name}”` : `Changed “${item.name}” in “${box.name}”: ${change}`,
        );
        return {
          stock: stock && (await presentStock(tx, stock, item, box)),
          summary: isGone ? `Removed from ${box.name}` : `${box.name}: ${change}`,
        };
      }),
    ),

    route(stockMove, (call) => records.run(commandContext(call, stockMove), moveStock, call.body)),
  ];
}
