import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/database/connection.ts';
import { chunks } from '#server/database/search/write.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { Derived } from './derived.ts';
import { Journal } from './journal.ts';
import { decode, encode, fieldsOf, type RecordKind, type StoredRecord } from './kind.ts';
import { requireTreeDepth } from './tree-depth.ts';
import type { WorkContext } from './work-context.ts';

/**
 * The only way to change a record: every change made through it is journalled with its inverse, indexed for search and
 * told to the event bus, in one transaction and as one batch (house.md §4).
 */
export class Work {
  readonly transaction: Transaction;
  readonly context: WorkContext;
  readonly batchID = uuid();
  readonly journal: Journal;
  readonly derived: Derived;

  constructor(transaction: Transaction, context: WorkContext) {
    this.transaction = transaction;
    this.context = context;
    this.journal = new Journal(this.batchID);
    this.derived = new Derived(transaction, context.workspaceID);
  }

  get db() {
    return this.transaction.db;
  }

  /** What the batch did, in words, for the history page and the Undo toast. */
  summarise(text: string): void {
    this.journal.summary = text;
  }

  /** Those of the ids that exist in this workspace, trashed ones too, in no particular order. */
  async findMany<F extends object>(kind: RecordKind<F>, ids: readonly string[]): Promise<StoredRecord<F>[]> {
    const found: StoredRecord<F>[] = [];
    for (const chunk of chunks([...new Set(ids)])) {
      const rows = await this.db
        .selectFrom(kind.table)
        .selectAll()
        .where('workspaceID', '=', this.context.workspaceID)
        .where('id', 'in', chunk)
        .execute();
      for (const row of rows) found.push(decode(kind, row as unknown as Record<string, unknown>));
    }
    return found;
  }

  /** Live records by id, in the order asked; 404 when one is missing or in the trash. */
  async getMany<F extends object>(kind: RecordKind<F>, ids: readonly string[]): Promise<StoredRecord<F>[]> {
    const byID = new Map((await this.findMany(kind, ids)).map((record) => [record.id, record]));
    return [...new Set(ids)].map((id) => {
      const record = byID.get(id);
      if (!record || record.deletedAt !== null) throw notFound(`This ${kind.kind}`);
      return record;
    });
  }

  async get<F extends object>(kind: RecordKind<F>, id: string): Promise<StoredRecord<F>> {
    const [record] = await this.getMany(kind, [id]);
    return record as StoredRecord<F>;
  }

  /** Whether a record of this workspace has the id and is not in the trash. */
  async isLive<F extends object>(kind: RecordKind<F>, id: string): Promise<boolean> {
    const [record] = await this.findMany(kind, [id]);
    return record !== undefined && record.deletedAt === null;
  }

  /** Adds records; ids are made here unless given. References must name live records of this workspace. */
  async create<F extends object>(
    kind: RecordKind<F>,
    values: (F & { id?: string; createdAt?: string; createdBy?: string | null; version?: number })[],
    options: { areReferencesChecked?: boolean } = {},
  ): Promise<StoredRecord<F>[]> {
    const { workspaceID, actorID, now } = this.context;
    if (!options.areReferencesChecked) for (const value of values) await this.checkReferences(kind, value);
    const records = values.map((value) => ({
      ...fieldsOf(kind, value),
      workspaceID,
      id: value.id ?? uuid(),
      version: value.version ?? kind.firstVersion?.() ?? 1,
      createdAt: value.createdAt ?? now,
      createdBy: value.createdBy === undefined ? actorID : value.createdBy,
      updatedAt: now,
      updatedBy: actorID,
      deletedAt: null,
      deletedBatchID: null,
    })) as StoredRecord<F>[];
    const rows = records.map((record) => ({
      ...encode(kind, fieldsOf(kind, record)),
      workspaceID,
      id: record.id,
      version: record.version,
      createdAt: record.createdAt,
      createdBy: record.createdBy,
      updatedAt: record.updatedAt,
      updatedBy: record.updatedBy,
      deletedAt: null,
      deletedBatchID: null,
    }));
    for (const chunk of chunks(rows, 200))
      await this.db
        .insertInto(kind.table)
        .values(chunk as never)
        .execute();
    for (const record of records) {
      this.journal.add(kind, record, 'create', null, this.snapshot(kind, record));
      this.derived.touch(kind, record, { isNew: true });
    }
    return records;
  }

