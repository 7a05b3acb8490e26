import type { Kysely } from 'kysely';
import type { Transaction } from '#server/database/connection.ts';
import { sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';

interface Change {
  record: StoredRecord;
  fields: object;
}

/**
 * Keeps the keys that records have until now and are about to lose (docs/decisions/0040). Rows stay when another record
 * takes the key, which then is that record's: so nothing has to be done when it gives the key back, by an undo too.
 */
export async function rememberKeys<F extends object>(
  transaction: Transaction,
  { workspaceID, batchID }: { workspaceID: string; batchID: string },
  kind: RecordKind<F>,
  changes: readonly Change[],
): Promise<void> {
  const { keyField } = kind;
  if (keyField === undefined) return;
  const rows = changes.flatMap(({ record, fields }) => {
    const [before, after] = [record, fields].map((values) => (values as Record<string, unknown>)[keyField]);
    if (typeof before !== 'string' || before === '' || typeof after !== 'string') return [];
    const keyFold = sortKey(before);
    if (keyFold === sortKey(after)) return [];
    return [{ workspaceID, kind: kind.kind, keyFold, recordID: record.id, key: before, batchID }];
  });
  for (const chunk of chunks(rows))
    await transaction.db
      .insertInto('keyAlias')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['workspaceID', 'kind', 'keyFold', 'recordID'])
          .doUpdateSet(({ ref }) => ({ key: ref('excluded.key'), batchID: ref('excluded.batchID') })),
      )
      .execute();
}

export interface ResolvedKey {
  recordID: string;
  /** The key it has now. */
  key: string;
  isAlias: boolean;
  isLive: boolean;
}

/**
 * What each of the keys leads to, by its sort key: the record that has it; else the one, of those that had it before, that
 * lost it last and is not in the trash; else that in the trash.
 */
export async function resolveKeys<F extends object>(
  db: Kysely<Tables>,
  workspaceID: string,
  kind: RecordKind<F>,
  keys: readonly string[],
): Promise<Map<string, ResolvedKey>> {
  const { keyField, table } = kind;
  const found = new Map<string, ResolvedKey>();
  if (keyField === undefined) return found;
  const asked = [...new Set(keys.map(sortKey))];
  const records = () =>
    db
      .selectFrom(table as 'npc')
      .select(['id', 'deletedAt', `${keyField} as key` as 'key', `${keyField}Fold as keyFold` as 'keyFold'])
      .where('workspaceID', '=', workspaceID);
  for (const chunk of chunks(asked)) {
    for (const row of await records().where('keyFold', 'in', chunk).execute())
      found.set(row.keyFold, { recordID: row.id, key: row.key, isAlias: false, isLive: row.deletedAt === null });
    const missing = chunk.filter((key) => !found.has(key));
    if (missing.length === 0) continue;
    const aliases = await db
      .selectFrom('keyAlias')
      .select(['keyFold', 'recordID'])
      .where('workspaceID', '=', workspaceID)
      .where('kind', '=', kind.kind)
      .where('keyFold', 'in', missing)
      .orderBy('batchID', 'desc')
      .execute();
    const holders = new Map<string, { key: string; deletedAt: string | null }>();
    for (const ids of chunks([...new Set(aliases.map(({ recordID }) => recordID))]))
      for (const { id, ...row } of await records().where('id', 'in', ids).execute()) holders.set(id, row);
    for (const { keyFold, recordID } of aliases) {
      const holder = holders.get(recordID);
      if (!holder || found.get(keyFold)?.isLive) continue;
      const isLive = holder.deletedAt === null;
      if (isLive || !found.has(keyFold)) found.set(keyFold, { recordID, key: holder.key, isAlias: true, isLive });
    }
  }
  return found;
}
