import type { Kysely } from 'kysely';
import { exact } from '#contract/limits.ts';
import { compareText, sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import { formatQuantity } from '#server/records/quantity.ts';

/** What an export says of a record beside its fields; the import leaves it alone. */
export interface DerivedColumn {
  header: string;
  read: (found: Found, currency: string) => string;
}

interface Found {
  quantity: number;
  /** `5 in Crate`, by name of the box. */
  places: string[];
}

const ofItems: readonly DerivedColumn[] = [
  { header: 'Total quantity', read: ({ quantity }) => formatQuantity(quantity) },
  { header: 'In boxes', read: ({ places }) => places.join('; ') },
  { header: 'Currency', read: (_found, currency) => currency },
];

/** Those of a kind that no field or property has the name of. */
export function derivedColumns(kind: string, others: readonly { header: string }[]): readonly DerivedColumn[] {
  if (kind !== 'item') return [];
  const taken = new Set(others.map(({ header }) => header.toLowerCase()));
  return ofItems.filter(({ header }) => !taken.has(header.toLowerCase()));
}

/** The cells of these records, by id, in the order of the columns. */
export async function readDerived(
  db: Kysely<Tables>,
  workspaceID: string,
  columns: readonly DerivedColumn[],
  records: readonly { id: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  if (columns.length === 0) return new Map();
  const { currency } = await db
    .selectFrom('workspace')
    .select('currency')
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  const found = new Map<string, Found>(records.map(({ id }) => [id, { quantity: 0, places: [] }]));
  for (const chunk of chunks([...found.keys()])) {
    const rows = await db
      .selectFrom('stock')
      .innerJoin('box', (join) =>
        join.onRef('box.workspaceID', '=', 'stock.workspaceID').onRef('box.id', '=', 'stock.boxID'),
      )
      .select(['stock.itemID', 'stock.quantity', 'stock.boxID', 'box.name'])
      .where('stock.workspaceID', '=', workspaceID)
      .where('stock.itemID', 'in', chunk)
      .where('box.deletedAt', 'is', null)
      .where('stock.quantity', '>', 0)
      .execute();
    const sorted = rows.map((row) => ({ ...row, key: `${sortKey(row.name)} ${row.boxID}` }));
    sorted.sort((one, other) => compareText(one.key, other.key));
    for (const { itemID, quantity, name } of sorted) {
      const item = found.get(itemID);
      if (!item) continue;
      item.quantity = exact(item.quantity + quantity);
      item.places.push(`${formatQuantity(quantity)} in ${name}`);
    }
  }
  return new Map([...found].map(([id, item]) => [id, columns.map(({ read }) => read(item, currency))]));
}