  /**
   * Writes the fields that differ, and nothing when none does. `version`: the one the change started from; a later one
   * is 409 with the record as it stands (decisions §3).
   */
  async update<F extends object>(
    kind: RecordKind<F>,
    record: StoredRecord<F>,
    patch: Partial<F>,
    version?: number,
    options: { areReferencesChecked?: boolean } = {},
  ): Promise<StoredRecord<F>> {
    if (version !== undefined && version !== record.version)
      throw new ProblemError('staleVersion', `“${kind.title(record)}” was changed meanwhile. Compare and save again.`, {
        current: kind.present ? kind.present(record) : record,
      });
    const changed = Object.fromEntries(
      Object.entries(patch).filter(
        ([field, value]) =>
          field in kind.fields && value !== undefined && !isDeepStrictEqual(value, record[field as keyof F]),
      ),
    ) as Partial<F>;
    if (Object.keys(changed).length === 0) return record;
    if (!options.areReferencesChecked) await this.checkReferences(kind, changed);
    const { workspaceID, actorID, now } = this.context;
    const updated = { ...record, ...changed, version: record.version + 1, updatedAt: now, updatedBy: actorID };
    await this.db
      .updateTable(kind.table)
      .set({ ...encode(kind, changed), version: updated.version, updatedAt: now, updatedBy: actorID } as never)
      .where('workspaceID', '=', workspaceID)
      .where('id', '=', record.id)
      .execute();
    const before = Object.fromEntries(Object.keys(changed).map((field) => [field, record[field as keyof F]]));
    this.journal.add(kind, updated, 'update', before, changed as Record<string, unknown>);
    this.derived.touch(kind, updated, { areTagsSame: !('tags' in changed) });
    return updated;
  }

  /** Into the trash, restorable. */
  async trash<F extends object>(kind: RecordKind<F>, records: StoredRecord<F>[]): Promise<void> {
    const { now } = this.context;
    await this.setDeleted(kind, records, 'trash', now, this.batchID);
  }

  /** Out of the trash. */
  async restore<F extends object>(kind: RecordKind<F>, records: StoredRecord<F>[]): Promise<void> {
    await this.setDeleted(kind, records, 'restore', null, null);
  }

  private async setDeleted<F extends object>(
    kind: RecordKind<F>,
    records: StoredRecord<F>[],
    action: 'trash' | 'restore',
    deletedAt: string | null,
    deletedBatchID: string | null,
  ): Promise<void> {
    const { workspaceID, actorID, now } = this.context;
    for (const chunk of chunks(records)) {
      await this.db
        .updateTable(kind.table)
        .set(
          (expression) =>
            ({
              deletedAt,
              deletedBatchID,
              updatedAt: now,
              updatedBy: actorID,
              version: expression('version', '+', 1),
            }) as never,
        )
        .where('workspaceID', '=', workspaceID)
        .where(
          'id',
          'in',
          chunk.map((record) => record.id),
        )
        .execute();
    }
    for (const record of records) {
      const updated = {
        ...record,
        deletedAt,
        deletedBatchID,
        version: record.version + 1,
        updatedAt: now,
        updatedBy: actorID,
      };
      this.journal.add(kind, updated, action, null, null);
      this.derived.touch(kind, updated);
    }
  }

  /** Removes rows for good: a stock row that fell to nothing, or the undo of a creation. History can bring them back. */
  async purge<F extends object>(kind: RecordKind<F>, records: StoredRecord<F>[]): Promise<void> {
    for (const chunk of chunks(records)) {
      await this.db
        .deleteFrom(kind.table)
        .where('workspaceID', '=', this.context.workspaceID)
        .where(
          'id',
          'in',
          chunk.map((record) => record.id),
        )
        .execute();
    }
    for (const record of records) {
      this.journal.add(kind, record, 'purge', this.snapshot(kind, record), null);
      this.derived.touch(kind, { ...record, deletedAt: this.context.now });
    }
  }

  /** Everything needed to make the very record again. */
  private snapshot<F extends object>(kind: RecordKind<F>, record: StoredRecord<F>): Record<string, unknown> {
    const { createdAt, createdBy, version } = record;
    return { ...fieldsOf(kind, record), createdAt, createdBy, version };
  }

  /** 400 on a reference to what is not there (another workspace's records are not there either). */
  async checkReferences<F extends object>(kind: RecordKind<F>, values: Partial<F>): Promise<void> {
    for (const reference of kind.references ?? []) {
      const { field } = reference;
      const target = values[field];
      if (typeof target !== 'string') continue;
      const targetName = 'kind' in reference ? reference.kind : String(values[reference.kindField]);
      const targetKind = this.context.kinds.get(targetName);
      if (!targetKind) continue;
      const [found] = await this.findMany(targetKind, [target]);
      if (!found || (found as StoredRecord).deletedAt !== null)
        throw new ProblemError('validation', `This ${targetName} does not exist.`, {
          errors: [{ pointer: `/${field}`, detail: `This ${targetName} does not exist.` }],
        });
    }
  }

  /** Writes history, search and tags; called once, at the end of the command. */
  async finish(undoes: string | null = null): Promise<void> {
    await requireTreeDepth(this, undoes);
    await this.derived.flush();
    await this.journal.flush(this.transaction, this.context, undoes);
  }
}
