import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import { decode, type RecordKind, type StoredRecord } from '#server/records/kind.ts';
import { type ArchiveKind, archiveKinds } from './archive-format.ts';
import type { ArchiveRow, ArchiveRows } from './archive-row.ts';

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields>;
export type ArchiveAction = 'create' | 'update' | 'unchanged' | 'refused';

export interface ArchivePlan {
  actions: Map<ArchiveRow, ArchiveAction>;
  /** The records as they stand, of those that the archive holds too. */
  current: Map<ArchiveRow, StoredRecord<Fields>>;
}

/**
 * Holds an archive against a workspace. Records are known by their ids alone, which they keep: into an empty workspace all
 * are created, in the one it was made of those that changed since get back what the archive says. Nothing is removed. Adds to
 * the rows' problems what keeps a record from being restored.
 */
export async function planArchive(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  workspaceID: string,
  rows: ArchiveRows,
): Promise<ArchivePlan> {
  const plan: ArchivePlan = { actions: new Map(), current: new Map() };
  const restored = new Map<string, Set<string>>();
  const taken = await takenKeys(db, workspaceID);
  for (const name of archiveKinds) {
    const kind = kinds.get(name) as unknown as Kind;
    const current = await findExisting(db, kind, workspaceID, rows[name]);
    const ids = new Set<string>();
    restored.set(name, ids);
    const ordered = name === 'place' ? parentsFirst(rows.place) : rows[name];
    for (const row of ordered) {
      const record = row.record as (Fields & { id: string }) | null;
      const standing = record ? current.get(record.id) : undefined;
      const problem = record && refusal(kind, record, standing, ids, restored, taken);
      if (problem) row.problems.push({ severity: 'error', ...problem });
      if (!record || row.problems.some(({ severity }) => severity === 'error')) {
        plan.actions.set(row, 'refused');
        continue;
      }
      ids.add(record.id);
      for (const key of keysOf(name, record)) taken.set(key, record.id);
      if (standing) plan.current.set(row, standing);
      const isSame = standing && Object.keys(kind.fields).every((field) => isSameValue(standing[field], record[field]));
      plan.actions.set(row, !standing ? 'create' : isSame ? 'unchanged' : 'update');
    }
  }
  return plan;
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || isDeepStrictEqual(one, other);
}

/** Why a record cannot be restored; undefined when it can. */
function refusal(
  kind: Kind,
  record: Fields & { id: string },
  standing: StoredRecord<Fields> | undefined,
  earlier: ReadonlySet<string>,
  restored: ReadonlyMap<string, ReadonlySet<string>>,
  taken: ReadonlyMap<string, string>,
): { column: string; message: string } | undefined {
  if (earlier.has(record.id)) return { column: 'id', message: 'This ID appears twice in the archive.' };
  if (standing && standing.deletedAt !== null)
    return { column: 'id', message: 'This record is in the trash. Restore it there, then check again.' };
  for (const reference of kind.references ?? []) {
    const target = record[reference.field];
    const name = 'kind' in reference ? reference.kind : String(record[reference.kindField]);
    if (typeof target === 'string' && !restored.get(name)?.has(target))
      return { column: reference.field, message: `The ${name} it belongs to cannot be restored.` };
  }
  const isTaken = keysOf(kind.kind as ArchiveKind, record).some((key) => (taken.get(key) ?? record.id) !== record.id);
  if (!isTaken) return undefined;
  return kind.kind === 'box'
    ? { column: 'code', message: `Another box has the code ${String(record.code)}.` }
    : { column: 'boxID', message: 'This box holds this item already.' };
}

/** What must be unique in a workspace (database/migrations). */
function keysOf(kind: ArchiveKind, record: Fields): string[] {
  if (kind === 'box') return [`code ${sortKey(String(record.code))}`];
  return kind === 'stock' ? [`stock ${record.itemID} ${record.boxID}`] : [];
}

async function takenKeys(db: Kysely<Tables>, workspaceID: string): Promise<Map<string, string>> {
  const boxes = await db.selectFrom('box').select(['id', 'codeFold']).where('workspaceID', '=', workspaceID).execute();
  const stock = await db
    .selectFrom('stock')
    .select(['id', 'itemID', 'boxID'])
    .where('workspaceID', '=', workspaceID)
    .execute();
  return new Map([
    ...boxes.map(({ id, codeFold }) => [`code ${codeFold}`, id] as const),
    ...stock.map(({ id, itemID, boxID }) => [`stock ${itemID} ${boxID}`, id] as const),
  ]);
}

async function findExisting(
  db: Kysely<Tables>,
  kind: Kind,
  workspaceID: string,
  rows: readonly ArchiveRow[],
): Promise<Map<string, StoredRecord<Fields>>> {
  const found = new Map<string, StoredRecord<Fields>>();
  const ids = rows.flatMap(({ record }) => (record ? [record.id] : []));
  for (const chunk of chunks(ids)) {
    const records = await db
      .selectFrom(kind.table)
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .where('id', 'in', chunk)
      .execute();
    for (const row of records) found.set(row.id, decode(kind, row as unknown as Fields));
  }
  return found;
}

/** Places whose parents come first; one that lies in itself comes last, and so finds no parent. */
function parentsFirst(rows: readonly ArchiveRow<'place'>[]): ArchiveRow<'place'>[] {
  const inside = Map.groupBy(rows, (row) => row.record?.parentPlaceID ?? null);
  const ordered = new Set<ArchiveRow<'place'>>();
  const add = (row: ArchiveRow<'place'>) => {
    if (ordered.has(row)) return;
    ordered.add(row);
    for (const child of (row.record && inside.get(row.record.id)) ?? []) add(child);
  };
  for (const row of inside.get(null) ?? []) add(row);
  return [...ordered, ...rows.filter((row) => !ordered.has(row))];
}
