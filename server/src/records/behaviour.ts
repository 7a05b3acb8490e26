import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { FieldValues, KindDeclaration } from '#contract/kinds/declaration.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import type { Tables } from '#server/database/tables.ts';
import type { LongCommand } from './jobs/long-command.ts';
import type { StoredRecord } from './kind.ts';
import type { RecordReader } from './record-reader.ts';
import type { RecordTransaction } from './record-transaction.ts';
import type { Records } from './records.ts';

/** A query over the live rows of one kind; its columns are those of the declaration. */
export type KindQuery = SelectQueryBuilder<Tables, 'item', object>;

/** A row of a list as it is stored, or, for `complete`, its id and its fields as they are answered. */
export type ListRow = Record<string, unknown> & { id: string };

/** Whose list it is, and what was asked. */
export interface ListCall {
  records: Records;
  workspaceID: string;
  query: Readonly<Record<string, unknown>>;
}

/** What is special of a kind; whatever is absent is done as for every kind (house §8). */
export interface Behaviour<D extends KindDeclaration> {
  /** Completes the values of a save, or refuses them. @param before null for a new record @param body of the call */
  prepare?(
    tx: RecordTransaction,
    values: Partial<FieldValues<D>>,
    before: StoredRecord<FieldValues<D>> | null,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Partial<FieldValues<D>>>;
  /** What a change did besides, as the history says it after what was changed: `planned again for Dec 22, 2026`. */
  besides?(record: StoredRecord<FieldValues<D>>, before: StoredRecord<FieldValues<D>>): string | null;
  /** After a record was created: what comes with it. */
  created?(
    tx: RecordTransaction,
    record: StoredRecord<FieldValues<D>>,
    body: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** Refuses a change to many, before it is written or, of a job, before the first piece. */
  prepareBulk?(
    reader: RecordReader,
    records: readonly StoredRecord<FieldValues<D>>[],
    patch: Partial<FieldValues<D>>,
  ): Promise<void>;
  /** The field whose change is a move: `Moved box “Tools”`. */
  movedBy?: keyof FieldValues<D> & string;
  /** In place of putting the records alone into the trash. */
  deleteCommand?: LongCommand<never, object>;
  /** After records came back from the trash: what they are without by now is put right. */
  restored?(tx: RecordTransaction, records: readonly StoredRecord<FieldValues<D>>[]): Promise<void>;
  /** In place of restoring the records alone: with what was trashed with them. Answers those asked for. */
  restoreWhole?: {
    count(reader: RecordReader, ids: readonly string[]): Promise<number>;
    run(tx: RecordTransaction, ids: readonly string[]): Promise<readonly StoredRecord<FieldValues<D>>[]>;
  };

  /** In place of the derived list. */
  list?(call: ListCall): Promise<{ rows: unknown[]; total: number }>;
  /** Filters of the query that `filter` looks at. */
  filters?: readonly string[];
  /** Null: nothing passes. */
  filter?(base: KindQuery, call: ListCall): Promise<KindQuery | null>;
  /** Sorts beside those of the fields. */
  sorts?: Readonly<Record<string, () => RawBuilder<unknown>>>;
  /** What the rows have beside their fields, in their order. */
  complete?(call: Omit<ListCall, 'query'>, rows: readonly ListRow[]): Promise<Record<string, unknown>[]>;
  /** Where the picture of a record is that has no photo, as a path of this origin. */
  picture?(workspaceID: string, id: string): string;
  /** Id → where the record is, in one line: what a search and a scan say of it beside its name. */
  where?(call: Omit<ListCall, 'query'>, ids: string[]): Promise<Map<string, string>>;
  /** What the page of a record shows beside it. */
  page?(call: Omit<ListCall, 'query'>, record: StoredRecord<FieldValues<D>>): Promise<Record<string, unknown>>;
}

/** The behaviour of each kind that has one. */
export type Behaviours = Readonly<Partial<Record<RecordKindName, Behaviour<never>>>>;
