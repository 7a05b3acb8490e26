import type { Transaction } from '#server/database/connection.ts';
import { cutText } from '#server/database/cut-text.ts';
import { chunks } from '#server/database/search/write.ts';
import type { RecordKind, StoredRecord } from './kind.ts';
import type { WorkContext } from './work-context.ts';

export type Action = 'create' | 'update' | 'trash' | 'restore' | 'purge';

interface Entry {
  kind: string;
  recordID: string;
  action: Action;
  title: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  owners: string[];
}

/** Collects what a batch does, in order, and writes it as history in the batch's own transaction. */
export class Journal {
  readonly batchID: string;
  readonly entries: Entry[] = [];
  summary = '';

  constructor(batchID: string) {
    this.batchID = batchID;
  }

  add<F extends object>(
    kind: RecordKind<F>,
    record: StoredRecord<F>,
    action: Action,
    before: Entry['before'],
    after: Entry['after'],
  ): void {
    this.entries.push({
      kind: kind.kind,
      recordID: record.id,
      action,
      title: cutText(kind.title(record), 200),
      before,
      after,
      owners: kind.partOf?.(record) ?? [],
    });
  }

  async flush(transaction: Transaction, context: WorkContext, undoes: string | null): Promise<void> {
    const { workspaceID, operation, actorID, now } = context;
    await transaction.db
      .insertInto('historyBatch')
      .values({
        workspaceID,
        batchID: this.batchID,
        operation,
        summary: cutText(this.summary, 300),
        actorID,
        at: now,
        undoneByBatchID: null,
        undoesBatchID: undoes,
        entryCount: this.entries.length,
      })
      .execute();
    // A batch at a time, so that the text of a large import's history is never held whole.
    let seq = 0;
    for (const chunk of chunks(this.entries, 200)) {
      const rows = chunk.map((entry) => ({
        workspaceID,
        batchID: this.batchID,
        seq: seq++,
        kind: entry.kind,
        recordID: entry.recordID,
        action: entry.action,
        title: entry.title,
        before: entry.before && JSON.stringify(entry.before),
        after: entry.after && JSON.stringify(entry.after),
      }));
      await transaction.db.insertInto('historyEntry').values(rows).execute();
      const parts = chunk.flatMap(({ owners }, index) =>
        owners.map((ownerID) => ({ workspaceID, ownerID, batchID: this.batchID, seq: seq - chunk.length + index })),
      );
      if (parts.length > 0) await transaction.db.insertInto('historyPart').values(parts).execute();
    }
  }
}
