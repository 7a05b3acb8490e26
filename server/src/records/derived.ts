import { isDeepStrictEqual } from 'node:util';
import { fold } from '#contract/fold.ts';
import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import { chunks, indexDocuments, type SearchDocument } from '#server/database/search/write.ts';
import type { RecordKind, StoredRecord } from './kind.ts';
import { ReferenceIndex } from './references/reference-index.ts';

interface Touched {
  kind: RecordKind<never>;
  record: StoredRecord;
}

interface TouchOptions {
  /** It has no tags and refers to nothing yet. */
  isNew?: boolean;
  isRemoved?: boolean;
  areTagsSame?: boolean;
  /** What the search knows of it is the same. */
  areTextsSame?: boolean;
  areLinksSame?: boolean;
}

/** Whether the search would find both in the same way and show them alike. */
export function isSameText<F extends object>(kind: RecordKind<F>, before: StoredRecord<F>, after: StoredRecord<F>) {
  return isDeepStrictEqual(listedText(kind, before), listedText(kind, after));
}

function listedText<F extends object>(kind: RecordKind<F>, record: StoredRecord<F>) {
  return {
    texts: record.deletedAt === null ? (kind.search?.(record) ?? null) : null,
    title: kind.title(record),
    isArchived: 'archived' in record && record.archived === true,
  };
}

/** A record as the search index takes it. */
export const searchDocumentOf = <F extends object>(kind: RecordKind<F>, record: StoredRecord<F>): SearchDocument => ({
  ...{ kind: kind.kind, recordID: record.id },
  ...listedText(kind, record),
});

/** What is computed from records and kept beside them: the search index, tags and references. Written once per batch. */
export class Derived {
  readonly #transaction: Transaction;
  readonly #workspaceID: string;
  readonly references: ReferenceIndex;
  readonly #touched = new Map<string, Touched>();
  readonly #new = new Set<string>();
  readonly #retagged = new Set<string>();
  readonly #reworded = new Set<string>();

  constructor(transaction: Transaction, workspaceID: string) {
    this.#transaction = transaction;
    this.#workspaceID = workspaceID;
    this.references = new ReferenceIndex(transaction, workspaceID);
  }

  /** Notes a record written in this batch. What is said to be new or the same is not looked up. */
  touch<F extends object>(kind: RecordKind<F>, record: StoredRecord<F>, options: TouchOptions = {}): void {
    const { isNew = false, areTagsSame = false, areTextsSame = false } = options;
    this.references.touch(kind, record, options);
    if (isNew) this.#new.add(record.id);
    if (!areTagsSame) this.#retagged.add(record.id);
    if (!areTextsSame) this.#reworded.add(record.id);
    this.#touched.set(record.id, { kind: kind as unknown as RecordKind<never>, record });
  }

  get changes(): { kind: string; id: string }[] {
    return [...this.#touched].map(([id, { kind }]) => ({ kind: kind.kind, id }));
  }

  async flush(): Promise<void> {
    await this.references.flush();
    const touched = [...this.#touched.values()];
    await indexDocuments(
      this.#transaction,
      this.#workspaceID,
      touched
        .filter(({ kind, record }) => kind.search && this.#reworded.has(record.id))
        .map(({ kind, record }) => ({
          ...searchDocumentOf(kind as unknown as RecordKind, record),
          isNew: this.#new.has(record.id),
        })),
    );
    await this.#flushTags(touched.filter(({ kind, record }) => kind.tags && this.#retagged.has(record.id)));
  }

  /** Only rows that differ are written: a tag added to many records is one statement, not one for each of all their tags. */
  async #flushTags(touched: Touched[]): Promise<void> {
    const workspaceID = this.#workspaceID;
    const wanted = new Map<string, TagRow>();
    for (const { kind, record } of touched)
      for (const tag of record.deletedAt === null ? (kind.tags?.(record as never) ?? []) : []) {
        const row = { workspaceID, tagFold: fold(tag), tag, kind: kind.kind, recordID: record.id };
        wanted.set(keyOf(row), row);
      }
    const gone: TagRow[] = [];
    for (const row of await this.#currentTags(touched)) {
      const key = keyOf(row);
      if (wanted.get(key)?.tag === row.tag) wanted.delete(key);
      else gone.push(row);
    }
    await this.#deleteTags(gone);
    await insertInto(this.#transaction, 'recordTag', [...wanted.values()]);
  }

  async #currentTags(touched: Touched[]): Promise<TagRow[]> {
    const current: TagRow[] = [];
    for (const chunk of chunks(touched.filter(({ record }) => !this.#new.has(record.id)))) {
      const rows = await this.#transaction.db
        .selectFrom('recordTag')
        .select(['workspaceID', 'tagFold', 'tag', 'kind', 'recordID'])
        .where('workspaceID', '=', this.#workspaceID)
        .where('kind', 'in', [...new Set(chunk.map(({ kind }) => kind.kind))])
        .where(
          'recordID',
          'in',
          chunk.map(({ record }) => record.id),
        )
        .execute();
      current.push(...rows);
    }
    return current;
  }

  /** One statement for each tag: the same ones are taken off many records at once. */
  async #deleteTags(gone: readonly TagRow[]): Promise<void> {
    for (const rows of Map.groupBy(gone, ({ kind, tagFold }) => `${kind} ${tagFold}`).values())
      for (const chunk of chunks(rows)) {
        const { kind, tagFold } = chunk[0] as TagRow;
        await this.#transaction.db
          .deleteFrom('recordTag')
          .where('workspaceID', '=', this.#workspaceID)
          .where('tagFold', '=', tagFold)
          .where('kind', '=', kind)
          .where(
            'recordID',
            'in',
            chunk.map(({ recordID }) => recordID),
          )
          .execute();
      }
  }
}

interface TagRow {
  workspaceID: string;
  tagFold: string;
  tag: string;
  kind: string;
  recordID: string;
}

const keyOf = ({ tagFold, kind, recordID }: TagRow) => `${recordID} ${kind} ${tagFold}`;
