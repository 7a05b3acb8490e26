import { chunks } from '#server/database/search/write.ts';
import { placeTree } from '#server/modules/places/service/tree.ts';
import { exact, formatQuantity } from '#server/records/quantity.ts';
import type { Records } from '#server/records/records.ts';
import { counted } from '#server/records/wording.ts';

export interface Whereabouts {
  quantity: number;
  /** `3 in Box 12 · Garage / Shelf 2`; `7 in 2 boxes`; empty without stock. */
  where: string;
}

/** `Box 12 · Garage / Shelf 2`, or the box alone when it has no place. */
export function boxLine(boxName: string, placePath: string): string {
  return placePath === '' ? boxName : `${boxName} · ${placePath}`;
}

/** How many there are of each item and where; items without stock are absent. Boxes in the trash do not count. */
export async function whereabouts(
  records: Records,
  workspaceID: string,
  itemIDs: string[],
): Promise<Map<string, Whereabouts>> {
  const found = new Map<string, { quantity: number; boxes: number; boxName: string; placeID: string | null }>();
  for (const chunk of chunks(itemIDs)) {
    const rows = await records.database.read
      .selectFrom('stock')
      .innerJoin('box', (join) =>
        join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
      )
      .select(['stock.itemID', 'stock.quantity', 'box.name', 'box.placeID'])
      .where('stock.workspaceID', '=', workspaceID)
      .where('stock.itemID', 'in', chunk)
      .where('box.deletedAt', 'is', null)
      .execute();
    for (const row of rows) {
      const known = found.get(row.itemID);
      if (known) {
        known.quantity += row.quantity;
        known.boxes += 1;
      } else found.set(row.itemID, { quantity: row.quantity, boxes: 1, boxName: row.name, placeID: row.placeID });
    }
  }
  if (found.size === 0) return new Map();
  const tree = await placeTree(records, workspaceID);
  return new Map(
    [...found].map(([itemID, { quantity, boxes, boxName, placeID }]) => {
      const path = placeID === null ? '' : (tree.byID.get(placeID)?.path ?? '');
      const spot = boxes === 1 ? boxLine(boxName, path) : counted(boxes, 'box');
      return [itemID, { quantity: exact(quantity), where: `${formatQuantity(quantity)} in ${spot}` }];
    }),
  );
}
