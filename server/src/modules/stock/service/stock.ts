import type { Kysely } from 'kysely';
import { fold } from '#contract/fold.ts';
import { exact, quantityMax } from '#contract/limits.ts';
import type { contentsSorts, StockRow } from '#contract/stock.ts';
import { prepare } from '#server/database/prepare.ts';
import type { Tables } from '#server/database/tables.ts';
import { invalid } from '#server/http/problem.ts';
import { placeTree } from '#server/modules/places/service/tree.ts';
import { decode } from '#server/records/kind.ts';
import type { BoxRecord } from '#server/records/kinds/box.ts';
import type { ItemRecord } from '#server/records/kinds/item.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { type StockRecord, stockKind } from '#server/records/kinds/stock.ts';
import { covers } from '#server/records/media-rows.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import type { Records } from '#server/records/records.ts';
import { staleVersion } from '#server/records/stale-version.ts';

function inBoxes(db: Kysely<Tables>) {
  return db
    .selectFrom('stock')
    .innerJoin('box', (join) =>
      join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
    )
    .where('box.deletedAt', 'is', null);
}

const columns = [
  'stock.id',
  'stock.itemID',
  'stock.boxID',
  'stock.quantity',
  'stock.version',
  'box.name as boxName',
  'box.code as boxCode',
  'box.placeID',
] as const;

type Found = Omit<StockRow, 'stockID' | 'placePath'> & { id: string };

const stockOfItem = prepare<{ workspaceID: string; itemID: string }, Omit<Found, 'itemName' | 'itemUnit'>>(
  (db, given) =>
    inBoxes(db)
      .select(columns)
      .where('stock.workspaceID', '=', given('workspaceID'))
      .where('stock.itemID', '=', given('itemID'))
      .orderBy('box.nameFold')
      .orderBy('stock.id'),
);

/** Of these the item has been read already. */
type Named = Pick<ItemRecord, 'id' | 'name' | 'unit'>;

async function ofItem(records: Records, workspaceID: string, { id: itemID, name, unit }: Named) {
  const rows = await stockOfItem(records.database, { workspaceID, itemID });
  return { found: rows.map((row) => ({ ...row, itemName: name, itemUnit: unit })), total: rows.length };
}

/** A page of what lies in a box, what of it is looked for and in which order. */
export interface ContentsPage {
  page: number;
  pageSize: number;
  search?: string;
  sort?: (typeof contentsSorts)[number];
  direction?: 'asc' | 'desc';
}

const sortColumns = {
  name: 'item.nameFold',
  quantity: 'stock.quantity',
  serialNumber: 'item.serialNumber',
} as const;

