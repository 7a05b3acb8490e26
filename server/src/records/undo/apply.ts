import { isDeepStrictEqual } from 'node:util';
import type { PropertyValues } from '#contract/kinds/property-values.ts';
import { valueAt } from '../history/change-set.ts';
import type { Action } from '../history/journal.ts';
import type { StoredRecord } from '../kind.ts';
import type { PropertyRecord } from '../kinds/property.ts';
import { propertyOfOtherType } from '../properties/assert-values.ts';
import { findMisfit } from '../properties/find-misfit.ts';
import type { RecordReader } from '../record-reader.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { withArticle } from '../wording.ts';
import { assertHeldStill } from './assert-held-still.ts';
import { assertKeysFree } from './assert-keys-free.ts';
import { assertPartsComeToo } from './assert-parts-come-too.ts';
import { assertPlaceFree } from './assert-place-free.ts';
import { assertSamePlaces } from './assert-same-places.ts';
import { movedElements } from './moved-elements.ts';
import { isMoveAlone, movedSince } from './moved-since.ts';
import type { RecordAfterUndo } from './references.ts';
import { cannotUndo, changedLater, fieldChangedLater, goneLater } from './refusal.ts';
import {
  afterAll,
  type Entry,
  type Fields,
  type Kind,
  keysOf,
  patchBack,
  removedValues,
  type Step,
  writtenBy,
} from './steps.ts';
import { type TakenBack, usedRecords } from './used-records.ts';

const inverse: Record<Action, Action> = {
  create: 'purge',
  purge: 'create',
  update: 'update',
  trash: 'restore',
  restore: 'trash',
};

/** Refuses when a field the batch wrote has been written again since. */
export async function assertUnchanged(
  reader: RecordReader,
  kind: Kind,
  record: StoredRecord<Fields>,
  written: Fields,
): Promise<void> {
  const field = changedField(kind, record, written);
  if (field !== undefined) throw await fieldChangedLater(reader, kind, record, field.split('/', 1)[0] ?? '');
}

/** Refuses when an element of a list that these updates wrote into may be another one by now. */
export async function assertNotMoved(
  reader: RecordReader,
  kind: Kind,
  entries: readonly Entry[],
  current: ReadonlyMap<string, StoredRecord<Fields>>,
  undoing: string | null,
): Promise<void> {
  for (const [{ recordID }, key] of await movedElements(reader, entries, current, undoing)) {
    const record = current.get(recordID);
    if (record) throw await fieldChangedLater(reader, kind, record, key.split('/', 1)[0] ?? '');
  }
}

/** A field that is not as it was written, or not at one of the places written; where it is drawn is none. */
export function changedField(kind: Kind, record: StoredRecord<Fields>, written: Fields): string | undefined {
  const isChanged = (key: string) => !isDeepStrictEqual(valueAt(record, key), written[key]);
  const moved = movedSince(kind, record, written);
  const field = Object.keys(kind.fields).find((one) => one in written && !moved.has(one) && isChanged(one));
  return field ?? Object.keys(written).find((key) => key.includes('/') && isChanged(key));
}

/** Refuses when something that the batch did not make refers to these records. */
export async function assertUnused(
  reader: RecordReader,
  kind: Kind,
  records: readonly StoredRecord<Fields>[],
  taken: TakenBack,
): Promise<void> {
  const ids = records.map(({ id }) => id);
  for (const [id, by] of await usedRecords(reader, kind, ids, taken)) {
    const record = records.find((candidate) => candidate.id === id);
    const title = record ? kind.title(record) : 'this record';
    const user = reader.context.kinds.get(by)?.one ?? by;
    throw cannotUndo(`${title} is used by ${withArticle(user)} that was added later.`);
  }
}

const dayMilliseconds = 24 * 3600 * 1000;

/** Refuses to make again what would come back without its file. `at`: when it was removed. */
export function assertRetained(kind: Kind, title: string, at: string, now: string): void {
  const { returnDays } = kind;
  if (returnDays === undefined || Date.parse(now) - Date.parse(at) <= returnDays * dayMilliseconds) return;
  throw cannotUndo(`${title} was removed more than ${returnDays} days ago and its file was deleted. Upload it again.`);
}

/** Refuses to make again what was deleted forever. `entry`: of its removal. */
export function assertNotErased({ title, before }: Pick<Entry, 'title' | 'before'>): void {
  if (before === null) throw cannotUndo(`${title} was deleted forever.`);
}

/**
 * Refuses to take back what isn't known any more: the record was part of one that was deleted forever. One that stays although
 * what it is of is gone, as a count, keeps no other from being undone. `entry`: of a creation or update.
 */
export function assertValuesKept({ references }: Kind, { before, after }: Pick<Entry, 'before' | 'after'>): void {
  const stays = references?.some(({ isOwner, mayDangle }) => isOwner && mayDangle);
  if (before === null && after === null && !stays) throw cannotUndo('What was there before was deleted forever.');
}

const unchecked = { areReferencesChecked: true, areLimitsChecked: true };

