import type { Kysely } from 'kysely';
import type { Transaction } from '#server/database/connection.ts';
import { sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import type { RecordKind } from '../kind.ts';
import { resolveKeys } from './aliases.ts';

const mostOfOne = 50;

/** The earlier keys of a record that still lead to it, newest first. */
export async function earlierKeys<F extends object>(
  db: Kysely<Tables>,
  workspaceID: string,
  kind: RecordKind<F>,
  recordID: string,
): Promise<string[]> {
  return (await earlierKeysOfMany(db, workspaceID, kind, [recordID])).get(recordID) ?? [];
}

/** The same of many records, by id; those without any are left out. */
export async function earlierKeysOfMany<F extends object>(
  db: Kysely<Tables>,
  workspaceID: string,
  kind: RecordKind<F>,
  recordIDs: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (kind.keyField === undefined) return found;
  for (const chunk of chunks(recordIDs)) {
    const rows = await db
      .selectFrom('keyAlias')
      .select(['recordID', 'key'])
      .where('workspaceID', '=', workspaceID)
      .where('kind', '=', kind.kind)
      .where('recordID', 'in', chunk)
      .orderBy('batchID', 'desc')
      .orderBy('keyFold')
      .execute();
    if (rows.length === 0) continue;
    const keys = rows.map(({ key }) => key);
    const leads = await resolveKeys(db, workspaceID, kind, keys);
    for (const { recordID, key } of rows) {
      const lead = leads.get(sortKey(key));
      const own = found.get(recordID) ?? [];
      if (!lead?.isAlias || lead.recordID !== recordID || own.length === mostOfOne) continue;
      found.set(recordID, [...own, key]);
    }
  }
  return found;
}

/** Gives records earlier keys beside those they have: from an archive. */
export async function addEarlierKeys<F extends object>(
  transaction: Transaction,
  { workspaceID, batchID }: { workspaceID: string; batchID: string },
  kind: RecordKind<F>,
  records: readonly { id: string; earlierKeys: readonly string[] }[],
): Promise<void> {
  const rows = records.flatMap(({ id, earlierKeys: keys }) =>
    keys.map((key) => ({ workspaceID, kind: kind.kind, keyFold: sortKey(key), recordID: id, key, batchID })),
  );
  for (const chunk of chunks(rows))
    await transaction.db
      .insertInto('keyAlias')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['workspaceID', 'kind', 'keyFold', 'recordID']).doNothing())
      .execute();
}

/** An earlier key leads to the record no longer. */
export async function removeEarlierKey<F extends object>(
  transaction: Transaction,
  workspaceID: string,
  kind: RecordKind<F>,
  { recordID, key }: { recordID: string; key: string },
): Promise<void> {
  await transaction.db
    .deleteFrom('keyAlias')
    .where('workspaceID', '=', workspaceID)
    .where('kind', '=', kind.kind)
    .where('recordID', '=', recordID)
    .where('keyFold', '=', sortKey(key))
    .execute();
}
