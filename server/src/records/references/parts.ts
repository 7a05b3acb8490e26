import { chunks } from '#server/database/search/write.ts';
import { decode, type RecordKind, type StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';

type Fields = Record<string, unknown>;

interface PartKind {
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
  { kind, field, ofKind }: PartKind,
  ownerIDs: readonly string[],
  deletedBatchID: string | null = null,
): Promise<StoredRecord<Fields>[]> {
  const found: StoredRecord<Fields>[] = [];
  for (const chunk of chunks(ownerIDs)) {
    let select = reader.db
      .selectFrom(kind.table)
      .selectAll()
      .where('workspaceID', '=', reader.context.workspaceID)
      .where(field as 'id', 'in', chunk)
      .orderBy(field as 'id')
      .orderBy('id');
    if (ofKind) select = select.where(ofKind.field as 'id', '=', ofKind.kind);
    const rows = await (deletedBatchID === null
      ? select.where('deletedAt', 'is', null)
      : select.where('deletedBatchID', '=', deletedBatchID)
    ).execute();
    for (const row of rows) found.push(decode(kind, row as unknown as Fields));
  }
  return found;
}
