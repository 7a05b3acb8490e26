import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import { chunks } from '#server/database/search/write.ts';
import type { Flag } from '#server/database/tables/columns.ts';
import type { ReferenceTable } from '#server/database/tables/journal.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import { isOwner, linksOf, type Reference } from './reference.ts';

interface Touched {
  kind: RecordKind<never>;
  record: StoredRecord;
  isNew: boolean;
  isRemoved: boolean;
  /** What it refers to is the same; at most it has gone into the trash or out of it. */
  areLinksSame: boolean;
}

type Change = Partial<Pick<Touched, 'isNew' | 'isRemoved' | 'areLinksSame'>>;

/** Which record refers to which (docs/decisions/0031). Collects what a batch changes and writes the rows that differ. */
export class ReferenceIndex {
  readonly #transaction: Transaction;
  readonly #workspaceID: string;
  #touched = new Map<string, Touched>();

  constructor(transaction: Transaction, workspaceID: string) {
    this.#transaction = transaction;
    this.#workspaceID = workspaceID;
  }

  touch<F extends object>(
    kind: RecordKind<F>,
    record: StoredRecord<F>,
    { isNew = false, isRemoved = false, areLinksSame = false }: Change,
  ): void {
    if (!kind.references?.some(({ isOwner }) => !isOwner)) return;
    const earlier = this.#touched.get(record.id);
    this.#touched.set(record.id, {
      kind: kind as unknown as RecordKind<never>,
      record,
      isNew: earlier?.isNew ?? isNew,
      isRemoved,
      areLinksSame: areLinksSame && (earlier?.areLinksSame ?? true),
    });
  }

  async flush(): Promise<void> {
    if (this.#touched.size === 0) return;
    const touched = [...this.#touched.values()];
    this.#touched = new Map();
    const stored = touched.filter(({ isNew }) => !isNew);
    const kept = stored.filter(({ isRemoved }) => !isRemoved);
    await this.#remove(stored.filter(({ isRemoved }) => isRemoved).map(({ record }) => record.id));
    const wanted = touched
      .filter(({ isNew, isRemoved, areLinksSame }) => !isRemoved && (isNew || !areLinksSame))
      .flatMap((one) => this.#rowsOf(one));
    await this.#writeDifferences(
      kept.filter(({ areLinksSame }) => !areLinksSame).map(({ record }) => record.id),
      new Map(wanted.map((row) => [keyOf(row), row])),
    );
    await this.#setLive(kept.filter(({ areLinksSame }) => areLinksSame));
  }

  #rowsOf({ kind, record }: Touched): ReferenceTable[] {
    const isLive: Flag = record.deletedAt === null ? 1 : 0;
    return linksOf(kind as unknown as RecordKind<Record<string, unknown>>, record as never, isIndexed)
      .map(({ field, path, kind: targetKind, id: targetID }) => ({
        ...{ workspaceID: this.#workspaceID, kind: kind.kind, recordID: record.id },
        ...{ field, path, targetKind, targetID, isLive },
      }))
      .toArray();
  }

  async #remove(recordIDs: readonly string[]): Promise<void> {
    for (const chunk of chunks(recordIDs))
      await this.#transaction.db
        .deleteFrom('reference')
        .where('workspaceID', '=', this.#workspaceID)
        .where('recordID', 'in', chunk)
        .execute();
  }

  /** @param recordIDs those that may have rows; `wanted` holds also those of new records */
  async #writeDifferences(recordIDs: readonly string[], wanted: Map<string, ReferenceTable>): Promise<void> {
    const outdated = new Set<string>();
    for (const chunk of chunks(recordIDs)) {
      const rows = await this.#transaction.db
        .selectFrom('reference')
        .selectAll()
        .where('workspaceID', '=', this.#workspaceID)
        .where('recordID', 'in', chunk)
        .execute();
      for (const [recordID, current] of Map.groupBy(rows, (row) => row.recordID)) {
        const isSame = (row: ReferenceTable) => {
          const next = wanted.get(keyOf(row));
          return next?.isLive === row.isLive && next.targetKind === row.targetKind;
        };
        if (current.every(isSame)) for (const row of current) wanted.delete(keyOf(row));
        else outdated.add(recordID);
      }
    }
    await this.#remove([...outdated]);
    await insertInto(this.#transaction, 'reference', [...wanted.values()]);
  }

  async #setLive(touched: readonly Touched[]): Promise<void> {
    for (const [isLive, group] of Map.groupBy(touched, ({ record }) => (record.deletedAt === null ? 1 : 0)))
      for (const chunk of chunks(group))
        await this.#transaction.db
          .updateTable('reference')
          .set({ isLive })
          .where('workspaceID', '=', this.#workspaceID)
          .where(
            'recordID',
            'in',
            chunk.map(({ record }) => record.id),
          )
          .execute();
  }
}

const isIndexed = <F>(reference: Reference<F>) => !isOwner(reference);

const keyOf = ({ recordID, field, path, targetID }: ReferenceTable) => `${recordID} ${field} ${path} ${targetID}`;
