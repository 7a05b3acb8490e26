import { chunks } from '#server/database/search/write.ts';
import { decode, type RecordKind, type StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';

type Fields = Record<string, unknown>;

export interface PartKind {
  kind: RecordKind<Fields>;
  /** That holds the owner's id. */
  field: string;
  /** Where the field may lead to several kinds: the one that names the kind, and what it says. */
  ofKind?: { field: string; kind: string };
}

/** The kinds whose records go into the trash with an owner of this kind. */
export function partKindsOf(kinds: ReadonlyMap<string, RecordKind<never>>, kind: { kind: string }): PartKind[] {
  return ([...kinds.values()] as unknown as RecordKind<Fields>[]).flatMap((part) =>
    (part.references ?? []).flatMap((reference): PartKind[] => {
      if (!reference.isTrashedAlong || 'mentions' in reference) return [];
      const { field } = reference;
      if ('kind' in reference) return reference.kind === kind.kind ? [{ kind: part, field }] : [];
      const isAllowed = part.limits[reference.kindField]?.safeParse(kind.kind).error === undefined;
      return isAllowed ? [{ kind: part, field, ofKind: { field: reference.kindField, kind: kind.kind } }] : [];
    }),
  );
}

/** Live parts of these owners, or those that went into the trash in a batch; by owner, in the order they were made. */
export async function findParts(
  reader: RecordReader,
  part: PartKind,
  ownerIDs: readonly string[],
  deletedBatchID: string | null = null,
): Promise<StoredRecord<Fields>[]> {
  const found: StoredRecord<Fields>[] = [];
  for (const chunk of chunks(ownerIDs)) {
    const rows = await partsOf(reader, part, chunk, deletedBatchID === null ? null : [deletedBatchID])
      .selectAll()
      .orderBy(part.field as 'id')
      .orderBy('id')
      .execute();
    for (const row of rows) found.push(decode(part.kind, row as unknown as Fields));
  }
  return found;
}

/** The ids of those that `findParts` finds. */
export async function findPartIDs(
  reader: RecordReader,
  part: PartKind,
  ownerIDs: readonly string[],
  deletedBatchID: string | null = null,
): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of chunks(ownerIDs)) {
    const rows = await partsOf(reader, part, chunk, deletedBatchID === null ? null : [deletedBatchID])
      .select('id')
      .orderBy(part.field as 'id')
      .orderBy('id')
      .execute();
    for (const { id } of rows) found.push(id);
  }
  return found;
}

/** How many records go into the trash with these owners, or, `isOfTrash`, come back with them. */
export async function countParts(
  reader: RecordReader,
  kind: Pick<RecordKind<never>, 'kind' | 'table'>,
  ownerIDs: readonly string[],
  { isOfTrash = false } = {},
): Promise<number> {
  const parts = partKindsOf(reader.context.kinds, kind);
  let count = 0;
  if (parts.length === 0) return count;
  for (const chunk of chunks([...new Set(ownerIDs)])) {
    const batchIDs = isOfTrash ? await batchesOf(reader, kind, chunk) : null;
    if (batchIDs?.length === 0) continue;
    for (const part of parts) {
      const found = await partsOf(reader, part, chunk, batchIDs)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      count += Number(found.count);
    }
  }
  return count;
}

/** Those in which these records went into the trash. */
async function batchesOf(
  { db, context }: RecordReader,
  kind: Pick<RecordKind<never>, 'table'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(kind.table)
    .select('deletedBatchID')
    .distinct()
    .where('workspaceID', '=', context.workspaceID)
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({ deletedBatchID }) => deletedBatchID ?? []);
}

/** Live ones, or those that went into the trash in these batches. */
function partsOf(
  { db, context }: RecordReader,
  { kind, field, ofKind }: PartKind,
  ownerIDs: readonly string[],
  deletedBatchIDs: readonly string[] | null,
) {
  const select = db
    .selectFrom(kind.table)
    .where('workspaceID', '=', context.workspaceID)
    .where(field as 'id', 'in', ownerIDs)
    .$if(ofKind !== undefined, (query) => query.where(ofKind?.field as 'id', '=', ofKind?.kind ?? ''));
  return deletedBatchIDs === null
    ? select.where('deletedAt', 'is', null)
    : select.where('deletedBatchID', 'in', deletedBatchIDs);
}