async function inBox(records: Records, workspaceID: string, boxID: string, asked?: ContentsPage) {
  const base = inBoxes(records.database.read)
    .innerJoin('item', (join) =>
      join.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
    )
    .where('stock.workspaceID', '=', workspaceID)
    .where('stock.boxID', '=', boxID)
    .where('item.deletedAt', 'is', null);
  const search = fold(asked?.search ?? '');
  let select = base
    .select(columns)
    .select(['item.name as itemName', 'item.unit as itemUnit', 'item.serialNumber as itemSerialNumber'])
    .orderBy(sortColumns[asked?.sort ?? 'name'], asked?.direction ?? 'asc')
    .orderBy('item.nameFold')
    .orderBy('stock.id');
  const [from, to] = asked ? [asked.page * asked.pageSize, (asked.page + 1) * asked.pageSize] : [0];
  if (asked && search === '') select = select.limit(asked.pageSize).offset(from);
  let rows = await select.execute();
  let total = rows.length;
  if (search !== '') {
    // Looked for here: the engines fold letters of their own, and serial numbers have no folded column.
    const found = rows.filter(({ itemName, itemSerialNumber }) =>
      [itemName, itemSerialNumber].some((text) => fold(text).includes(search)),
    );
    [rows, total] = [found.slice(from, to), found.length];
  } else if (asked)
    total = (await base.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  const ids = rows.map(({ itemID }) => itemID);
  const thumbnails = ids.length > 0 ? await covers(records, workspaceID, 'item', ids) : new Map<string, string>();
  const found: Found[] = rows.map((row) => ({ ...row, itemThumbnailURL: thumbnails.get(row.itemID) ?? '' }));
  return { found, total };
}

/** Stock of one item, by box, or in one box; of live items and boxes only. */
export async function stockRows(
  records: Records,
  workspaceID: string,
  by: { item: Named } | { boxID: string },
  page?: ContentsPage,
): Promise<{ rows: StockRow[]; total: number }> {
  const { found, total } =
    'item' in by ? await ofItem(records, workspaceID, by.item) : await inBox(records, workspaceID, by.boxID, page);
  const tree = found.some((row) => row.placeID !== null) ? await placeTree(records, workspaceID) : null;
  const rows = found.map((row) => ({
    stockID: row.id,
    itemID: row.itemID,
    itemName: row.itemName,
    itemUnit: row.itemUnit,
    itemThumbnailURL: row.itemThumbnailURL,
    itemSerialNumber: row.itemSerialNumber,
    boxID: row.boxID,
    boxName: row.boxName,
    boxCode: row.boxCode,
    placeID: row.placeID,
    placePath: row.placeID === null ? '' : (tree?.byID.get(row.placeID)?.path ?? ''),
    quantity: row.quantity,
    version: row.version,
  }));
  return { rows, total: Number(total) };
}

/** A stock row as the API answers it, read in the command's own transaction. */
export async function presentStock(
  tx: RecordTransaction,
  stock: StockRecord,
  item: ItemRecord,
  box: BoxRecord,
): Promise<StockRow> {
  const { id: stockID, itemID, boxID, quantity, version } = stock;
  const path: string[] = [];
  for (let next = box.placeID; next !== null; ) {
    const [place] = await tx.findMany(placeKind, [next]);
    if (!place || place.deletedAt !== null) break;
    path.unshift(place.name);
    next = place.parentPlaceID;
  }
  return {
    stockID,
    itemID,
    itemName: item.name,
    itemUnit: item.unit,
    boxID,
    boxName: box.name,
    boxCode: box.code,
    placeID: box.placeID,
    placePath: path.join(' / '),
    quantity,
    version,
  };
}

/** Quantities are kept to the millionth, more decimals refused rather than rounded; sums of them have the same limit. */
export function assertQuantity(quantity: number, pointer: string): void {
  if (quantity > quantityMax)
    throw invalid({ pointer, detail: 'Quantity cannot be more than 1,000,000,000,000 in one box' });
  if (exact(quantity) !== quantity) throw invalid({ pointer, detail: 'Quantity can have at most 6 decimals' });
}

export async function findPair(reader: RecordReader, itemID: string, boxID: string): Promise<StockRecord | null> {
  const row = await reader.db
    .selectFrom('stock')
    .selectAll()
    .where('workspaceID', '=', reader.context.workspaceID)
    .where('itemID', '=', itemID)
    .where('boxID', '=', boxID)
    .executeTakeFirst();
  return row ? decode(stockKind, row as unknown as Record<string, unknown>) : null;
}

/** How many of an item are in a box; 0 when it has none. */
export async function quantityOf(tx: RecordTransaction, itemID: string, boxID: string): Promise<number> {
  return (await findPair(tx, itemID, boxID))?.quantity ?? 0;
}

async function staleStock(tx: RecordTransaction, pair: { itemID: string; boxID: string }, current: StockRecord | null) {
  const { workspaceID, actorID } = tx.context;
  const named = (table: 'item' | 'box', id: string) =>
    tx.db.selectFrom(table).select('name').where('workspaceID', '=', workspaceID).where('id', '=', id);
  const item = await named('item', pair.itemID).executeTakeFirstOrThrow();
  const box = await named('box', pair.boxID).executeTakeFirstOrThrow();
  return staleVersion(tx.db, {
    what: `the quantity of “${item.name}” in “${box.name}”`,
    // Of a row that is gone nobody knows who emptied it.
    by: current?.updatedBy ?? null,
    actorID,
    current: current && { ...pair, quantity: current.quantity, version: current.version },
    advice: 'Review it and save again.',
  });
}

/** Sets how many of an item lie in a box; null: none, and it belongs there no longer. Both must be live. */
export async function setStock(
  tx: RecordTransaction,
  {
    itemID,
    boxID,
    quantity,
    version,
  }: Pick<Quantity, 'itemID' | 'boxID'> & {
    quantity: number | null;
    version?: number | undefined;
  },
): Promise<StockRecord | null> {
  const current = await findPair(tx, itemID, boxID);
  if (quantity !== null) assertQuantity(quantity, '/quantity');
  if (version !== undefined && version !== current?.version) throw await staleStock(tx, { itemID, boxID }, current);
  const [row] = await writeQuantities(tx, [{ itemID, boxID, quantity, record: current ?? undefined }]);
  return row ?? null;
}

/** How many of an item are in a box, and the row that says so until now. */
export interface Quantity {
  itemID: string;
  boxID: string;
  quantity: number;
  record: StockRecord | undefined;
}

/** Writes quantities of different pairs; null takes the row away. Answers the rows that are left. */
export async function writeQuantities(
  tx: RecordTransaction,
  quantities: readonly (Omit<Quantity, 'quantity'> & { quantity: number | null })[],
  options: { areReferencesChecked?: boolean } = {},
): Promise<StockRecord[]> {
  const known = quantities.flatMap(({ record, quantity }) => (record ? [{ record, quantity }] : []));
  await tx.purge(
    stockKind,
    known.flatMap(({ record, quantity }) => (quantity === null ? record : [])),
  );
  const updated = await tx.updateMany(
    stockKind,
    known.flatMap(({ record, quantity }) => (quantity === null ? [] : { record, patch: { quantity } })),
  );
  const created = await tx.create(
    stockKind,
    quantities.flatMap(({ record, itemID, boxID, quantity }) =>
      record || quantity === null ? [] : { itemID, boxID, quantity },
    ),
    options,
  );
  return [...updated, ...created];
}
