import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../journal.ts';
import type { StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import { withArticle } from '../wording.ts';
import type { Work } from '../work.ts';
import type { Standing } from './references.ts';
import { usedRecords } from './references.ts';
import { cannotUndo, changedLater, fieldChangedLater, goneLater } from './refusal.ts';
import { type Fields, type Kind, parse, removedValues, type Step } from './steps.ts';

const inverse: Record<Action, Action> = {
  create: 'purge',
  purge: 'create',
  update: 'update',
  trash: 'restore',
  restore: 'trash',
};

/** Refuses when a field the batch wrote has been written again since. */
export async function requireUnchanged(
  reader: RecordReader,
  kind: Kind,
  record: StoredRecord<Fields>,
  written: Fields,
): Promise<void> {
  const field = changedField(kind, record, written);
  if (field !== undefined) throw await fieldChangedLater(reader, kind, record, field);
}

/** A field that is not as it was written. */
export function changedField(kind: Kind, record: StoredRecord<Fields>, written: Fields): string | undefined {
  return Object.keys(kind.fields).find(
    (field) => field in written && !isDeepStrictEqual(record[field], written[field]),
  );
}

/** @param batchID as of usedRecords */
export async function requireUnused(
  reader: RecordReader,
  kind: Kind,
  records: readonly StoredRecord<Fields>[],
  batchID: string | null,
): Promise<void> {
  const ids = records.map(({ id }) => id);
  for (const [id, by] of await usedRecords(reader, kind, ids, batchID)) {
    const record = records.find((candidate) => candidate.id === id);
    const title = record ? kind.title(record) : 'this record';
    throw cannotUndo(`${title} is used by ${withArticle(by)} that was added later.`);
  }
}

const dayMilliseconds = 24 * 3600 * 1000;

/** Refuses to make again what would come back without its file. `at`: when it was removed. */
export function requireKept(kind: Kind, title: string, at: string, now: string): void {
  const { returnDays } = kind;
  if (returnDays === undefined || Date.parse(now) - Date.parse(at) <= returnDays * dayMilliseconds) return;
  throw cannotUndo(`${title} was removed more than ${returnDays} days ago and its file was deleted. Upload it again.`);
}

const unchecked = { areReferencesChecked: true, areLimitsChecked: true };

/** Takes one step back; answers the records that exist again. @throws when a later change stands in the way */
export async function undoStep(work: Work, { kind, action, entries }: Step, at: string): Promise<Standing[]> {
  const current = new Map(
    (
      await work.findMany(
        kind,
        entries.map((entry) => entry.recordID),
      )
    ).map((record) => [record.id, record]),
  );
  if (inverse[action] === 'create') {
    for (const again of current.values()) throw await changedLater(work, kind, again, 'was created again');
    requireKept(kind, entries[0]?.title ?? '', at, work.context.now);
    return standing(kind, await work.create(kind, entries.map(removedValues), unchecked));
  }
  const gone = entries.find((entry) => !current.has(entry.recordID));
  if (gone) throw await goneLater(work, kind, gone, 'was removed');
  const existing = entries.map((entry) => ({ entry, record: current.get(entry.recordID) as StoredRecord<Fields> }));
  const records = existing.map(({ record }) => record);
  switch (inverse[action]) {
    case 'purge':
      await requireLive(work, kind, records);
      for (const { entry, record } of existing) await requireUnchanged(work, kind, record, parse(entry.after));
      await requireUnused(work, kind, records, null);
      await work.purge(kind, records);
      return [];
    case 'update': {
      for (const { entry, record } of existing) await requireUnchanged(work, kind, record, parse(entry.after));
      const changes = existing.map(({ entry, record }) => ({ record, patch: parse(entry.before) }));
      const updated = await work.updateMany(kind, changes, unchecked);
      return standing(
        kind,
        updated.filter((record) => record.deletedAt === null),
      );
    }
    case 'restore':
      for (const record of records)
        if (record.deletedAt === null) throw await changedLater(work, kind, record, 'was restored');
      await work.restore(kind, records);
      return standing(kind, records);
    default:
      await requireLive(work, kind, records);
      await work.trash(kind, records);
      return [];
  }
}

async function requireLive(work: Work, kind: Kind, records: readonly StoredRecord<Fields>[]): Promise<void> {
  for (const record of records)
    if (record.deletedAt !== null) throw await changedLater(work, kind, record, 'was moved to the trash');
}

function standing(kind: Kind, records: readonly StoredRecord<Fields>[]): Standing[] {
  return records.map((record) => ({ kind, record }));
}
