import { ProblemError } from '#server/http/problem.ts';
import type { GroupLimit, RecordKind, StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { linksOf } from '../references/reference.ts';

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields>;

/**
 * Refuses a batch that leaves more records with the same values in some fields than their kind's `atMost` allows: 51 photos
 * of an item.
 */
export class GroupLimits {
  /** Ids by kind. */
  readonly #added = new Map<Kind, Set<string>>();

  /** Notes records that the batch creates, brings back or gives to another record. */
  add<F extends object>(kind: RecordKind<F>, records: readonly StoredRecord<F>[]): void {
    if (!kind.atMost) return;
    const key = kind as unknown as Kind;
    const ids = this.#added.get(key) ?? new Set();
    for (const { id } of records) ids.add(id);
    this.#added.set(key, ids);
  }

  /**
   * Looks at what was noted since the last time: once, at the end of the batch or of its piece, so that no way in (upload,
   * merge, restore, undo) is forgotten. 400, and 409 for an undo.
   */
  async assert(reader: RecordReader, undoes: string | null): Promise<void> {
    for (const [kind, ids] of this.#added) {
      const limit = kind.atMost as GroupLimit<Fields>;
      const live = (await reader.findMany(kind, [...ids])).filter((record) => record.deletedAt === null);
      const groups = Map.groupBy(live, (record) => JSON.stringify(limit.fields.map((field) => record[field])));
      for (const [record] of groups.values()) {
        const count = record ? await countLike(reader, kind, limit, record) : 0;
        if (record && count > limit.count) throw await tooMany(reader, kind, limit, record, count, undoes);
      }
    }
    this.#added.clear();
  }
}

async function countLike(
  { db, context }: RecordReader,
  kind: Kind,
  limit: GroupLimit<Fields>,
  record: StoredRecord<Fields>,
): Promise<number> {
  let query = db
    .selectFrom(kind.table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspaceID', '=', context.workspaceID)
    .where('deletedAt', 'is', null);
  for (const field of limit.fields) query = query.where(field as 'id', '=', String(record[field]));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

async function tooMany(
  reader: RecordReader,
  kind: Kind,
  limit: GroupLimit<Fields>,
  record: StoredRecord<Fields>,
  count: number,
  undoes: string | null,
): Promise<ProblemError> {
  const link = linksOf(kind, record).find(({ field }) => field === limit.of);
  const ownerKind = link && (reader.context.kinds.get(link.kind) as unknown as Kind);
  const [owner] = ownerKind ? await reader.findMany(ownerKind, [link.id]) : [];
  const whose = owner && ownerKind ? `“${ownerKind.title(owner)}”` : 'This record';
  const detail = `${whose} would have ${count} ${limit.words(record)}. It can have at most ${limit.count}.`;
  if (undoes !== null) return new ProblemError('undoConflict', `Can’t undo: ${detail}`);
  return new ProblemError('validation', detail, { errors: [{ pointer: `/${limit.of}`, detail }] });
}
