import { type ExpressionBuilder, sql } from 'kysely';
import { inheritedFields, inheritedValues } from '#content/item/inheritance.ts';
import { type ItemRow, inheritanceLevels, itemDeclaration } from '#contract/kinds/item.ts';
import { exact } from '#contract/limits.ts';
import type { Tables } from '#server/database/tables.ts';
import { invalid } from '#server/http/problem.ts';
import { placeTree, subtree } from '#server/modules/places/service/tree.ts';
import { setStock, stockRows } from '#server/modules/stock/service/stock.ts';
import { stockLocations } from '#server/modules/stock/service/stock-locations.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { decode } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { type ItemRecord, itemKind } from '#server/records/kinds/item.ts';
import { type RecordList, recordList } from '#server/records/list/list.ts';
import type { Records } from '#server/records/records.ts';

interface FirstStock {
  boxID: string;
  quantity: number;
}

/** What is special of items (decisions §4): where and how many is stock. */
export const itemBehaviour: Behaviour<typeof itemDeclaration> = {
  async prepare(tx, values, before, body) {
    const stock = body.stock as FirstStock | undefined;
    if (stock && before !== null)
      throw invalid({ pointer: '/stock', detail: 'Stock is given when an item is created; use stockSave.' });
    if (stock && !(await tx.isLive(boxKind, stock.boxID)))
      throw invalid({ pointer: '/stock/boxID', detail: 'This box does not exist.' });
    return values;
  },

  async created(tx, { id }, body) {
    const stock = body.stock as FirstStock | undefined;
    if (stock) await setStock(tx, { itemID: id, ...stock });
  },

  filters: ['boxID', 'placeID', 'stock', 'hasPhoto'],
  async filter(base, { records, workspaceID, query }) {
    let filtered = base;
    const stocked = (where: ExpressionBuilder<Tables, 'item'>) =>
      where
        .selectFrom('stock')
        .innerJoin('box', (join) =>
          join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
        )
        .select('stock.id')
        .where('stock.workspaceID', '=', workspaceID)
        .where('box.deletedAt', 'is', null)
        .whereRef('stock.itemID', '=', 'item.id');
    const { boxID, placeID, stock, hasPhoto } = query;
    if (boxID !== undefined)
      filtered = filtered.where((where) => where.exists(stocked(where).where('stock.boxID', '=', String(boxID))));
    if (placeID !== undefined) {
      const within = subtree(await placeTree(records, workspaceID), String(placeID));
      if (within.length === 0) return null;
      filtered = filtered.where((where) => where.exists(stocked(where).where('box.placeID', 'in', within)));
    }
    if (stock === 'low')
      filtered = filtered
        .where('item.minQuantity', 'is not', null)
        .where(sql<boolean>`${quantityOf()} < "item"."minQuantity"`);
    const held = (where: ExpressionBuilder<Tables, 'item'>) =>
      where.exists(stocked(where).where('stock.quantity', '>', 0));
    if (stock === 'some') filtered = filtered.where(held);
    if (stock === 'none') filtered = filtered.where((where) => where.not(held(where)));
    if (hasPhoto !== undefined)
      filtered = filtered.where((where) => {
        const photographed = where.exists(
          where
            .selectFrom('media')
            .select('media.id')
            .where('media.workspaceID', '=', workspaceID)
            .where('media.recordKind', '=', 'item')
            .where('media.role', '=', 'photo')
            .where('media.deletedAt', 'is', null)
            .whereRef('media.recordID', '=', 'item.id'),
        );
        return hasPhoto ? photographed : where.not(photographed);
      });
    return filtered;
  },
  sorts: { quantity: quantityOf },

  async complete({ records, workspaceID }, rows) {
    const where = await stockLocations(
      records,
      workspaceID,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, minQuantity }) => {
      const spot = where.get(id);
      const quantity = spot?.quantity ?? 0;
      return {
        quantity,
        isLow: minQuantity !== null && quantity < Number(minQuantity),
        where: spot?.where ?? '',
        boxID: spot?.boxID ?? null,
        placeID: spot?.placeID ?? null,
        ...(spot?.spots && { spots: spot.spots }),
      };
    });
  },

  async where({ records, workspaceID }, ids) {
    const spots = await stockLocations(records, workspaceID, ids);
    return new Map([...spots].map(([id, { where }]) => [id, where]));
  },

  async page({ records, workspaceID }, item) {
    const stock = await stockRows(records, workspaceID, { item });
    const chain = await ancestors(records, workspaceID, item);
    const inherited = inheritedValues(inheritedFields(itemDeclaration), item, chain);
    return {
      quantity: exact(stock.rows.reduce((sum, row) => sum + row.quantity, 0)),
      stock: stock.rows,
      inherited: inherited.map(({ field, value, from }) => ({
        field: field.name,
        value,
        itemID: from.id,
        name: from.name,
      })),
    };
  },
};

/** The items that one inherits from, nearest first; one in the trash ends the chain. */
async function ancestors(records: Records, workspaceID: string, item: ItemRecord): Promise<ItemRecord[]> {
  const found: ItemRecord[] = [];
  const seen = new Set([item.id]);
  for (let id = item.parentItemID; id !== null && !seen.has(id) && found.length < inheritanceLevels; ) {
    seen.add(id);
    const row = await records.database.read
      .selectFrom('item')
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) break;
    const parent = decode(itemKind, row as never) as ItemRecord;
    found.push(parent);
    id = parent.parentItemID;
  }
  return found;
}

export const itemList: RecordList<ItemRow> = recordList(itemKind.declaration, itemBehaviour);

/**
 * What an item's live boxes hold together: its quantity, computed, never stored (decisions §4). Rounded as `exact` does:
 * 0.7 and 0.1 are not below a minimum of 0.8.
 */
function quantityOf() {
  return sql<number>`round(cast(coalesce((select sum("stock"."quantity") from "stock" inner join "box" on "box"."workspaceID" = "stock"."workspaceID" and "box"."id" = "stock"."boxID" where "stock"."workspaceID" = "item"."workspaceID" and "stock"."itemID" = "item"."id" and "box"."deletedAt" is null), 0) as numeric), 6)`;
}
