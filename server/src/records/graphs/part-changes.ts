import { positionFieldNames } from '#contract/kinds/graph.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { fieldsChangedSince } from '../history/changed-since.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { staleVersion } from '../stale-version.ts';
import type { GraphPart, GraphPartKind } from './stored-graph.ts';

export type Fields = Record<string, unknown>;

/** What is done to the parts of one kind; each has its id in the field that its kind calls it by. */
export interface PartChanges {
  create?: readonly Fields[];
  update?: readonly (Fields & { version: number; fields: Fields })[];
  delete?: readonly string[];
}

export interface PartUpdate {
  id: string;
  version: number;
  fields: Fields;
}

export interface NewPart extends Fields {
  id: string;
}

/** What is to be changed, with the id that its kind calls otherwise. */
export function updatesIn({ kind }: GraphPartKind, changes: PartChanges | undefined): PartUpdate[] {
  return (changes?.update ?? []).map(({ version, fields, [`${kind}ID`]: id }) => ({ id: String(id), version, fields }));
}

/** What is to be created, of this owner. */
export function createdIn(
  { kind, initial }: GraphPartKind,
  changes: PartChanges | undefined,
  owner: Fields,
): NewPart[] {
  return (changes?.create ?? []).map(({ [`${kind}ID`]: id, ...fields }) => ({
    ...{ ...initial, ...fields, ...owner },
    id: String(id),
  }));
}

/** What is to be changed and deleted, by id, trashed ones too. @throws 404 when one is not of this record */
export async function findParts(
  tx: RecordTransaction,
  kind: GraphPartKind,
  ownerField: string,
  ownerID: string,
  updates: readonly PartUpdate[],
  deleted: readonly string[] = [],
): Promise<Map<string, GraphPart>> {
  const ids = [...updates.map(({ id }) => id), ...deleted];
  const found = (await tx.findMany(kind, ids)) as unknown as GraphPart[];
  const parts = new Map(found.filter((part) => part[ownerField] === ownerID).map((part) => [part.id, part]));
  if (ids.some((id) => !parts.has(id))) throw notFound(`This ${kind.one}`);
  return parts;
}

/** Of what is to be created, the records of this owner that have its ids and are in the trash. */
export async function trashedParts(
  tx: RecordTransaction,
  kind: GraphPartKind,
  ownerField: string,
  ownerID: string,
  created: readonly NewPart[],
): Promise<GraphPart[]> {
  const found = (await tx.findMany(
    kind,
    created.map(({ id }) => id),
  )) as unknown as GraphPart[];
  return found.filter((part) => part[ownerField] === ownerID && part.deletedAt !== null);
}

/**
 * @param trashed those that come back
 * @throws 409 when another record has one of the ids already
 */
export async function assertNew(
  tx: RecordTransaction,
  kind: GraphPartKind,
  created: readonly NewPart[],
  trashed: ReadonlySet<string> = new Set(),
): Promise<void> {
  const ids = created.map(({ id }) => id);
  const taken = (await tx.findMany(kind, ids)).some(({ id }) => !trashed.has(id));
  if (taken || new Set(ids).size < ids.length)
    throw new ProblemError('conflict', `A ${kind.one} with this ID already exists.`);
}

/** The changes of those that are not in the trash. @throws 409 when someone else changed one of the same fields */
export async function updatesOf(
  tx: RecordTransaction,
  kind: GraphPartKind,
  parts: ReadonlyMap<string, GraphPart>,
  updates: readonly PartUpdate[],
  gone: Set<string>,
): Promise<{ record: GraphPart; patch: Fields }[]> {
  const live = updates.flatMap((update) => {
    const record = parts.get(update.id) as GraphPart;
    if (record.deletedAt === null) return [{ ...update, record }];
    gone.add(update.id);
    return [];
  });
  const isAsked = (field: string) => !positionFieldNames.includes(field);
  const stale = live.filter(
    ({ version, record, fields }) => version !== record.version && Object.keys(fields).some(isAsked),
  );
  const changedFields = await fieldsChangedSince(
    tx,
    stale.map(({ version, record }) => ({ id: record.id, version: record.version, since: version })),
  );
  const conflicts = stale.filter(({ record, fields }) =>
    Object.keys(fields).some((field) => isAsked(field) && changedFields.get(record.id)?.has(field)),
  );
  const [first] = conflicts;
  if (first)
    throw await staleVersion(tx.transaction.db, {
      what: `“${kind.title(first.record as never)}”`,
      by: first.record.updatedBy,
      actorID: tx.context.actorID,
      current: conflicts.map(({ record }) => kind.present(record as never)),
      advice: 'Choose which version to keep.',
    });
  return live.map(({ record, fields }) => ({ record, patch: fields }));
}

/** Of the parts that a save has written. */
export const savedParts = ({ kind }: { kind: string }, parts: readonly { id: string; version: number }[]) =>
  parts.map(({ id, version }) => ({ [`${kind}ID`]: id, version }));
