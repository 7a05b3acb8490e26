import { sql } from 'kysely';
import type { inventoryOverviewGet } from '#contract/inventory.ts';
import { exact } from '#contract/limits.ts';
import type { OperationResponse } from '#contract/operation.ts';
import { boxList } from '#server/modules/boxes/service/behaviour.ts';
import { historyRows } from '#server/modules/history/service/history.ts';
import { itemList } from '#server/modules/items/service/behaviour.ts';
import type { Records } from '#server/records/records.ts';
import { isEmpty } from './is-empty.ts';

type Overview = OperationResponse<typeof inventoryOverviewGet>;

async function totals(records: Records, workspaceID: string): Promise<Overview['totals']> {
  const { read } = records.database;
  const count = async (table: 'item' | 'box' | 'place') =>
    Number(
      (
        await read
          .selectFrom(table)
          .select((select) => select.fn.countAll<number>().as('total'))
          .where('workspaceID', '=', workspaceID)
          .where('deletedAt', 'is', null)
          .executeTakeFirstOrThrow()
      ).total,
    );
  const stock = read
    .selectFrom('stock')
    .innerJoin('item', (join) =>
      join.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
    )
    .innerJoin('box', (join) =>
      join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
    )
    .where('stock.workspaceID', '=', workspaceID)
    .where('item.deletedAt', 'is', null)
    .where('box.deletedAt', 'is', null)
    .select([
      sql<number>`coalesce(sum("stock"."quantity"), 0)`.as('quantity'),
      sql<number>`coalesce(sum("stock"."quantity" * coalesce("item"."value", 0)), 0)`.as('value'),
    ]);
  const unplaced = read
    .selectFrom('box')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .where('placeID', 'is', null);
  const [items, boxes, places, sums, unplacedBoxes, low] = await Promise.all([
    count('item'),
    count('box'),
    count('place'),
    stock.executeTakeFirstOrThrow(),
    unplaced.executeTakeFirstOrThrow(),
    itemList.page({ records, workspaceID, query: { stock: 'low', pageSize: 1 } }),
  ]);
  return {
    items,
    boxes,
    places,
    quantity: exact(sums.quantity),
    value: Math.round(sums.value * 100) / 100,
    lowStock: low.total,
    unplacedBoxes: Number(unplacedBoxes.total),
  };
}

/** The dashboard (decisions §4): totals, recent items and boxes, low stock, activity. */
export async function overview(records: Records, workspaceID: string): Promise<Overview> {
  const recent = { sort: 'updatedAt', direction: 'desc', pageSize: 6 } as const;
  const [hasNothing, sums, items, boxes, low, activity] = await Promise.all([
    records.cache.get(workspaceID, 'isEmpty', () => isEmpty(records.database.read, workspaceID)),
    records.cache.get(workspaceID, 'totals', () => totals(records, workspaceID)),
    itemList.page({ records, workspaceID, query: recent }),
    boxList.page({ records, workspaceID, query: recent }),
    itemList.page({ records, workspaceID, query: { stock: 'low', pageSize: 6 } }),
    historyRows(records, workspaceID, { pageSize: 8 }),
  ]);
  return {
    isEmpty: hasNothing,
    totals: sums,
    recentItems: items.rows,
    recentBoxes: boxes.rows.map(({ boxID, name, code, placePath, updatedAt }) => ({
      boxID,
      name,
      code,
      placePath,
      updatedAt,
    })),
    lowStock: low.rows,
    activity: activity.rows.map((batch) => ({ ...batch, entries: batch.entries.slice(0, 3) })),
  };
}
