import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { chunks } from '#server/database/search/write.ts';
import type { HistoryEntryTable } from '#server/database/tables/journal.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import type { Action } from './journal.ts';
import type { RecordKind, StoredRecord } from './kind.ts';
import type { Work } from './work.ts';

type Fields = Record<string, unknown>;
type Kind = RecordKind<Fields>;

interface Step {
  kind: Kind;
  action: Action;
  entries: Selectable<HistoryEntryTable>[];
}

const inverse: Record<Action, Action> = {
  create: 'purge',
  purge: 'create',
  update: 'update',
  trash: 'restore',
  restore: 'trash',
};

function conflict(title: string, reason: string): ProblemError {
  return new ProblemError('undoConflict', `Cannot undo: “${title}” ${reason}. Undo that first.`);
}

/** Entries last to first, neighbours of one kind and action together so that a large batch is undone in bulk. */
function steps(work: Work, entries: Selectable<HistoryEntryTable>[]): Step[] {
  const result: Step[] = [];
  for (const entry of entries) {
    const kind = work.context.kinds.get(entry.kind) as unknown as Kind | undefined;
    if (!kind) throw new ProblemError('undoConflict', 'Cannot undo: this kind of record is no longer known.');
    const action = entry.action as Action;
    const last = result.at(-1);
    if (last && last.kind === kind && last.action === action && action !== 'update') last.entries.push(entry);
    else result.push({ kind, action, entries: [entry] });
  }
  return result;
}

function parse(text: string | null): Fields {
  return text === null ? {} : (JSON.parse(text) as Fields);
}

/** Refuses when a field the batch wrote has been written again since. */
function requireUnchanged(kind: Kind, record: StoredRecord<Fields>, written: Fields): void {
  for (const field of Object.keys(kind.fields)) {
    if (!(field in written) || isDeepStrictEqual(record[field], written[field])) continue;
    throw conflict(kind.title(record), `was changed afterwards (${field})`);
  }
}

/** Refuses to remove what something else now refers to: undo must never take another's work along. */
async function requireUnused(work: Work, kind: Kind, records: StoredRecord<Fields>[]): Promise<void> {
  const removed = new Set(records.map((record) => record.id));
  for (const other of work.context.kinds.values() as Iterable<unknown> as Iterable<Kind>) {
    for (const reference of other.references ?? []) {
      if ('kind' in reference && reference.kind !== kind.kind) continue;
      for (const chunk of chunks(records)) {
        let select = work.db
          .selectFrom(other.table)
          .select(['id', reference.field as 'id'])
          .where('workspaceID', '=', work.context.workspaceID)
          .where(
            reference.field as 'id',
            'in',
            chunk.map((record) => record.id),
          );
        // A photo in the trash keeps nobody from undoing.
        if ('kindField' in reference)
          select = select.where(reference.kindField as 'id', '=', kind.kind).where('deletedAt', 'is', null);
        // Of its own kind, what is removed along with it does not count.
        if (other !== kind) select = select.limit(1);
        const users = (await select.execute()) as Fields[];
        const user = users.find(({ id }) => other !== kind || !removed.has(String(id)));
        if (!user) continue;
        const record = records.find((candidate) => candidate.id === user[reference.field]);
        throw conflict(record ? kind.title(record) : 'This record', `is used by ${other.kind} added afterwards`);
      }
    }
  }
}

const dayMilliseconds = 24 * 3600 * 1000;

/** Refuses to make again what would come back without its file. `at`: when it was removed. */
function requireKept(kind: Kind, title: string, at: string, now: string): void {
  const { returnDays } = kind;
  if (returnDays === undefined || Date.parse(now) - Date.parse(at) <= returnDays * dayMilliseconds) return;
  const reason = `“${title}” was removed more than ${returnDays} days ago, and its file is kept no longer. Upload it again.`;
  throw new ProblemError('undoConflict', `Cannot undo: ${reason}`);
}

