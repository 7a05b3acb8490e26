import { type RawBuilder, sql } from 'kysely';
import { chunks } from '#server/database/search/write.ts';
import type { StoredRecord } from '../kind.ts';
import { parentField } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { linksOf, mustHold } from '../references/reference.ts';
import { cannotUndo, referenceGoneLater } from './refusal.ts';
import type { Fields, Kind } from './steps.ts';

/** A record as it is when the undo is done. */
export interface RecordAfterUndo {
  kind: Kind;
  record: StoredRecord<Fields>;
}

interface Referrer extends RecordAfterUndo {
  /** That refers. */
  field: string;
}

/**
 * What exists again must not refer to what has been deleted since. What the batch itself deleted, by an entry before
 * `before`, comes back as well.
 */
export async function assertReferences(
  reader: RecordReader,
  batchID: string,
  standing: readonly RecordAfterUndo[],
  before: number,
): Promise<void> {
  const wanted = new Map<string, Map<string, Referrer>>();
  for (const { kind, record } of standing) {
    for (const { field, kind: name, id } of linksOf(kind, record, mustHold)) {
      const targets = wanted.get(name) ?? new Map<string, Referrer>();
      wanted.set(name, targets.set(id, { kind, record, field }));
    }
  }
  for (const [name, users] of wanted) {
    const kind = reader.context.kinds.get(name) as unknown as Kind | undefined;
    if (!kind) continue;
    const live = await reader.findLive(kind, [...users.keys()]);
    const missing = [...users.keys()].filter((id) => !live.has(id));
    const returning = await comingBack(reader, batchID, missing, before);
    for (const id of missing) {
      const user = users.get(id);
      if (user && !returning.has(id)) throw await referenceGoneLater(reader, user.kind, user.record, user.field);
    }
  }
}

async function comingBack(
  reader: RecordReader,
  batchID: string,
  ids: readonly string[],
  before: number,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const chunk of chunks(ids)) {
    const rows = await reader.db
      .selectFrom('historyEntry')
      .select('recordID')
      .where('workspaceID', '=', reader.context.workspaceID)
      .where('batchID', '=', batchID)
      .where('recordID', 'in', chunk)
      .where('seq', '<', before)
      .where('action', 'in', ['trash', 'purge'])
      .execute();
    for (const { recordID } of rows) found.add(recordID);
  }
  return found;
}

/** Records that stand in one another must still hang from a root when they exist again. One query a level. */
export async function assertNoCycles(reader: RecordReader, standing: readonly RecordAfterUndo[]): Promise<void> {
  for (const [kind, group] of Map.groupBy(standing, (one) => one.kind)) {
    const field = parentField(kind);
    if (field === undefined) continue;
    const records = group.map(({ record }) => record);
    const parentOf = new Map<string, unknown>();
    for (let ids = records.map(({ id }) => id); ids.length > 0; ) {
      const found = await reader.findMany(kind, ids);
      for (const record of found) parentOf.set(record.id, record[field]);
      ids = found.flatMap(({ [field]: parent }) => (typeof parent === 'string' && !parentOf.has(parent) ? parent : []));
    }
    for (const record of records) {
      const seen = new Set<unknown>();
      for (let at: unknown = record.id; typeof at === 'string'; at = parentOf.get(at)) {
        if (seen.has(at)) throw cannotUndo(`${kind.title(record)} would be inside itself.`);
        seen.add(at);
      }
    }
  }
}

/**
 * Those of the ids that something refers to, each with the kind of what does: undo must never take another's work along.
 * @param batchID what the batch itself made refer to them does not count: it is taken back before them
 */
export async function usedRecords(
  reader: RecordReader,
  kind: Kind,
  ids: readonly string[],
  batchID: string | null,
): Promise<Map<string, string>> {
  const used = new Map<string, string>();
  const removed = new Set(ids);
  await reader.flushReferences();
  for (const chunk of chunks(ids)) {
    let select = reader.db
      .selectFrom('reference')
      .select(['reference.recordID as id', 'reference.kind', 'reference.targetID as target'])
      .where('reference.workspaceID', '=', reader.context.workspaceID)
      .where('reference.targetID', 'in', chunk)
      .where('reference.targetKind', '=', kind.kind);
    if (batchID !== null)
      select = select.where(({ not, exists }) =>
        not(exists(madeByBatch(reader, batchID, sql.ref('reference.recordID'), sql.ref('reference.field')))),
      );
    // Of its own kind, what is removed along with it does not count.
    for (const { id, kind: by, target } of await select.execute())
      if (by !== kind.kind || !removed.has(id)) used.set(target, by);
  }
  for (const [target, by] of await usedByParts(reader, kind, ids, batchID)) used.set(target, by);
  return used;
}

/** The same of references to an owner, which their own tables answer. */
async function usedByParts(
  reader: RecordReader,
  kind: Kind,
  ids: readonly string[],
  batchID: string | null,
): Promise<Map<string, string>> {
  const used = new Map<string, string>();
  for (const other of reader.context.kinds.values() as Iterable<unknown> as Iterable<Kind>) {
    for (const reference of other.references ?? []) {
      if (!reference.isOwner || 'mentions' in reference) continue;
      if ('kind' in reference && reference.kind !== kind.kind) continue;
      for (const chunk of chunks(ids)) {
        let select = reader.db
          .selectFrom(other.table)
          .select(`${other.table}.${reference.field} as target` as 'item.id as target')
          .distinct()
          .where(`${other.table}.workspaceID`, '=', reader.context.workspaceID)
          .where(`${other.table}.${reference.field}` as 'item.id', 'in', chunk);
        // A photo in the trash keeps nobody from undoing.
        if ('kindField' in reference)
          select = select
            .where(`${other.table}.${reference.kindField}` as 'item.id', '=', kind.kind)
            .where(`${other.table}.deletedAt`, 'is', null);
        if (batchID !== null)
          select = select.where(({ not, exists }) =>
            not(exists(madeByBatch(reader, batchID, sql.ref(`${other.table}.id`), sql.lit(reference.field)))),
          );
        for (const { target } of await select.execute()) used.set(target, other.kind);
      }
    }
  }
  return used;
}

/** The entry with which a batch made a record refer to something by the field, or by a place in it. */
function madeByBatch(
  { db, context }: RecordReader,
  batchID: string,
  recordID: RawBuilder<unknown>,
  field: RawBuilder<unknown>,
) {
  return db
    .selectFrom('historyEntry')
    .select('historyEntry.seq')
    .where('historyEntry.workspaceID', '=', context.workspaceID)
    .where('historyEntry.batchID', '=', batchID)
    .where('historyEntry.recordID', '=', sql<string>`${recordID}`)
    .where(({ or, eb }) =>
      or([
        eb('historyEntry.action', '=', 'create'),
        eb('historyEntry.after', 'like', sql<string>`'%"' || ${field} || '":%'`),
        eb('historyEntry.after', 'like', sql<string>`'%"' || ${field} || '/%'`),
      ]),
    );
}
