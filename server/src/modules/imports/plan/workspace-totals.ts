import type { Kysely } from 'kysely';
import { exact } from '#contract/limits.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Totals } from './workspace-snapshot.ts';

/** What a workspace holds; what is in the trash, or in a box or of an item that is there, does not count. */
export async function workspaceTotals(db: Kysely<Tables>, workspaceID: string): Promise<Totals> {
  const count = async (table: 'item' | 'box' | 'place') => {
    const row = await db
      .selectFrom(table)
      .select((rows) => rows.fn.countAll<number>().as('count'))
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const trashed = (table: 'item' | 'box') =>
    db.selectFrom(table).select('id').where('workspaceID', '=', workspaceID).where('deletedAt', 'is not', null);
  // Without joins, so that an index alone answers it: what is in the trash is little.
  const held = await db
    .selectFrom('stock')
    .select((rows) => [rows.fn.countAll<number>().as('count'), rows.fn.sum<number | null>('quantity').as('sum')])
    .where('workspaceID', '=', workspaceID)
    .where('itemID', 'not in', trashed('item'))
    .where('boxID', 'not in', trashed('box'))
    .executeTakeFirstOrThrow();
  return {
    items: await count('item'),
    boxes: await count('box'),
    places: await count('place'),
    stockRows: held.count,
    quantity: exact(held.sum ?? 0),
  };
}
