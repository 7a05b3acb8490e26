import { type RawBuilder, sql } from 'kysely';
import { chunks } from '#server/database/search/write.ts';
import type { RecordReader } from '../record-reader.ts';
import { type Kind, parse } from './steps.ts';

/**
 * Entries of a batch that are still to be taken back: what they made refer to a record will refer to it no longer, in
 * whatever order the batch made the two.
 */
export interface TakenBack {
  batchID: string;
  /** Entries from this one on have been taken back already, or stay. */
  before: number;
  /** Records that were changed since stay, with what they refer to: a job that was stopped. */
  isPartial?: true;
}

interface Use {
  recordID: string;
  kind: string;
  field: string;
  path: string;
  target: string;
}

/**
 * Those of the ids that something else refers to, each with the kind of what does: undo must never take another's work
 * along. References that go away with the batch do not count.
 */
export async function usedRecords(
  reader: RecordReader,
  kind: Kind,
  ids: readonly string[],
  taken: TakenBack,
): Promise<Map<string, string>> {
  const used = new Map<string, string>();
  const removed = new Set(ids);
  await reader.flushReferences();
  for (const chunk of chunks(ids)) {
    const uses: Use[] = await reader.db
      .selectFrom('reference')
      .select(['reference.recordID', 'reference.kind', 'reference.field', 'reference.path'])
      .select('reference.targetID as target')
      .where('reference.workspaceID', '=', reader.context.workspaceID)
      .where('reference.targetID', 'in', chunk)
      .where('reference.targetKind', '=', kind.kind)
      .where(({ not, exists }) =>
        not(exists(entriesOf(reader, taken, sql.ref('reference.recordID')).where('made.action', '=', 'create'))),
      )
      .execute();
    // Of its own kind, what is removed along with it does not count.
    const others = uses.filter((use) => use.kind !== kind.kind || !removed.has(use.recordID));
    for (const { kind: by, target } of await withoutWritten(reader, taken, others)) used.set(target, by);
  }
  for (const [target, by] of await usedByParts(reader, kind, ids, taken)) used.set(target, by);
  return used;
}

/** Without those that the batch wrote with an update of that very place. */
async function withoutWritten(reader: RecordReader, taken: TakenBack, uses: readonly Use[]): Promise<Use[]> {
  const written = new Map<string, string[]>();
  for (const chunk of chunks([...new Set(uses.map(({ recordID }) => recordID))])) {
    const entries = await entriesOf(reader, taken, sql.join(chunk))
      .select(['made.recordID', 'made.after'])
      .where('made.action', '=', 'update')
      .execute();
    for (const { recordID, after } of entries)
      written.set(recordID, [...(written.get(recordID) ?? []), ...Object.keys(parse(after))]);
  }
  return uses.filter(({ recordID, field, path }) => {
    const place = `${field}${path}`;
    return !written.get(recordID)?.some((key) => place === key || place.startsWith(`${key}/`));
  });
}

/** The same of references to an owner, which their own tables answer. */
async function usedByParts(
  reader: RecordReader,
  kind: Kind,
  ids: readonly string[],
  taken: TakenBack,
): Promise<Map<string, string>> {
  const used = new Map<string, string>();
  for (const other of reader.context.kinds.values() as Iterable<unknown> as Iterable<Kind>) {
    for (const reference of other.references ?? []) {
      if (!reference.isOwner || 'mentions' in reference) continue;
      if ('kind' in reference && reference.kind !== kind.kind) continue;
      for (const chunk of chunks(ids)) {
        const made = entriesOf(reader, taken, sql.ref(`${other.table}.id`)).where(({ or, eb }) =>
          or([eb('made.action', '=', 'create'), eb('made.after', 'like', `%"${reference.field}":%`)]),
        );
        let select = reader.db
          .selectFrom(other.table)
          .select(`${other.table}.${reference.field} as target` as 'item.id as target')
          .distinct()
          .where(`${other.table}.workspaceID`, '=', reader.context.workspaceID)
          .where(`${other.table}.${reference.field}` as 'item.id', 'in', chunk)
          .where(({ not, exists }) => not(exists(made)));
        // A photo in the trash keeps nobody from undoing.
        if ('kindField' in reference)
          select = select
            .where(`${other.table}.${reference.kindField}` as 'item.id', '=', kind.kind)
            .where(`${other.table}.deletedAt`, 'is', null);
        for (const { target } of await select.execute()) used.set(target, other.kind);
      }
    }
  }
  return used;
}

/** The entries of these records that are still to be taken back. */
function entriesOf(
  { db, context: { workspaceID } }: RecordReader,
  { batchID, before, isPartial }: TakenBack,
  recordIDs: RawBuilder<unknown>,
) {
  const entries = db
    .selectFrom('historyEntry as made')
    .select('made.seq')
    .where('made.workspaceID', '=', workspaceID)
    .where('made.batchID', '=', batchID)
    .where('made.recordID', 'in', sql<string>`(${recordIDs})`)
    .where('made.seq', '<', before);
  if (!isPartial) return entries;
  return entries.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('historyEntry as later')
          .select('later.seq')
          .where('later.workspaceID', '=', workspaceID)
          .whereRef('later.recordID', '=', 'made.recordID')
          .where('later.batchID', '>', batchID),
      ),
    ),
  );
}
