import { sql } from 'kysely';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { recordsByID } from '../find.ts';
import { decode, type RecordKind } from '../kind.ts';
import { textLength } from '../limits/text-length.ts';
import type { Records } from '../records.ts';
import type { GraphPart, GraphPartKind } from './stored-graph.ts';

/** A change carries the time at which its command began, and may be committed this much later. */
const overlapMs = 60_000;

/** From when on parts are read that are not known yet; null: all. @param after when the answer before this one was read */
export async function sinceOf(
  { database }: Records,
  workspaceID: string,
  after: string | undefined,
): Promise<string | null> {
  if (after === undefined) return null;
  const overlapping = new Date(Date.parse(after) - overlapMs).toISOString();
  // Each piece of a job carries the time at which the job began, however late it is written.
  const { oldest } = await database.read
    .selectFrom('job')
    .select(({ fn }) => fn.min<string | null>('createdAt').as('oldest'))
    .where('workspaceID', '=', workspaceID)
    .where(({ eb }) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '>=', overlapping)]))
    .executeTakeFirstOrThrow();
  return oldest !== null && oldest < overlapping ? oldest : overlapping;
}

export const isLive = ({ deletedAt }: { deletedAt: string | null }): boolean => deletedAt === null;

/** The parts of one owner. */
export interface Parts {
  records: Records;
  workspaceID: string;
  kind: GraphPartKind;
  ownerField: string;
  ownerID: string;
}

/** Those that are live; with `since` those changed since, trashed ones too. @param portion so many, by id, after one */
export async function partsOf(
  { records: { database }, workspaceID, kind, ownerField, ownerID }: Parts,
  since: string | null,
  portion?: { from: string | undefined; count: number },
): Promise<GraphPart[]> {
  let parts = database.read
    .selectFrom(kind.table)
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where(ownerField as 'id', '=', ownerID);
  parts = since === null ? parts.where('deletedAt', 'is', null) : parts.where('updatedAt', '>=', since);
  if (portion) {
    if (portion.from !== undefined) parts = parts.where('id', '>', portion.from);
    parts = parts.orderBy('id').limit(portion.count);
  }
  const rows = await parts.execute();
  return rows.map((row) => decode(kind as unknown as RecordKind, row as never) as GraphPart);
}

/** Characters in the texts and documents of one answer, which takes several times as many bytes of memory. */
export const partCharactersMax = 32_000_000;

/** How much the parts say that `partsOf` would read, in characters. */
export async function charactersOf(
  { records: { database }, workspaceID, kind, ownerField, ownerID }: Parts,
  since: string | null,
): Promise<number> {
  const { characters } = await database.read
    .selectFrom(kind.table)
    .select(sql<number | string | null>`sum(${textLength(kind.declaration)})`.as('characters'))
    .where('workspaceID', '=', workspaceID)
    .where(ownerField as 'id', '=', ownerID)
    .where(({ eb }) => (since === null ? eb('deletedAt', 'is', null) : eb('updatedAt', '>=', since)))
    .executeTakeFirstOrThrow();
  return Number(characters ?? 0);
}

/** Those of the owner among these ids, trashed ones too. */
export async function partsByID(
  { records: { database }, workspaceID, kind, ownerField, ownerID }: Parts,
  ids: readonly string[],
): Promise<GraphPart[]> {
  const rows = await recordsByID(kind.table)(database, { workspaceID, ids: [...ids] });
  return rows
    .map((row) => decode(kind as unknown as RecordKind, row as never) as GraphPart)
    .filter((part) => part[ownerField] === ownerID);
}

export async function countOf({
  records: { database },
  workspaceID,
  kind,
  ownerField,
  ownerID,
}: Parts): Promise<number> {
  const { count } = await database.read
    .selectFrom(kind.table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspaceID', '=', workspaceID)
    .where(ownerField as 'id', '=', ownerID)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function areSomeTrashed({ records: { database }, workspaceID, kind, ownerField, ownerID }: Parts) {
  const trashed = await database.read
    .selectFrom(kind.table)
    .select('id')
    .where('workspaceID', '=', workspaceID)
    .where(ownerField as 'id', '=', ownerID)
    .where('deletedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return trashed !== undefined;
}

/** Without what every row of the answer would repeat. */
export function rowOf(kind: GraphPartKind, ownerField: string, part: GraphPart): Record<string, unknown> {
  const row: Record<string, unknown> = { [`${kind.kind}ID`]: part.id, version: part.version };
  for (const { name } of fieldsOf(kind.declaration)) if (name !== ownerField) row[name] = part[name];
  return row;
}
