import { defaultPageSize, exact } from '#contract/limits.ts';
import type { OperationBody } from '#contract/operation.ts';
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
import { assertQuantity, presentStock, quantityOf, setStock, stockRows } from './service/stock.ts';

export function stockRoutes({ records }: { records: Records }): Route[] {
  return [
    route(stockDigestGet, async ({ workspace, query }) => {
      const { itemID, boxID, page = 0, pageSize = defaultPageSize, ...asked } = query;
      if ((itemID === undefined) === (boxID === undefined))
        throw new ProblemError('badRequest', 'Name exactly one of itemID and boxID.');
      const { workspaceID } = workspace;
      if (boxID !== undefined) return stockRows(records, workspaceID, { boxID }, { page, pageSize, ...asked });
      const item = await findRecord(records, workspaceID, itemKind, itemID as string);
      if (!item) return { rows: [], total: 0 };
      const { rows, total } = await stockRows(records, workspaceID, { item });
      const isPaged = query.page !== undefined || query.pageSize !== undefined;
      return { rows: isPaged ? rows.slice(page * pageSize, (page + 1) * pageSize) : rows, total };
    }),

    route(stockSave, (call) =>
      records.command(commandContext(call, stockSave), async (tx) => {
        const { body } = call;
        const item = await tx.get(itemKind, body.itemID);
        const box = await tx.get(boxKind, body.boxID);
        const before = await quantityOf(tx, item.id, box.id);
        const quantity = wantedQuantity(body, before);
        const stock = await setStock(tx, { itemID: item.id, boxID: box.id, quantity, version: body.version });
        const change = `${formatQuantity(before)} → ${measured(quantity ?? 0, item.unit)}`;
        const said = wordsOf(quantity, before, change, item.name, box.name);
        tx.summarise(said.history);
        return { stock: stock && (await presentStock(tx, stock, item, box)), summary: said.toast };
      }),
    ),

    route(stockMove, (call) => records.run(commandContext(call, stockMove), moveStock, call.body)),
  ];
}

/** How many there are then; null: the item belongs there no longer. */
function wantedQuantity({ quantity = null, add }: OperationBody<typeof stockSave>, before: number): number | null {
  if (add === undefined) return quantity;
  assertQuantity(add, '/add');
  const sum = exact(before + add);
  assertQuantity(sum, '/add');
  return sum;
}

/** An item that belongs in a box from now on, before there is any of it there, is not “0 → 0”. */
function wordsOf(quantity: number | null, before: number, change: string, item: string, box: string) {
  if (quantity === null) return { history: `Removed “${item}” from “${box}”`, toast: `Removed from ${box}` };
  if (quantity === 0 && before === 0) return { history: `Added “${item}” to “${box}”`, toast: `Added to ${box}` };
  return { history: `Changed “${item}” in “${box}”: ${change}`, toast: `${box}: ${change}` };
}
