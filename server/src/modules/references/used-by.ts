import type { RecordKindName } from '#contract/kinds/names.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import type { KindCount, ReferencePlace, UseRow, usedByDigestGet } from '#contract/reference.ts';
import { prepare } from '#server/database/prepare.ts';
import { fieldWords } from '#server/records/history/field-words.ts';
import type { RecordKind, StoredRecord } from '#server/records/kind.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';
import { isWritten } from '#server/records/references/mentions-in-expressions.ts';
import { isOwner, type Link, linksOf } from '#server/records/references/reference.ts';
import { titlesOf } from '#server/records/references/titles.ts';

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields>;

interface Target {
  workspaceID: string;
  targetKind: string;
  targetID: string;
}

const countByKind = prepare<Target, { kind: string; total: number }>((db, given) =>
  db
    .selectFrom('reference')
    .select('kind')
    .select(({ fn }) => fn.count<number>('recordID').distinct().as('total'))
    .where('workspaceID', '=', given('workspaceID'))
    .where('targetID', '=', given('targetID'))
    .where('targetKind', '=', given('targetKind'))
    .where('isLive', '=', 1)
    .groupBy('kind')
    .orderBy('kind'),
);

const usersOfKind = prepare<Target & { kind: string; limit: number; offset: number }, { recordID: string }>(
  (db, given) =>
    db
      .selectFrom('reference')
      .select('recordID')
      .distinct()
      .where('workspaceID', '=', given('workspaceID'))
      .where('targetID', '=', given('targetID'))
      .where('targetKind', '=', given('targetKind'))
      .where('isLive', '=', 1)
      .where('kind', '=', given('kind'))
      .orderBy('recordID')
      .limit(given('limit'))
      .offset(given('offset')),
);

/** Records that use one, a page of each kind, in the order they were made. */
export async function usedBy(
  records: Records,
  workspaceID: string,
  { kind, recordID, by, page = 0, pageSize = defaultPageSize }: OperationQuery<typeof usedByDigestGet>,
) {
  const target = { workspaceID, targetKind: kind, targetID: recordID };
  const counts = await countByKind(records.database, target);
  const groups = withWords(records, counts);
  const reader = new RecordReader(records.database, records.contextOf({ workspaceID, actorID: null, operation: '' }));
  const rows: UseRow[] = [];
  for (const group of groups) {
    if (by !== undefined && group.kind !== by) continue;
    const asked = { ...target, kind: group.kind, limit: pageSize, offset: page * pageSize };
    const ids = (await usersOfKind(records.database, asked)).map((row) => row.recordID);
    rows.push(...(await present(reader, group.kind, ids, recordID)));
  }
  return { rows, total: groups.reduce((sum, { total }) => sum + total, 0), groups };
}

function withWords({ kinds }: Records, counts: readonly { kind: string; total: number }[]): KindCount[] {
  return counts.flatMap(({ kind: name, total }) => {
    const kind = kinds.get(name);
    return kind ? [{ kind: kind.kind, one: kind.one, many: kind.many, total: Number(total) }] : [];
  });
}

const placesShown = 5;

async function present(reader: RecordReader, name: RecordKindName, ids: readonly string[], targetID: string) {
  const kind = reader.context.kinds.get(name) as unknown as Kind | undefined;
  if (!kind || ids.length === 0) return [];
  const found = new Map((await reader.findMany(kind, ids)).map((record) => [record.id, record]));
  const records = ids.flatMap((id) => found.get(id) ?? []);
  const owners = new Map(records.map((record) => [record.id, ownerOf(kind, record)]));
  const titles = await titlesOf(
    reader,
    [...owners.values()].flatMap((owner) => owner ?? []),
  );
  return records.map((record): UseRow => {
    const owner = owners.get(record.id);
    const places = linksOf(kind, record)
      .filter(({ id }) => id === targetID)
      .map((link) => placeOf(kind, link))
      .toArray();
    return {
      kind: name,
      recordID: record.id,
      title: kind.title(record),
      owner: owner ? { ...nameOf(owner), title: titles.get(owner.id)?.title ?? '' } : null,
      places: places.slice(0, placesShown),
      placeCount: places.length,
    };
  });
}

function ownerOf(kind: Kind, record: StoredRecord<Fields>): Link<Fields> | undefined {
  return linksOf(kind, record, isOwner).next().value;
}

export function nameOf(link: { kind: string; id: string }) {
  return { kind: link.kind as RecordKindName, recordID: link.id };
}

export function placeOf(kind: Kind, { field, path, text }: Link<Fields>): ReferencePlace {
  return { field, words: fieldWords(kind, field).trim(), path, isWritten: isWritten(path), text: text ?? null };
}
