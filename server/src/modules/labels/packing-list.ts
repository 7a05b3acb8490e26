import { exact } from '#contract/limits.ts';
import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import { type PackingBox, type packingListGet, packingListLimits } from '#contract/packing-list.ts';
import { chunks } from '#server/database/search/write.ts';
import { createEventLoopYield } from '#server/database/yield-to-event-loop.ts';
import { notFound } from '#server/http/problem.ts';
import { placeTree, subtree } from '#server/modules/places/service/tree.ts';
import type { Records } from '#server/records/records.ts';
import { shortLink } from './service/scanned.ts';

type Source = OperationBody<typeof packingListGet>['source'];

interface Found {
  id: string;
  name: string;
  code: string;
  description: string;
  placeID: string | null;
}

/** Boxes with what is in them, in the order asked, those of a place in the order of the tree; 404 when one is not in this workspace. */
export async function packingList(
  records: Records,
  workspaceID: string,
  source: Source,
  baseURL: string,
): Promise<OperationResponse<typeof packingListGet>> {
  const tree = await placeTree(records, workspaceID);
  const boxes =
    source.kind === 'box'
      ? await chosenBoxes(records, workspaceID, source.ids)
      : await boxesOfPlaces(records, workspaceID, subtree(tree, source.placeID), source.placeID);
  const listed = boxes.slice(0, packingListLimits.boxes);
  const lines = await linesOf(
    records,
    workspaceID,
    listed.map(({ id }) => id),
  );
  // Loaded when the first list is asked for, as for labels.
  const { qrSymbol } = await import('./symbol.ts');
  const rest = createEventLoopYield();
  const rows: PackingBox[] = [];
  for (const { id, name, code, description, placeID } of listed) {
    await rest();
    const { width, dark } = qrSymbol(shortLink(baseURL, code));
    rows.push({
      boxID: id,
      name,
      code,
      description,
      placePath: placeID === null ? '' : (tree.byID.get(placeID)?.path ?? ''),
      qr: { size: width, path: dark.map((part) => `M${part.x} ${part.y}h${part.width}v1h-${part.width}z`).join('') },
      contents: lines.byBox.get(id) ?? [],
    });
  }
  const title = source.kind === 'place' ? (tree.byID.get(source.placeID)?.path ?? '') : '';
  return { title, boxes: rows, boxTotal: boxes.length, isCut: lines.isCut };
}

function liveBoxes(records: Records, workspaceID: string) {
  return records.database.read
    .selectFrom('box')
    .select(['id', 'name', 'code', 'description', 'placeID'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null);
}

async function chosenBoxes(records: Records, workspaceID: string, ids: readonly string[]): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const chunk of chunks(ids))
    for (const box of await liveBoxes(records, workspaceID).where('id', 'in', chunk).execute()) found.set(box.id, box);
  return [...new Set(ids)].map((id) => {
    const box = found.get(id);
    if (!box) throw notFound('This box');
    return box;
  });
}

async function boxesOfPlaces(
  records: Records,
  workspaceID: string,
  placeIDs: readonly string[],
  placeID: string,
): Promise<Found[]> {
  if (!placeIDs.includes(placeID)) throw notFound('This place');
  const found: Found[] = [];
  for (const chunk of chunks(placeIDs))
    found.push(
      ...(await liveBoxes(records, workspaceID)
        .where('placeID', 'in', chunk)
        .orderBy('nameFold')
        .orderBy('id')
        .execute()),
    );
  const order = new Map(placeIDs.map((id, index) => [id, index]));
  return found.sort((a, b) => (order.get(a.placeID ?? '') ?? 0) - (order.get(b.placeID ?? '') ?? 0));
}

async function linesOf(records: Records, workspaceID: string, boxIDs: readonly string[]) {
  const byBox = new Map<string, PackingBox['contents']>();
  let left: number = packingListLimits.lines;
  let isCut = false;
  for (const chunk of chunks(boxIDs)) {
    const rows = await records.database.read
      .selectFrom('stock')
      .innerJoin('item', (join) =>
        join.onRef('item.workspaceID', '=', 'stock.workspaceID').onRef('item.id', '=', 'stock.itemID'),
      )
      .select([
        'stock.boxID',
        'stock.itemID',
        'stock.quantity',
        'item.name',
        'item.serialNumber',
        'item.unit',
        'item.value',
      ])
      .where('stock.workspaceID', '=', workspaceID)
      .where('stock.boxID', 'in', chunk)
      .where('item.deletedAt', 'is', null)
      .orderBy('item.nameFold')
      .orderBy('item.id')
      .limit(left + 1)
      .execute();
    if (rows.length > left) isCut = true;
    for (const { boxID, ...line } of rows.slice(0, left)) {
      const contents = byBox.get(boxID) ?? [];
      byBox.set(boxID, contents);
      contents.push({ ...line, quantity: exact(line.quantity) });
    }
    left = Math.max(0, left - rows.length);
  }
  return { byBox, isCut };
}
