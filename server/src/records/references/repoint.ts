import type { RecordKindName } from '#contract/kinds/names.ts';
import { fieldsOf, type RecordKind } from '../kind.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { linksOf } from './reference.ts';
import { withTargets } from './with-targets.ts';

type Fields = Record<string, unknown>;

interface Repointing {
  kind: RecordKindName;
  fromIDs: readonly string[];
  toID: string;
}

/** What is referred to is of the workspace, and the rest was there before. */
const unchecked = { areReferencesChecked: true, areLimitsChecked: true };

/** Live records that refer to some of these, a portion of those after an id. Parts of a record are not among them. */
async function users(tx: RecordTransaction, { kind, fromIDs, toID }: Repointing, afterID: string) {
  await tx.flushReferences();
  return tx.db
    .selectFrom('reference')
    .select(['kind', 'recordID'])
    .distinct()
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('targetKind', '=', kind)
    .where('targetID', 'in', fromIDs)
    .where('isLive', '=', 1)
    .where('recordID', 'not in', [...fromIDs, toID])
    .where('recordID', '>', afterID)
    .orderBy('recordID')
    .limit(tx.pieceSize)
    .execute();
}

/**
 * Makes everything that refers to some records refer to another one: fields, documents, expressions and texts alike.
 * @param onPortion after each portion of records
 * @returns ids of the records that were changed; for a part, that of the whole: the quest of a node
 */
export async function repoint(
  tx: RecordTransaction,
  given: Repointing,
  onPortion: () => Promise<void> = async () => {},
): Promise<Set<string>> {
  const newIDs = new Map(given.fromIDs.map((id) => [id, given.toID]));
  const wholes = new Set<string>();
  let found = await users(tx, given, '');
  while (found.length > 0) {
    for (const [name, rows] of Map.groupBy(found, (row) => row.kind)) {
      const kind = tx.context.kinds.get(name) as unknown as RecordKind<Fields> | undefined;
      if (!kind) continue;
      const ids = rows.map(({ recordID }) => recordID);
      const records = (await tx.findMany(kind, ids)).filter(({ deletedAt }) => deletedAt === null);
      const changes = records.map((record) => ({ record, patch: withTargets(kind, fieldsOf(kind, record), newIDs) }));
      await tx.updateMany(kind, changes, unchecked);
      for (const record of records) {
        const whole = linksOf(kind, record, ({ isOwner, isTrashedAlong }) => Boolean(isOwner && isTrashedAlong));
        wholes.add(whole.next().value?.id ?? record.id);
      }
    }
    await onPortion();
    found = await users(tx, given, found.at(-1)?.recordID ?? '');
  }
  return wholes;
}