/** Takes one step back; answers the records that exist again. @throws when a later change stands in the way */
export async function undoStep(
  tx: RecordTransaction,
  { kind, action, entries: all }: Step,
  { batchID, at }: { batchID: string; at: string },
): Promise<RecordAfterUndo[]> {
  const ids = all.map(({ recordID }) => recordID);
  const current = new Map((await tx.findMany(kind, ids)).map((record) => [record.id, record]));
  const isGoneAfterMove = (entry: Entry) =>
    action === 'update' && !current.has(entry.recordID) && isMoveAlone(kind, keysOf(entry));
  const entries = all.filter((entry) => !isGoneAfterMove(entry));
  if (entries.length === 0) return [];
  await assertSamePlaces(tx, kind, entries, current, { batchID, at }, tx.batchID);
  if (inverse[action] === 'create') {
    for (const again of current.values()) throw await changedLater(tx, kind, again, 'was created again');
    for (const entry of entries) assertNotErased(entry);
    assertRetained(kind, entries[0]?.title ?? '', at, tx.context.now);
    const removed = entries.map((entry) => removedValues(kind, entry));
    const wanted = removed.map((fields) => ({ id: fields.id, fields }));
    await assertHeldStill(tx, kind, removed);
    await assertKeysFree(tx, kind, wanted);
    await assertPlaceFree(tx, kind, wanted);
    await assertValuesFit(tx, kind, removed, at);
    return standing(kind, await tx.create(kind, removed, unchecked));
  }
  const gone = entries.find((entry) => !current.has(entry.recordID));
  if (gone) throw await goneLater(tx, kind, gone, 'was removed');
  const existing = entries.map((entry) => ({ entry, record: current.get(entry.recordID) as StoredRecord<Fields> }));
  const records = existing.map(({ record }) => record);
  switch (inverse[action]) {
    case 'purge':
      await assertLive(tx, kind, records);
      for (const { entry, record } of existing) {
        assertValuesKept(kind, entry);
        await assertUnchanged(tx, kind, record, writtenBy(entry));
      }
      await assertUnused(tx, kind, records, { batchID, before: entries.at(-1)?.seq ?? afterAll });
      await tx.purge(kind, records);
      return [];
    case 'update': {
      for (const { entry, record } of existing) {
        assertValuesKept(kind, entry);
        await assertUnchanged(tx, kind, record, writtenBy(entry));
      }
      await assertNotMoved(tx, kind, entries, current, tx.batchID);
      const changes = existing.map(({ entry, record }) => ({ record, patch: patchBack(kind, record, entry) }));
      await assertKeysFree(
        tx,
        kind,
        changes.map(({ record, patch }) => ({ id: record.id, fields: patch })),
      );
      await assertValuesFit(
        tx,
        kind,
        changes.map(({ patch }) => patch),
        at,
      );
      if (kind.definesValues) await assertOthersFit(tx, changes, at);
      const moved = changes.filter(({ patch }) => kind.onePer?.fields.some((field) => field in patch));
      await assertPlaceFree(
        tx,
        kind,
        moved.map(({ record, patch }) => ({ id: record.id, fields: { ...record, ...patch } })),
      );
      const updated = await tx.updateMany(kind, changes, unchecked);
      return standing(
        kind,
        updated.filter((record) => record.deletedAt === null),
      );
    }
    case 'restore':
      for (const record of records)
        if (record.deletedAt === null) throw await changedLater(tx, kind, record, 'was restored');
      await assertPartsComeToo(tx, kind, records, batchID);
      await assertHeldStill(tx, kind, records);
      // Their parts have entries of their own.
      await tx.restoreAlone(kind, records);
      return standing(kind, records);
    default: {
      // A link of steps that were restored after it has gone along with them.
      const others = records.filter(({ deletedBatchID }) => deletedBatchID !== tx.batchID);
      await assertLive(tx, kind, others);
      await tx.trash(kind, others);
      return [];
    }
  }
}

/** Refuses to write values of properties whose type was changed since. @param at when they were written over */
async function assertValuesFit(reader: RecordReader, kind: Kind, fields: readonly Fields[], at: string): Promise<void> {
  const { propertiesField } = kind;
  if (propertiesField === undefined) return;
  const property = await propertyOfOtherType(
    reader,
    fields.map((each) => (each[propertiesField] ?? {}) as PropertyValues),
    at,
  );
  if (property) throw cannotUndo(`the type of ${property.name} was changed later.`);
}

/** Refuses to give a property a type that values don't fit which it got since `at`: those of before were there with it. */
async function assertOthersFit(
  reader: RecordReader,
  changes: readonly { record: Fields; patch: Fields }[],
  at: string,
): Promise<void> {
  for (const { record, patch } of changes) {
    const misfit = await findMisfit(reader, record as unknown as PropertyRecord, patch, at);
    if (misfit !== undefined) throw cannotUndo(`${misfit.detail}.`);
  }
}

async function assertLive(tx: RecordTransaction, kind: Kind, records: readonly StoredRecord<Fields>[]): Promise<void> {
  for (const record of records)
    if (record.deletedAt !== null) throw await changedLater(tx, kind, record, 'was moved to the trash');
}

function standing(kind: Kind, records: readonly StoredRecord<Fields>[]): RecordAfterUndo[] {
  return records.map((record) => ({ kind, record }));
}
