import { sql } from 'kysely';
import type { BoxRow, boxDeclaration } from '#contract/kinds/box.ts';
import { exact } from '#contract/limits.ts';
import { placeTree, subtree } from '#server/modules/places/service/tree.ts';
import { boxLine } from '#server/modules/stock/service/stock-locations.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { recordsByID } from '#server/records/find.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { type RecordList, recordList } from '#server/records/list/list.ts';
import type { Records } from '#server/records/records.ts';
import { freeCodes } from '../codes.ts';
import { deleteBoxes } from '../delete.ts';

/** What is special of boxes (decisions §4): codes, what they hold, and where they stand. */
export const boxBehaviour: Behaviour<typeof boxDeclaration> = {
  movedBy: 'placeID',
  deleteCommand: deleteBoxes,

  async prepare(tx, values, before) {
    if (before !== null || values.code !== undefined) return values;
    return { ...values, code: (await freeCodes(tx, 1))[0] ?? '' };
  },

  /** One whose place is gone comes back without a place. */
  async restored(tx, boxes) {
    const live = await tx.findLive(
      placeKind,
      boxes.flatMap(({ placeID }) => placeID ?? []),
    );
    const restored = await tx.findMany(
      boxKind,
      boxes.map((box) => box.id),
    );
    const homeless = restored.filter(({ placeID }) => placeID !== null && !live.has(placeID));
    await tx.updateMany(
      boxKind,
      homeless.map((record) => ({ record, patch: { placeID: null } })),
    );
  },

  filters: ['placeID', 'placed', 'contents'],
  async filter(base, { records, workspaceID, query }) {
    let filtered = base;
    if (query.placeID !== undefined) {
      const within = subtree(await placeTree(records, workspaceID), String(query.placeID));
      if (within.length === 0) return null;
      filtered = filtered.where('box.placeID' as 'item.id', 'in', within);
    }
    if (query.placed)
      filtered = filtered.where('box.placeID' as 'item.id', query.placed === 'none' ? 'is' : 'is not', null);
    if (query.contents)
      filtered = filtered.where((where) => {
        const stocked = where.exists(
          where
            .selectFrom('stock')
            .innerJoin('item', (join) =>
              join.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
            )
            .select('stock.id')
            .where('stock.workspaceID', '=', workspaceID)
            .where('item.deletedAt', 'is', null)
            .whereRef('stock.boxID', '=', 'box.id' as 'item.id'),
        );
        return query.contents === 'some' ? stocked : where.not(stocked);
      });
    return filtered;
  },

  async complete({ records, workspaceID }, rows) {
    const [tree, counts] = await Promise.all([
      placeTree(records, workspaceID),
      contentTotals(
        records,
        workspaceID,
        rows.map(({ id }) => id),
      ),
    ]);
    return rows.map(({ id, placeID }) => ({
      placePath: placeID === null ? '' : (tree.byID.get(String(placeID))?.path ?? ''),
      ...(counts.get(id) ?? nothing),
    }));
  },

  async where({ records, workspaceID }, ids) {
    const [tree, boxes] = await Promise.all([
      placeTree(records, workspaceID),
      recordsByID('box')(records.database, { workspaceID, ids }),
    ]);
    const pathOf = (placeID: unknown) => (placeID === null ? '' : (tree.byID.get(String(placeID))?.path ?? ''));
    return new Map(boxes.map(({ id, code, placeID }) => [String(id), boxLine(String(code), pathOf(placeID))]));
  },

  async page({ records, workspaceID }, { id, placeID }) {
    const [tree, counts] = await Promise.all([
      placeTree(records, workspaceID),
      contentTotals(records, workspaceID, [id]),
    ]);
    return {
      placePath: placeID === null ? '' : (tree.byID.get(placeID)?.path ?? ''),
      ...(counts.get(id) ?? nothing),
    };
  },
};

interface ContentTotals {
  /** Different live items. */
  itemCount: number;
  quantity: number;
  value: number;
}

const nothing: ContentTotals = { itemCount: 0, quantity: 0, value: 0 };

/** boxID → what lies in it. */
async function contentTotals(
  records: Records,
  workspaceID: string,
  boxIDs: string[],
): Promise<Map<string, ContentTotals>> {
  const rows = await records.database.read
    .selectFrom('stock')
    .innerJoin('item', (join) =>
      join.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
    )
    .select((select) => [
      'stock.boxID',
      select.fn.countAll<number>().as('items'),
      sql<number>`sum("stock"."quantity")`.as('quantity'),
      sql<number>`sum("stock"."quantity" * coalesce("item"."value", 0))`.as('value'),
    ])
    .where('stock.workspaceID', '=', workspaceID)
    .where('stock.boxID', 'in', boxIDs)
    .where('item.deletedAt', 'is', null)
    .groupBy('stock.boxID')
    .execute();
  return new Map(
    rows.map(({ boxID, items, quantity, value }) => [
      boxID,
      { itemCount: Number(items), quantity: exact(quantity), value: Math.round(value * 100) / 100 },
    ]),
  );
}

export const boxList: RecordList<BoxRow> = recordList(boxKind.declaration, boxBehaviour);
