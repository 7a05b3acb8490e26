import type { StoredRecord } from '../kind.ts';
import type { Deletion, RecordTransaction } from '../record-transaction.ts';
import { linksOf, mustHold } from '../references/reference.ts';
import { changedField } from './apply.ts';
import { takenPlaces } from './assert-place-free.ts';
import { leaveWithOwners } from './left-parts.ts';
import { movedElements } from './moved-elements.ts';
import { comingBack } from './references.ts';
import {
  afterAll,
  type Entry,
  type Fields,
  type Kind,
  parse,
  patchBack,
  removedValues,
  type Step,
  writtenBy,
} from './steps.ts';
import { usedRecords } from './used-records.ts';

const unchecked = { areReferencesChecked: true, areLimitsChecked: true };

/**
 * Takes back what it can of one step of a batch that was not finished, and answers the entries that it could not, because
 * somebody else has changed those records since. @param kept records that the batch made and that stay (kept-records.ts)
 */
export async function revertStep(
  tx: RecordTransaction,
  { kind, action, entries }: Step,
  kept: ReadonlySet<string>,
): Promise<Entry[]> {
  const ids = entries.map((entry) => entry.recordID);
  const current = new Map((await tx.findMany(kind, ids)).map((record) => [record.id, record]));
  const before = entries.at(-1)?.seq ?? afterAll;
  const used =
    action === 'create'
      ? await usedRecords(tx, kind, ids, { batchID: tx.batchID, before, isPartial: true })
      : new Map<string, string>();
  const again = action === 'purge' ? entries.map((entry) => removedValues(kind, entry)) : [];
  const taken = await takenPlaces(
    tx,
    kind,
    again.map((fields) => ({ id: fields.id, fields })),
  );
  const moved = await movedElements(tx, entries, current, null);
  const isUnchanged = (entry: Entry): boolean => {
    const record = current.get(entry.recordID);
    if (action === 'purge') return record === undefined && !taken.has(entry.recordID);
    if (!record) return false;
    if (action === 'trash') return record.deletedBatchID === tx.batchID;
    if (action === 'restore') return record.deletedAt === null;
    if (action === 'create' && (record.deletedAt !== null || used.has(record.id) || kept.has(record.id))) return false;
    return !moved.has(entry) && changedField(kind, record, writtenBy(entry)) === undefined;
  };
  const fitting = await withTargets(tx, kind, entries.filter(isUnchanged), before);
  const existing = fitting.flatMap((entry) => {
    const record = current.get(entry.recordID);
    return record ? [{ entry, record }] : [];
  });
  const records: StoredRecord<Fields>[] = existing.map(({ record }) => record);
  if (action === 'create') await tx.purge(kind, records);
  else if (action === 'trash') await tx.restoreAlone(kind, await leaveWithOwners(tx, kind, records));
  else if (action === 'restore') await trashAgain(tx, kind, existing);
  else if (action === 'purge')
    await tx.create(
      kind,
      fitting.map((entry) => removedValues(kind, entry)),
      unchecked,
    );
  else {
    const changes = existing.map(({ entry, record }) => ({ record, patch: patchBack(kind, record, entry) }));
    await tx.updateMany(kind, changes, unchecked);
  }
  const done = new Set(fitting);
  return entries.filter((entry) => !done.has(entry));
}

async function trashAgain(
  tx: RecordTransaction,
  kind: Kind,
  existing: readonly { entry: Entry; record: StoredRecord<Fields> }[],
): Promise<void> {
  const again = existing.map(({ entry, record }) => {
    const { deletedAt = tx.context.now, deletedBatchID = tx.batchID } = parse(entry.before) as Partial<Deletion>;
    return { record, deletion: { deletedAt, deletedBatchID } };
  });
  await tx.trashAgain(kind, again);
}

/**
 * Those entries whose record referred to nothing that is gone for good by now. @param before as of comingBack: the batch
 * removed what comes back after this step
 */
async function withTargets(
  tx: RecordTransaction,
  kind: Kind,
  entries: readonly Entry[],
  before: number,
): Promise<Entry[]> {
  const missing = new Set<Entry>();
  const links = entries.flatMap((entry) =>
    linksOf(kind, parse(entry.before), mustHold)
      .map((link) => ({ ...link, entry }))
      .toArray(),
  );
  for (const [name, group] of Map.groupBy(links, (link) => link.kind)) {
    const target = tx.context.kinds.get(name);
    if (!target) continue;
    const ids = group.map(({ id }) => id);
    const found = new Set((await tx.findMany(target, ids)).map((record) => (record as StoredRecord).id));
    const lost = ids.filter((id) => !found.has(id));
    for (const id of await comingBack(tx, tx.batchID, lost, before)) found.add(id);
    for (const { entry, id } of group) if (!found.has(id)) missing.add(entry);
  }
  return entries.filter((entry) => !missing.has(entry));
}
