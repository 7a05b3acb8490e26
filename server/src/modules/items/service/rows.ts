import type { ItemRow } from '#contract/item.ts';
import { cutText } from '#server/database/cut-text.ts';
import { covers } from '#server/modules/media/service/rows.ts';
import { whereabouts } from '#server/modules/stock/service/whereabouts.ts';
import type { Records } from '#server/records/records.ts';

export const itemColumns = [
  'item.id',
  'item.name',
  'item.description',
  'item.tags',
  'item.unit',
  'item.minQuantity',
  'item.value',
  'item.archived',
  'item.version',
  'item.updatedAt',
] as const;

export interface ItemColumns {
  id: string;
  name: string;
  description: string;
  tags: string;
  unit: string;
  minQuantity: number | null;
  value: number | null;
  archived: 0 | 1;
  version: number;
  updatedAt: string;
}

/** Rows of a list, with quantity, whereabouts and cover: three reads for a whole page. */
export async function presentItemRows(records: Records, workspaceID: string, rows: ItemColumns[]): Promise<ItemRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [where, thumbnails] = await Promise.all([
    whereabouts(records, workspaceID, ids),
    covers(records, workspaceID, 'item', ids),
  ]);
  return rows.map((row) => {
    const spot = where.get(row.id);
    const quantity = spot?.quantity ?? 0;
    return {
      itemID: row.id,
      name: row.name,
      description: cutText(row.description, 300),
      tags: JSON.parse(row.tags) as string[],
      unit: row.unit,
      minQuantity: row.minQuantity,
      value: row.value,
      archived: row.archived === 1,
      version: row.version,
      updatedAt: row.updatedAt,
      quantity,
      isLow: row.minQuantity !== null && quantity < row.minQuantity,
      where: spot?.where ?? '',
      thumbnailURL: thumbnails.get(row.id) ?? '',
    };
  });
}
