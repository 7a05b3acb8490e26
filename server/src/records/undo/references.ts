import { sql } from 'kysely';
import { chunks } from '#server/database/search/write.ts';
import type { StoredRecord } from '../kind.ts';
import { type RecordReader, targetKind } from '../record-reader.ts';
import { cannotUndo, referenceGoneLater } from './refusal.ts';
import type { Fields, Kind } from './steps.ts';

/** A record as it is when the undo is done. */
export interface Standing {
  kind: Kind;
  record: StoredRecord<Fields>;
}

interface Referrer extends Standing {
  /** That refers. */
  field: string;
}

/**
 * What exists again must not refer to what has been deleted since. What the batch itself deleted, by an entry before
 * `before`, comes back as well.
 */
export async function requireReferences(
  reader: RecordReader,
  batchID: string,
  standing: readonly Standing[],
  before: number,
): Promise<void> {
  const wanted = new Map<string, Map<string, Referrer>>();
  for (const { kind, record } of standing) {
    for (const reference of kind.references ?? []) {
      const target = record[reference.field];
      if (typeof target !== 'string') continue;
      const name = targetKind(reference, record);
      const targets = wanted.get(name) ?? new Map<string, Referrer>();
      wanted.set(name, targets.set(target, { kind, record, field: reference.field }));
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

/** A kind that refers to itself is a tree (places): what exists again must still hang from its root. */
export async function requireNoCycles(reader: RecordReader, standing: readonly Standing[]): Promise<void> {
  for (const { kind, record } of standing) {
    const parent = kind.references?.find((reference) => 'kind' in reference && reference.kind === kind.kind);
    if (!parent) continue;
    const seen = new Set<string>();
    for (let next: unknown = record.id; typeof next === 'string'; ) {
      if (seen.has(next)) throw cannotUndo(`${kind.title(record)} would be inside itself.`);
      seen.add(next);
      const [at] = await reader.findMany(kind, [next]);
      next = at?.[parent.field];
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
  for (const other of reader.context.kinds.values() as Iterable<unknown> as Iterable<Kind>) {
    for (const reference of other.references ?? []) {
      if ('kind' in reference && reference.kind !== kind.kind) continue;
      for (const chunk of chunks(ids)) {
        let select = reader.db
          .selectFrom(other.table)
          .select([`${other.table}.id`, `${other.table}.${reference.field} as target` as 'item.id as target'])
          .where(`${other.table}.workspaceID`, '=', reader.context.workspaceID)
          .where(`${other.table}.${reference.field}` as 'item.id', 'in', chunk);
        // A photo in the trash keeps nobody from undoing.
        if ('kindField' in reference)
          select = select
            .where(`${other.table}.${reference.kindField}` as 'item.id', '=', kind.kind)
            .where(`${other.table}.deletedAt`, 'is', null);
        if (batchID !== null)
          select = select.where(({ not, exists }) =>
            not(exists(madeByBatch(reader, batchID, other.table, reference.field))),
          );
        // Of its own kind, what is removed along with it does not count.
        for (const { id, target } of await select.execute())
          if (other !== kind || !removed.has(id)) used.set(target, other.kind);
      }
    }
  }
  return used;
}

/** The entry with which a batch made a record of the table refer to something by the field. */
function madeByBatch({ db, context }: RecordReader, batchID: string, table: Kind['table'], field: string) {
  return db
    .selectFrom('historyEntry')
    .select('historyEntry.seq')
    .where('historyEntry.workspaceID', '=', context.workspaceID)
    .where('historyEntry.batchID', '=', batchID)
    .where('historyEntry.recordID', '=', sql.ref<string>(`${table}.id`))
    .where(({ or, eb }) =>
      or([eb('historyEntry.action', '=', 'create'), eb('historyEntry.after', 'like', `%"${field}":%`)]),
    );
}
