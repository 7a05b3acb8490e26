import type { Selectable } from 'kysely';
import type { HistoryBatchTable } from '#server/database/tables/journal.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { inlineRecords, type LongCommand } from '../jobs/long-command.ts';
import type { RecordReader } from '../record-reader.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { undoStep } from './apply.ts';
import { assertNoCircles } from './assert-no-circles.ts';
import { assertUndoable } from './assert-undoable.ts';
import { restoreLeftParts } from './left-parts.ts';
import { assertNoCycles, assertReferences, type RecordAfterUndo } from './references.ts';
import { afterAll, entriesBefore, steps } from './steps.ts';

type Batch = Selectable<HistoryBatchTable>;

interface Input {
  batchID: string;
}

async function findBatch(reader: RecordReader, { batchID }: Input): Promise<Batch | undefined> {
  return reader.db
    .selectFrom('historyBatch')
    .selectAll()
    .where('workspaceID', '=', reader.context.workspaceID)
    .where('batchID', '=', batchID)
    .executeTakeFirst();
}

/** @param by the batch that undoes it, where it has been begun already */
async function getUndoable(reader: RecordReader, input: Input, by: string | null): Promise<Batch> {
  const batch = await findBatch(reader, input);
  if (!batch) throw notFound('This change');
  if (batch.state !== 'done')
    throw new ProblemError('undoConflict', 'This change is still running. Wait until it is done, or stop it.');
  if (batch.undoneByBatchID !== null && batch.undoneByBatchID !== by)
    throw new ProblemError('undoConflict', 'This change was already undone.');
  return batch;
}

/**
 * Takes a batch back exactly, as a batch of its own (decisions §4), from its last entry to its first. Nothing at all
 * happens when any part of it conflicts with a later change: 409. 404: no such batch.
 */
export const undoCommand: LongCommand<Input, { summary: string }> = {
  name: 'historyUndo',
  isResumable: true,

  async measure(reader, input) {
    const batch = await findBatch(reader, input);
    if (!batch) return { records: 0, title: '' };
    return { records: await workOf(reader, batch), title: summaryOf(batch).replace(/^(Und|Red)id/, '$1oing') };
  },

  async assertPossible(reader, input) {
    const batch = await getUndoable(reader, input, null);
    await assertUndoable(reader, batch.batchID, batch.at);
  },

  async run(tx, input, cursor) {
    const batch = await getUndoable(tx, input, tx.batchID);
    const { batchID } = batch;
    tx.undoes = batchID;
    tx.summarise(summaryOf(batch));
    await markUndone(tx, batchID);
    for (let before = (cursor as { before: number } | null)?.before ?? afterAll; ; ) {
      const entries = await entriesBefore(tx.db, batch, before, tx.pieceSize);
      const first = entries.at(-1);
      if (!first) break;
      before = first.seq;
      const standing: RecordAfterUndo[] = [];
      for (const step of steps(tx.context.kinds, entries)) standing.push(...(await undoStep(tx, step, batch)));
      await assertReferences(tx, batchID, standing, before);
      await assertNoCycles(tx, standing);
      await assertNoCircles(tx, standing);
      await tx.nextPiece({ before });
    }
    await restoreLeftParts(tx, batchID, () => tx.nextPiece({ before: 0 }));
    return { summary: summaryOf(batch) };
  },
};

/** Records of kinds that are not searched that take as long as one that is. */
const unsearchedPerRecord = 5;

/** About as long as so many records take. */
async function workOf({ db, context }: RecordReader, { workspaceID, batchID, entryCount }: Batch): Promise<number> {
  if (entryCount <= inlineRecords || entryCount > inlineRecords * unsearchedPerRecord) return entryCount;
  const counts = await db
    .selectFrom('historyEntry')
    .select((select) => ['kind', select.fn.countAll<number>().as('count')])
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .groupBy('kind')
    .execute();
  const work = counts.map(({ kind, count }) => (context.kinds.get(kind)?.search ? count : count / unsearchedPerRecord));
  const sum = Math.ceil(work.reduce((total, each) => total + each, 0));
  // Beyond that it becomes a job, whose progress counts records.
  return sum > inlineRecords ? entryCount : sum;
}

/** From the first piece on, so that nobody undoes it a second time meanwhile. */
async function markUndone(tx: RecordTransaction, batchID: string): Promise<void> {
  await tx.db
    .updateTable('historyBatch')
    .set({ undoneByBatchID: tx.batchID })
    .where('workspaceID', '=', tx.context.workspaceID)
    .where('batchID', '=', batchID)
    .execute();
}

function summaryOf({ summary, undoesBatchID }: Batch): string {
  if (undoesBatchID === null) return `Undid: ${summary}`;
  // What did it again is undone like the change itself.
  return `${summary.startsWith('Redid: ') ? 'Undid' : 'Redid'}: ${summary.replace(/^(Undid|Redid): /, '')}`;
}
