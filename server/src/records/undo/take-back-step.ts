import type { StoredRecord } from '../kind.ts';
import { targetKind } from '../record-reader.ts';
import type { Deletion, Work } from '../work.ts';
import { changedField } from './apply.ts';
import { usedRecords } from './references.ts';
import { type Entry, type Fields, type Kind, parse, removedValues, type Step } from './steps.ts';

const unchecked = { areReferencesChecked: true, areLimitsChecked: true };

/**
 * Takes back what it can of one step of a batch that was not finished, and answers the entries that it could not, because
 * somebody else has changed those records since.
 */
export async function takeBackStep(work: Work, { kind, action, entries }: Step): Promise<Entry[]> {
  const ids = entries.map((entry) => entry.recordID);
  const current = new Map((await work.findMany(kind, ids)).map((record) => [record.id, record]));
  const used = action === 'create' ? await usedRecords(work, kind, ids, null) : new Map<string, string>();
  const isUnchanged = (entry: Entry): boolean => {
    const record = current.get(entry.recordID);
    if (action === 'purge') return record === undefined;
    if (!record) return false;
    if (action === 'trash') return record.deletedBatchID === work.batchID;
    if (action === 'restore') return record.deletedAt === null;
    if (action === 'create' && (record.deletedAt !== null || used.has(record.id))) return false;
    return changedField(kind, record, parse(entry.after)) === undefined;
  };
  const fitting = await withTargets(work, kind, entries.filter(isUnchanged));
  const existing = fitting.flatMap((entry) => {
    const record = current.get(entry.recordID);
    return record ? [{ entry, record }] : [];
  });
  const records: StoredRecord<Fields>[] = existing.map(({ record }) => record);
  if (action === 'create') await work.purge(kind, records);
  else if (action === 'trash') await work.restore(kind, records);
  else if (action === 'restore') await trashAgain(work, kind, existing);
  else if (action === 'purge') await work.create(kind, fitting.map(removedValues), unchecked);
  else {
    const changes = existing.map(({ entry, record }) => ({ record, patch: parse(entry.before) }));
    await work.updateMany(kind, changes, unchecked);
  }
  const done = new Set(fitting);
  return entries.filter((entry) => !done.has(entry));
}

async function trashAgain(
  work: Work,
  kind: Kind,
  existing: readonly { entry: Entry; record: StoredRecord<Fields> }[],
): Promise<void> {
  const again = existing.map(({ entry, record }) => {
    const { deletedAt = work.context.now, deletedBatchID = work.batchID } = parse(entry.before) as Partial<Deletion>;
    return { record, deletion: { deletedAt, deletedBatchID } };
  });
  await work.trashAgain(kind, again);
}

/** Those entries whose record referred to nothing that is gone for good by now. */
async function withTargets(work: Work, kind: Kind, entries: readonly Entry[]): Promise<Entry[]> {
  const missing = new Set<Entry>();
  for (const reference of kind.references ?? []) {
    const users = entries
      .map((entry) => ({ entry, before: parse(entry.before) }))
      .filter(({ before }) => typeof before[reference.field] === 'string');
    for (const [name, group] of Map.groupBy(users, ({ before }) => targetKind(reference, before))) {
      const target = work.context.kinds.get(name);
      if (!target) continue;
      const ids = group.map(({ before }) => String(before[reference.field]));
      const found = new Set((await work.findMany(target, ids)).map((record) => (record as StoredRecord).id));
      for (const { entry, before } of group) if (!found.has(String(before[reference.field]))) missing.add(entry);
    }
  }
  return entries.filter((entry) => !missing.has(entry));
}
