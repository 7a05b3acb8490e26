import type { labelSheetCreate } from '#contract/label.ts';
import type { OperationBody } from '#contract/operation.ts';
import { sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import { notFound } from '#server/http/problem.ts';
import { placeTree } from '#server/modules/places/service/tree.ts';
import { stockLocations } from '#server/modules/stock/service/stock-locations.ts';
import type { Records } from '#server/records/records.ts';
import { generateCodes } from './service/codes.ts';
import { shortLink } from './service/scanned.ts';
import type { LabelContent } from './sheet.ts';

type Source = OperationBody<typeof labelSheetCreate>['source'];

/** What the labels say, in the order asked; 404 when a record is not (or no longer) in this workspace. */
export async function labelContents(
  records: Records,
  workspaceID: string,
  source: Source,
  baseURL: string,
): Promise<LabelContent[]> {
  if (source.kind === 'blank') return blanks(records, workspaceID, source.count);
  const { kind, ids } = source;
  const { read } = records.database;
  const tree = await placeTree(records, workspaceID);
  const found = new Map<string, LabelContent>();
  for (const chunk of chunks(ids)) {
    if (kind === 'box')
      for (const box of await read
        .selectFrom('box')
        .select(['id', 'name', 'code', 'placeID'])
        .where('workspaceID', '=', workspaceID)
        .where('id', 'in', chunk)
        .where('deletedAt', 'is', null)
        .execute())
        found.set(box.id, {
          title: box.name,
          code: box.code,
          subtitle: box.placeID === null ? '' : (tree.byID.get(box.placeID)?.path ?? ''),
          url: shortLink(baseURL, box.code),
        });
    if (kind === 'item') {
      const spots = await stockLocations(records, workspaceID, chunk);
      const items = await read
        .selectFrom('item')
        .select(['id', 'name', 'barcode', 'assetID'])
        .where('workspaceID', '=', workspaceID)
        .where('id', 'in', chunk)
        .where('deletedAt', 'is', null)
        .execute();
      for (const item of items)
        found.set(item.id, {
          title: item.name,
          code: item.barcode || item.assetID,
          subtitle: spots.get(item.id)?.location ?? '',
          url: shortLink(baseURL, item.id),
        });
    }
    if (kind === 'place')
      for (const id of chunk) {
        const place = tree.byID.get(id);
        if (place) found.set(id, { title: place.name, code: '', subtitle: place.path, url: shortLink(baseURL, id) });
      }
  }
  return ids.map((id) => {
    const label = found.get(id);
    if (!label) throw notFound(`This ${kind}`);
    return label;
  });
}

/** Codes to print now and claim later: free at the moment; a random code is drawn twice about once in a million. */
async function blanks(records: Records, workspaceID: string, count: number): Promise<LabelContent[]> {
  const codes = await generateCodes({
    count,
    findTaken: async (candidates) => {
      const rows = await records.database.read
        .selectFrom('box')
        .select('code')
        .where('workspaceID', '=', workspaceID)
        .where('codeFold', 'in', candidates.map(sortKey))
        .execute();
      return new Set(rows.map((row) => row.code.toUpperCase()));
    },
  });
  return codes.map((code) => ({ title: '', code, subtitle: '' }));
}