/** Undoes one step; answers the records that stand again and whose references are checked when all steps are done. */
async function undoStep(work: Work, { kind, action, entries }: Step, at: string): Promise<StoredRecord<Fields>[]> {
  const unchecked = { areReferencesChecked: true };
  const ids = entries.map((entry) => entry.recordID);
  const current = new Map((await work.findMany(kind, ids)).map((record) => [record.id, record]));
  const existing = entries.map((entry) => {
    const record = current.get(entry.recordID);
    if (!record && action !== 'purge') throw conflict(entry.title, 'was removed afterwards');
    return { entry, record: record as StoredRecord<Fields> };
  });
  switch (inverse[action]) {
    case 'purge': {
      for (const { entry, record } of existing) {
        if (record.deletedAt !== null) throw conflict(entry.title, 'was put into the trash afterwards');
        requireUnchanged(kind, record, parse(entry.after));
      }
      const records = existing.map(({ record }) => record);
      await requireUnused(work, kind, records);
      await work.purge(kind, records);
      return [];
    }
    case 'create': {
      if (current.size > 0) throw conflict(entries[0]?.title ?? '', 'was made again afterwards');
      requireKept(kind, entries[0]?.title ?? '', at, work.context.now);
      return work.create(
        kind,
        entries.map((entry) => {
          const { createdAt, createdBy, version, ...fields } = parse(entry.before) as Fields & {
            createdAt: string;
            createdBy: string | null;
            version: number;
          };
          return { ...fields, id: entry.recordID, createdAt, createdBy, version: version + 1 };
        }),
        unchecked,
      );
    }
    case 'update': {
      const updated: StoredRecord<Fields>[] = [];
      for (const { entry, record } of existing) {
        requireUnchanged(kind, record, parse(entry.after));
        const again = await work.update(kind, record, parse(entry.before), undefined, unchecked);
        if (again.deletedAt === null) updated.push(again);
      }
      return updated;
    }
    case 'restore':
      for (const { entry, record } of existing)
        if (record.deletedAt === null) throw conflict(entry.title, 'was restored afterwards');
      await work.restore(
        kind,
        existing.map(({ record }) => record),
      );
      return existing.map(({ record }) => record);
    case 'trash':
      for (const { entry, record } of existing)
        if (record.deletedAt !== null) throw conflict(entry.title, 'was put into the trash afterwards');
      await work.trash(
        kind,
        existing.map(({ record }) => record),
      );
      return [];
  }
}

/** What stands again must not refer to what has been deleted since; told only when everything is back. */
async function requireReferences(work: Work, standing: { kind: Kind; record: StoredRecord<Fields> }[]): Promise<void> {
  const wanted = new Map<string, Map<string, string>>();
  for (const { kind, record } of standing) {
    for (const reference of kind.references ?? []) {
      const target = record[reference.field];
      if (typeof target !== 'string') continue;
      const name = 'kind' in reference ? reference.kind : String(record[reference.kindField]);
      const titles = wanted.get(name) ?? new Map<string, string>();
      wanted.set(name, titles.set(target, kind.title(record)));
    }
  }
  for (const [name, ids] of wanted) {
    const kind = work.context.kinds.get(name) as unknown as Kind | undefined;
    if (!kind) continue;
    const live = new Set(
      (await work.findMany(kind, [...ids.keys()]))
        .filter((record) => record.deletedAt === null)
        .map((record) => record.id),
    );
    for (const [id, title] of ids)
      if (!live.has(id)) throw conflict(title, `belongs to a ${name} that was deleted afterwards`);
  }
}

/** A kind that refers to itself is a tree (places): what stands again must still hang from its root. */
async function requireNoCycles(work: Work, standing: { kind: Kind; record: StoredRecord<Fields> }[]): Promise<void> {
  for (const { kind, record } of standing) {
    const parent = kind.references?.find((reference) => 'kind' in reference && reference.kind === kind.kind);
    if (!parent) continue;
    const seen = new Set<string>();
    for (let next: unknown = record.id; typeof next === 'string'; ) {
      if (seen.has(next)) throw conflict(kind.title(record), 'would stand inside itself');
      seen.add(next);
      const [at] = await work.findMany(kind, [next]);
      next = at?.[parent.field];
    }
  }
}

/** Takes a batch back exactly, inside a batch of its own; nothing at all happens when any part of it conflicts. */
export async function undoBatch(work: Work, batchID: string): Promise<{ summary: string }> {
  const { workspaceID } = work.context;
  const batch = await work.db
    .selectFrom('historyBatch')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .executeTakeFirst();
  if (!batch) throw notFound('This change');
  if (batch.undoneByBatchID !== null) throw new ProblemError('undoConflict', 'This change has been undone already.');
  const entries = await work.db
    .selectFrom('historyEntry')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .orderBy('seq', 'desc')
    .execute();
  const standing: { kind: Kind; record: StoredRecord<Fields> }[] = [];
  for (const step of steps(work, entries))
    for (const record of await undoStep(work, step, batch.at)) standing.push({ kind: step.kind, record });
  await requireReferences(work, standing);
  await requireNoCycles(work, standing);
  await work.db
    .updateTable('historyBatch')
    .set({ undoneByBatchID: work.batchID })
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .execute();
  const summary =
    batch.undoesBatchID === null
      ? `Undid: ${batch.summary}`
      : `Redid: ${batch.summary.replace(/^(Undid|Redid): /, '')}`;
  work.summarise(summary);
  return { summary };
}
