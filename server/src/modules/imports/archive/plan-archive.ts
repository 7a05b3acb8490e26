import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { fieldsOf as namedFields } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import { decode, parentField, type RecordKind, type StoredRecord } from '#server/records/kind.ts';
import { linksOf, mustHold } from '#server/records/references/reference.ts';
import { archiveKinds } from './archive-format.ts';
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
    const levels = new Map<string, number>();
    const ordered = name === 'place' ? parentsFirst(rows.place) : rows[name];
    for (const row of ordered) {
      const record = row.record as (Fields & { id: string }) | null;
      const standing = record ? current.get(record.id) : undefined;
      // Made before its kind had keys: it keeps the one it got since.
      if (record && kind.keyField && record[kind.keyField] === '' && standing)
        record[kind.keyField] = standing[kind.keyField];
      const problem =
        record && (refusal(kind, record, standing, ids, restored, taken) ?? tooDeep(kind, record, levels));
      if (problem) row.problems.push({ severity: 'error', ...problem });
      if (!record || row.problems.some(({ severity }) => severity === 'error')) {
        plan.actions.set(row, 'refused');
        continue;
      }
      ids.add(record.id);
      for (const key of keysOf(kind, record)) taken.set(key, record.id);
      if (standing) plan.current.set(row, standing);
      const isSame = standing && Object.keys(kind.fields).every((field) => isSameValue(standing[field], record[field]));
      plan.actions.set(row, !standing ? 'create' : isSame ? 'unchanged' : 'update');
    }
  }
  await refuseTooMany(db, kinds, workspaceID, rows, plan);
  return plan;
}

/**
 * What the archive holds of a group (photos of an item) comes back whole, however many there are; but with those that were
 * added since there may not be more than the kind allows.
 */
async function refuseTooMany(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  workspaceID: string,
  rows: ArchiveRows,
  plan: ArchivePlan,
): Promise<void> {
  for (const name of archiveKinds) {
    const kind = kinds.get(name) as unknown as Kind;
    const limit = kind.atMost;
    if (!limit) continue;
    const groupOf = (record: Fields) => limit.fields.map((field) => String(record[field])).join(' ');
    const restored = (rows[name] as ArchiveRow[]).filter((row) => row.record && plan.actions.get(row) !== 'refused');
    const ids = new Set(restored.map(({ record }) => record?.id));
    const others = new Map<string, number>();
    const owners = [...new Set(restored.map(({ record }) => String((record as unknown as Fields)[limit.of])))];
    for (const chunk of chunks(owners)) {
      const found = await db
        .selectFrom(kind.table)
        .selectAll()
        .where('workspaceID', '=', workspaceID)
        .where('deletedAt', 'is', null)
        .where(limit.of as 'id', 'in', chunk)
        .execute();
      for (const row of found.filter(({ id }) => !ids.has(id))) {
        const group = groupOf(row as unknown as Fields);
        others.set(group, (others.get(group) ?? 0) + 1);
      }
    }
    for (const [group, ofGroup] of Map.groupBy(restored, ({ record }) => groupOf(record as unknown as Fields))) {
      const added = others.get(group) ?? 0;
      if (added === 0 || added + ofGroup.length <= limit.count) continue;
      for (const row of ofGroup.filter((row) => plan.actions.get(row) !== 'unchanged')) {
        const words = limit.words(row.record as unknown as Fields);
        const message = `With the ${words} added since there would be ${added + ofGroup.length}. There can be at most ${limit.count}.`;
        row.problems.push({ column: limit.of, severity: 'error', message });
        plan.actions.set(row, 'refused');
      }
    }
  }
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
  for (const { field, kind: name, id } of linksOf(kind, record as Fields, mustHold))
    if (!restored.get(name)?.has(id))
      return { column: field, message: `The ${oneOf(name)} it belongs to cannot be restored.` };
  const isTaken = keysOf(kind, record).some((key) => (taken.get(key) ?? record.id) !== record.id);
  if (!isTaken) return undefined;
  const [field] = uniqueFields(kind);
  return field === undefined
    ? { column: 'boxID', message: 'This item is already in this box.' }
    : { column: field, message: `Another ${kind.one} has the ${field} ${String(record[field])}.` };
}

/** @param levels of the records before it, which hold it */
function tooDeep(
  kind: Kind,
  record: Fields & { id: string },
  levels: Map<string, number>,
): { column: string; message: string } | undefined {
  const field = parentField(kind);
  if (field === undefined || kind.levels === undefined) return undefined;
  const level = (levels.get(String(record[field])) ?? 0) + 1;
  levels.set(record.id, level);
  if (level <= kind.levels) return undefined;
  return { column: field, message: `There can be at most ${kind.levels} levels of ${kind.many}.` };
}

/** What must be unique in a workspace (database/migrations). */
function keysOf(kind: Kind, record: Fields): string[] {
  if (kind.kind === 'stock') return [`stock ${record.itemID} ${record.boxID}`];
  return uniqueFields(kind).flatMap((field) =>
    record[field] === '' ? [] : [`${kind.kind} ${field} ${sortKey(String(record[field]))}`],
  );
}

const oneOf = (kind: string): string => Object.values(declarations).find((each) => each.kind === kind)?.one ?? kind;

const uniqueFields = ({ kind }: Pick<Kind, 'kind'>) =>
  namedFields(declarations[kind]).flatMap(({ name, isUnique }) => (isUnique ? [name] : []));

async function takenKeys(db: Kysely<Tables>, workspaceID: string): Promise<Map<string, string>> {
  const taken = new Map<string, string>();
  for (const kind of archiveKinds)
    for (const field of uniqueFields({ kind })) {
      const rows = await db
        .selectFrom(kind as 'box')
        .select(['id', `${field}Fold` as 'codeFold'])
        .where('workspaceID', '=', workspaceID)
        .execute();
      for (const row of rows) taken.set(`${kind} ${field} ${row[`${field}Fold` as 'codeFold']}`, row.id);
    }
  const stock = await db
    .selectFrom('stock')
    .select(['id', 'itemID', 'boxID'])
    .where('workspaceID', '=', workspaceID)
    .execute();
  for (const { id, itemID, boxID } of stock) taken.set(`stock ${itemID} ${boxID}`, id);
  return taken;
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
