import { exact } from '#contract/limits.ts';
import { prepare } from '#server/database/prepare.ts';
import { placeTree } from '#server/modules/places/service/tree.ts';
import { formatQuantity } from '#server/records/quantity.ts';
import type { Records } from '#server/records/records.ts';
import { counted } from '#server/records/wording.ts';

export interface StockLocations {
  quantity: number;
  /** `3 in Box 12 · Garage / Shelf 2`; `7 in 2 boxes`; empty without stock. */
  where: string;
  /** The same without quantities, which change: `Box 12 · Garage / Shelf 2`; `2 boxes`. */
  location: string;
  /** The one box with all of it, and its place; null: several boxes. */
  boxID: string | null;
  placeID: string | null;
  /** Of several boxes, each with how many are in it: `3 in Box 12 · Garage / Shelf 2`. */
  spots?: string[];
}

/** `Box 12 · Garage / Shelf 2`, or the box alone when it has no place. */
export function boxLine(boxName: string, placePath: string): string {
  return placePath === '' ? boxName : `${boxName} · ${placePath}`;
}

interface Found {
  quantity: number;
  boxes: [FoundBox, ...FoundBox[]];
}

interface FoundBox {
  quantity: number;
  boxID: string;
  name: string;
  placeID: string | null;
}

const stockOf = prepare<
  { workspaceID: string; itemIDs: string[] },
  { itemID: string; quantity: number; boxID: string; name: string; placeID: string | null }
>((db, given) =>
  db
    .selectFrom('stock')
    .innerJoin('box', (join) =>
      join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
    )
    .select(['stock.itemID', 'stock.quantity', 'stock.boxID', 'box.name', 'box.placeID'])
    .where('stock.workspaceID', '=', given('workspaceID'))
    .where(given.among('stock.itemID', 'itemIDs'))
    .where('box.deletedAt', 'is', null)
    // Of several boxes where it only belongs, the first.
    .orderBy('stock.id'),
);

/** How many there are of each item and where; items without stock are absent. Boxes in the trash do not count. */
export async function stockLocations(
  records: Records,
  workspaceID: string,
  itemIDs: string[],
): Promise<Map<string, StockLocations>> {
  const found = new Map<string, Found>();
  for (const row of await stockOf(records.database, { workspaceID, itemIDs })) {
    const known = found.get(row.itemID);
    // Where it only belongs does not count beside where there is some.
    if (known && row.quantity === 0) continue;
    if (known && known.quantity > 0) {
      known.quantity += row.quantity;
      known.boxes.push(row);
    } else found.set(row.itemID, { quantity: row.quantity, boxes: [row] });
  }
  if (found.size === 0) return new Map();
  const tree = await placeTree(records, workspaceID);
  return new Map(
    [...found].map(([itemID, { quantity, boxes }]) => {
      const [{ boxID, placeID }] = boxes;
      const lines = boxes.map((box) => {
        const path = box.placeID === null ? '' : (tree.byID.get(box.placeID)?.path ?? '');
        return { quantity: box.quantity, line: boxLine(box.name, path) };
      });
      const spots = lines.map((spot) => `${formatQuantity(spot.quantity)} in ${spot.line}`);
      const location = lines.length === 1 ? (lines[0]?.line ?? '') : counted(lines.length, 'box');
      const row = { quantity: exact(quantity), where: `${formatQuantity(quantity)} in ${location}`, location };
      return [itemID, spots.length === 1 ? { ...row, boxID, placeID } : { ...row, boxID: null, placeID: null, spots }];
    }),
  );
}
