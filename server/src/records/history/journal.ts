import type { Transaction } from '#server/database/connection.ts';
import { cutText } from '#server/database/cut-text.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import { chunks } from '#server/database/search/write.ts';
import type { BatchState } from '#server/database/tables/journal.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import type { RecordContext } from '../record-context.ts';
import { ownersOf } from '../references/reference.ts';

export type Action = 'create' | 'update' | 'trash' | 'restore' | 'purge';

export interface Entry {
  kind: string;
  recordID: string;
  action: Action;
  title: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  rowNames: Record<string, unknown> | null;
  owners: string[];
  version: number;
}

/** Collects what a batch does, in order, and writes it as history in the transaction of what was done. */
export class Journal {
  readonly batchID: string;
  /** Since the last flush. */
  entries: Entry[] = [];
  summary = '';
  /** Entries written so far. */
  #written: number;

  /** @param written entries that an earlier run of the same batch has written */
  constructor(batchID: string, written = 0) {
    this.batchID = batchID;
    this.#written = written;
  }

  /** Entries of the whole batch. */
  get count(): number {
    return this.#written + this.entries.length;
  }

  add<F extends object>(
    kind: RecordKind<F>,
    record: StoredRecord<F>,
    action: Action,
    before: Entry['before'],
    after: Entry['after'],
    rowNames: Entry['rowNames'] = null,
  ): void {
    this.entries.push({
      kind: kind.kind,
      recordID: record.id,
      action,
      title: cutText(kind.title(record), 200),
      before,
      after,
      rowNames,
      owners: ownersOf(kind, record),
      version: record.version,
    });
  }

  /** Adds the entries to the batch, which the first flush creates. */
  async flush(
    transaction: Transaction,
    context: RecordContext,
    undoes: string | null,
    state: BatchState,
  ): Promise<void> {
    // A piece may only remove what the history says nothing of (erase.ts).
    if (this.count === 0) return;
    await this.#saveBatch(transaction, context, undoes, state);
    // A portion at a time, so that the text of a large batch's history is never held whole.
    for (const chunk of chunks(this.entries, 200)) await this.#write(transaction, context, chunk);
    this.entries = [];
  }

  async #saveBatch(
    transaction: Transaction,
    { workspaceID, operation, actorID, now }: RecordContext,
    undoesBatchID: string | null,
    state: BatchState,
  ): Promise<void> {
    const { batchID } = this;
    const values = { summary: cutText(this.summary, 300), entryCount: this.count, state };
    if (this.#written === 0)
      await insertInto(transaction, 'historyBatch', [
        { workspaceID, batchID, operation, actorID, at: now, undoneByBatchID: null, undoesBatchID, ...values },
      ]);
    else
      await transaction.db
        .updateTable('historyBatch')
        .set(values)
        .where('workspaceID', '=', workspaceID)
        .where('batchID', '=', batchID)
        .execute();
  }

  async #write(transaction: Transaction, { workspaceID }: RecordContext, entries: readonly Entry[]): Promise<void> {
    const { batchID } = this;
    const first = this.#written;
    const rows = entries.map(({ kind, recordID, action, title, before, after, rowNames, version }, index) => ({
      ...{ workspaceID, batchID, seq: first + index, kind, recordID, action, title, version },
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      rowNames: rowNames && JSON.stringify(rowNames),
    }));
    await insertInto(transaction, 'historyEntry', rows);
    this.#written += entries.length;
    const parts = entries.flatMap(({ owners }, index) =>
      owners.map((ownerID) => ({ workspaceID, ownerID, batchID, seq: first + index })),
    );
    await insertInto(transaction, 'historyPart', parts);
  }
}
