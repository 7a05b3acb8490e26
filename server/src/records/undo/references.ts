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
 * `before`, comes back as well, and so does what belongs to it since another deletion left it (left-parts.ts).
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
    const rest = missing.filter((id) => !returning.has(id));
    for (const { id, deletedBatchID } of rest.length > 0 ? await reader.findMany(kind, rest) : [])
      if (deletedBatchID === batchID) returning.add(id);
    for (const id of missing) {
      const user = users.get(id);
      if (user && !returning.has(id)) throw await referenceGoneLater(reader, user.kind, user.record, user.field);
    }
  }
}

/** Those of the ids that the batch removed by an entry before `before`: taking it back brings them back too. */
export async function comingBack(
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
