import { chunks } from '#server/database/search/write.ts';
import { mergeValues } from '../history/change-set.ts';
import type { StoredRecord } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';
import {
  assertNotErased,
  assertNotMoved,
  assertRetained,
  assertUnchanged,
  assertUnused,
  assertValuesKept,
} from './apply.ts';
import { assertPartsComeToo } from './assert-parts-come-too.ts';
import { assertSamePlaces } from './assert-same-places.ts';
import { isMoveAlone } from './moved-since.ts';
import { assertReferences, type RecordAfterUndo } from './references.ts';
import { changedLater, goneLater } from './refusal.ts';
import {
  afterAll,
  type Entry,
  entriesBefore,
  type Fields,
  type Kind,
  keysOf,
  parse,
  patchBack,
  steps,
  writtenBy,
} from './steps.ts';

/** Entries that are read at once: enough for few queries, little enough to be held. */
const portion = 500;

/**
 * Refuses to take a batch back when a later change stands in the way. Reads the history in portions and writes nothing,
 * so that a large undo is refused before its first piece. @param at when the batch was written
 */
export async function assertUndoable(reader: RecordReader, batchID: string, at: string): Promise<void> {
  const batch = { workspaceID: reader.context.workspaceID, batchID };
  for (let before = afterAll; ; ) {
    const entries = await entriesBefore(reader.db, batch, before, portion);
    const first = entries.at(-1);
    if (!first) return;
    before = first.seq;
    const standing: RecordAfterUndo[] = [];
    const complete = await completeHistories(reader, batchID, entries);
    // By kind, whatever was done to each.
    const byKind = Map.groupBy(complete, (history) => history[0].kind);
    for (const histories of byKind.values()) {
      const [{ kind } = {}] = steps(reader.context.kinds, [histories[0]![0]]);
      if (kind) standing.push(...(await checkKind(reader, kind, batchID, histories, at)));
    }
    await assertReferences(reader, batchID, standing, afterAll);
  }
}

/** All that a batch did to one record, first to last. */
type History = [Entry, ...Entry[]];

/** Of each record whose last entry is among these, all its entries in the batch. */
async function completeHistories(reader: RecordReader, batchID: string, entries: readonly Entry[]): Promise<History[]> {
  const { workspaceID } = reader.context;
  const own = Map.groupBy(entries, (entry) => entry.recordID);
  const complete: History[] = [];
  const scattered: string[] = [];
  for (const chunk of chunks([...own.keys()])) {
    const counts = await reader.db
      .selectFrom('historyEntry')
      .select(({ fn }) => ['recordID', fn.countAll<number>().as('entries'), fn.max('seq').as('last')])
      .where('workspaceID', '=', workspaceID)
      .where('batchID', '=', batchID)
      .where('recordID', 'in', chunk)
      .groupBy('recordID')
      .execute();
    for (const { recordID, entries: count, last } of counts) {
      const here = own.get(recordID) ?? [];
      if (here.length === Number(count)) complete.push(here.toReversed() as History);
      else if (here[0]?.seq === Number(last)) scattered.push(recordID);
    }
  }
  for (const chunk of chunks(scattered)) {
    const rows = await reader.db
      .selectFrom('historyEntry')
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .where('batchID', '=', batchID)
      .where('recordID', 'in', chunk)
      .orderBy('seq')
      .execute();
    complete.push(...([...Map.groupBy(rows, (row) => row.recordID).values()] as History[]));
  }
  return complete;
}

/** Answers the records that exist again afterwards, as they will be. */
async function checkKind(
  reader: RecordReader,
  kind: Kind,
  batchID: string,
  histories: readonly History[],
  at: string,
): Promise<RecordAfterUndo[]> {
  const ids = histories.map(([entry]) => entry.recordID);
  const current = new Map((await reader.findMany(kind, ids)).map((record) => [record.id, record]));
  const removed: StoredRecord<Fields>[] = [];
  const back: StoredRecord<Fields>[] = [];
  await assertSamePlaces(reader, kind, histories.flat(), current, { batchID, at }, null);
  await assertNotMoved(reader, kind, histories.flat(), current, null);
  const standing: RecordAfterUndo[] = [];
  for (const history of histories) {
    const record = current.get(history[0].recordID);
    await assertRecordUnchanged(reader, kind, history, record, at);
    const { action } = history[0];
    if (action === 'create' && record) removed.push(record);
    if (action === 'trash' && record) back.push(record);
    const isStanding = action === 'update' ? record?.deletedAt === null : action === 'trash' || action === 'purge';
    if (isStanding) standing.push({ kind, record: asBefore(kind, history, record) });
  }
  await assertUnused(reader, kind, removed, { batchID, before: afterAll });
  await assertPartsComeToo(reader, kind, back, batchID);
  return standing;
}

/** Refuses when the record is not as the batch left it. */
async function assertRecordUnchanged(
  reader: RecordReader,
  kind: Kind,
  history: History,
  record: StoredRecord<Fields> | undefined,
  at: string,
): Promise<void> {
  const last = history.at(-1) ?? history[0];
  if (last.action === 'purge') {
    if (record) throw await changedLater(reader, kind, record, 'was created again');
    assertNotErased(last);
    return assertRetained(kind, last.title, at, reader.context.now);
  }
  const isMoved = history.every((entry) => entry.action === 'update' && isMoveAlone(kind, keysOf(entry)));
  if (!record && isMoved) return;
  if (!record) throw await goneLater(reader, kind, last, 'was removed');
  const visibility = history.findLast(({ action }) => action !== 'update')?.action;
  if (visibility === 'trash' && record.deletedAt === null)
    throw await changedLater(reader, kind, record, 'was restored');
  if (visibility !== undefined && visibility !== 'trash' && record.deletedAt !== null)
    throw await changedLater(reader, kind, record, 'was moved to the trash');
  let written: Fields = {};
  for (const entry of history)
    if (entry.action === 'create' || entry.action === 'update') {
      assertValuesKept(kind, entry);
      written = mergeValues(written, writtenBy(entry));
    }
  await assertUnchanged(reader, kind, record, written);
}

function asBefore(kind: Kind, history: History, record: StoredRecord<Fields> | undefined): StoredRecord<Fields> {
  const values: Fields = { id: history[0].recordID, ...record };
  for (const entry of history.toReversed())
    Object.assign(values, entry.action === 'update' ? patchBack(kind, values, entry) : parse(entry.before));
  return values as StoredRecord<Fields>;
}
