import type { Transaction } from '#server/database/connection.ts';
import { fold, sortKey } from '#server/database/fold.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import { chunks, indexDocuments } from '#server/database/search/write.ts';
import type { RecordKind, StoredRecord } from './kind.ts';

interface Touched {
  kind: RecordKind<never>;
  record: StoredRecord;
}

/** What is computed from records and kept beside them: the search index and the tag index. Written once per batch. */
export class Derived {
  readonly #transaction: Transaction;
  readonly #workspaceID: string;
  readonly #touched = new Map<string, Touched>();
  readonly #new = new Set<string>();
  readonly #retagged = new Set<string>();

  constructor(transaction: Transaction, workspaceID: string) {
    this.#transaction = transaction;
    this.#workspaceID = workspaceID;
  }

  /**
   * Tells of a record written in this batch. `isNew` spares looking for tags it cannot have yet; `areTagsSame` spares
   * writing those it keeps.
   */
  touch<F extends object>(
    kind: RecordKind<F>,
    record: StoredRecord<F>,
    { isNew = false, areTagsSame = false }: { isNew?: boolean; areTagsSame?: boolean } = {},
  ): void {
    if (isNew) this.#new.add(record.id);
    if (!areTagsSame) this.#retagged.add(record.id);
    this.#touched.set(record.id, { kind: kind as unknown as RecordKind<never>, record });
  }

  get changes(): { kind: string; id: string }[] {
    return [...this.#touched].map(([id, { kind }]) => ({ kind: kind.kind, id }));
  }

  async flush(): Promise<void> {
    const touched = [...this.#touched.values()];
    await indexDocuments(
      this.#transaction,
      this.#workspaceID,
      touched
        .filter(({ kind }) => kind.search)
        .map(({ kind, record }) => ({
          kind: kind.kind,
          recordID: record.id,
          isNew: this.#new.has(record.id),
          texts: record.deletedAt === null ? (kind.search?.(record as never) ?? null) : null,
          sortKey: sortKey(kind.title(record as never)),
          isArchived: 'archived' in record && record.archived === true,
        })),
    );
    await this.#flushTags(touched.filter(({ kind, record }) => kind.tags && this.#retagged.has(record.id)));
  }

  async #flushTags(touched: Touched[]): Promise<void> {
    const workspaceID = this.#workspaceID;
    const { db } = this.#transaction;
    for (const chunk of chunks(touched.filter(({ record }) => !this.#new.has(record.id)))) {
      const ids = chunk.map(({ record }) => record.id);
      const kinds = [...new Set(chunk.map(({ kind }) => kind.kind))];
      const current = await db
        .selectFrom('recordTag')
        .select(['tagFold', 'kind', 'recordID'])
        .where('workspaceID', '=', workspaceID)
        .where('kind', 'in', kinds)
        .where('recordID', 'in', ids)
        .execute();
      for (const { tagFold, recordID, kind } of current)
        await db
          .deleteFrom('recordTag')
          .where('workspaceID', '=', workspaceID)
          .where('tagFold', '=', tagFold)
          .where('kind', '=', kind)
          .where('recordID', '=', recordID)
          .execute();
    }
    const rows = touched.flatMap(({ kind, record }) => {
      const tags = record.deletedAt === null ? (kind.tags?.(record as never) ?? []) : [];
      const byFold = new Map(tags.map((tag) => [fold(tag), tag]));
      return [...byFold].map(([tagFold, tag]) => ({ workspaceID, tagFold, tag, kind: kind.kind, recordID: record.id }));
    });
    await insertInto(this.#transaction, 'recordTag', rows);
  }
}
