import { isDeepStrictEqual } from 'node:util';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { sortKey } from '#server/database/fold.ts';
import type { SearchText } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Reference } from './references/reference.ts';

/**
 * How a field is kept: JSON as text, flags as 0 or 1, the rest as it is. Of a document the history keeps what changed in it,
 * of values by key those that changed.
 */
export type FieldType = 'plain' | 'flag' | 'json' | 'document' | 'values';

export type RecordTable = RecordKindName;

export interface Issue {
  message: string;
  path: PropertyKey[];
}

/** A schema of the contract. */
export interface Limit {
  safeParse(value: unknown): { error?: { issues: Issue[] } | undefined };
}

export interface GroupLimit<Fields> {
  fields: readonly (keyof Fields & string)[];
  count: number;
  /** Which of the fields refers to the record that messages name. */
  of: keyof Fields & string;
  /** What there would be too many of, as messages call it: `photos`. */
  words(record: Fields): string;
}

export interface PlaceOfOne<Fields> {
  fields: readonly (keyof Fields & string)[];
  /** What became of the record that is there by now, as messages say it: `was added again`. */
  again: string;
}

export interface PlaceOnAnother<Fields> {
  /** Those of the record that say where it is; an update of others is undone wherever it is now. */
  fields: readonly (keyof Fields & string)[];
  /** The field of the other record that says how far everything on it was moved: numbers, or null as long as it wasn't. */
  origin: string;
  /** What moved it, as messages say it: `was resized`, `the resize`, and what to do when that can't be undone: `resize the map back`. */
  moved: { change: string; noun: string; back: string };
}

/**
 * What the shared mechanisms (history, undo, trash, search, tags) need to know of a kind of record. A new kind is one
 * such description, registered in app.ts; no mechanism changes.
 */
export interface RecordKind<Fields extends object = object> {
  kind: RecordKindName;
  /** As running text calls one and several. */
  one: string;
  many: string;
  table: RecordTable & keyof Tables;
  /** What a new record has in the fields that are not given. */
  initial?: Partial<Fields>;
  /** Every field a command may write. */
  fields: { readonly [Field in keyof Fields]: FieldType };
  /** What the contract allows in each field; every way to write is held to it (field-limits.ts). */
  limits: { readonly [Field in keyof Fields]: Limit };
  /** What the contract asks of the fields together. */
  whole?: Limit;
  /** How many records may have the same values in some fields: photos of a record (group-limits.ts). */
  atMost?: GroupLimit<Fields>;
  /** Fields whose values together only one record has. Commands look for that record first; an undo is refused (undo/assert-place-free.ts). */
  onePer?: PlaceOfOne<Fields>;
  /** The field of the record that moves it with all else on it: meanwhile an undo puts nothing back onto that (undo/assert-held-still.ts). */
  movedWith?: keyof Fields & string;
  /** Where it is on that record: an undo puts nothing back at a place from before everything was moved (undo/assert-same-places.ts). */
  placedOn?: PlaceOnAnother<Fields>;
  /** Fields that say together where it is drawn, or how large: an undo leaves what was moved since (undo/moved-since.ts). */
  drawnAt?: readonly (readonly string[])[];
  /** Columns computed from fields: sort keys. */
  sortKeys?: Partial<Record<keyof Fields & string, string>>;
  /** What history and messages call a record. */
  title(record: Fields): string;
  /** The column that is the title, where it is one. */
  titleColumn?: string;
  /**
   * The title of a record that is known by what it refers to: a stock row by its item and its box. Gets the title behind
   * each reference, undefined for what is gone; answers undefined when they do not suffice.
   */
  titleOfParts?(titleOf: (field: keyof Fields & string) => string | undefined): string | undefined;
  /** Names of fields in running text, where they are not the words of the field itself: `minimum quantity`. */
  fieldWords?: Partial<Record<keyof Fields & string, string>>;
  /** Text to find it by; absent: the kind is not searched. */
  search?(record: Fields): SearchText[];
  /** The field with the values of the workspace's own properties; absent: the kind has none. */
  propertiesField?: keyof Fields & string;
  /** A record of it says what other records may have in a value of theirs (`propertiesField`). */
  definesValues?: boolean;
  /** The record's tags; absent: the kind has none. */
  tags?(record: Fields): string[];
  /** How deep records of the kind may stand in one another, the one at the root counted; for kinds that refer to themselves. */
  levels?: number;
  /** Its records inherit from one another, rather than standing in one another; see `levels`. */
  inherits?: boolean;
  /** The field with the record's key; a new record without one gets that of its title. */
  keyField?: keyof Fields & string;
  /** Fields that hold ids of other records. */
  references?: Reference<Fields>[];
  /** The version a new record begins with; 1 unless given. */
  firstVersion?(): number;
  /** Once removed for good, it can be made again for so many days: what it needs is gone after that. Absent: always. */
  returnDays?: number;
  /** The record as the API answers it, for a stale version's `current`. */
  present?(record: StoredRecord<Fields>): unknown;
}

export interface RecordMeta {
  workspaceID: string;
  id: string;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  deletedAt: string | null;
  deletedBatchID: string | null;
}

export type StoredRecord<Fields extends object = object> = Fields & RecordMeta;

type Columns = Record<string, unknown>;

/** Kept as JSON text. */
export const isJSON = (type: unknown): boolean => type === 'json' || type === 'document' || type === 'values';

/** Fields to columns, sort keys included. */
export function encode<Fields extends object>(kind: RecordKind<Fields>, values: Partial<Fields>): Columns {
  const columns: Columns = {};
  for (const [field, value] of Object.entries(values)) {
    const type = kind.fields[field as keyof Fields];
    if (type === undefined) continue;
    columns[field] = isJSON(type) ? JSON.stringify(value) : type === 'flag' ? (value ? 1 : 0) : value;
    const key = kind.sortKeys?.[field as keyof Fields & string];
    if (key) columns[key] = sortKey(String(value));
  }
  return columns;
}

const metaColumns = [
  'workspaceID',
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'deletedBatchID',
] as const;

/** A whole row. */
export function encodeRecord<Fields extends object>(kind: RecordKind<Fields>, record: StoredRecord<Fields>): Columns {
  const columns = encode(kind, fieldsOf(kind, record));
  for (const column of metaColumns) columns[column] = record[column];
  return columns;
}

/** The field by which records of the kind stand in one another, where `levels` says that they do. */
export function parentField<Fields extends object>(kind: RecordKind<Fields>): (keyof Fields & string) | undefined {
  if (kind.levels === undefined) return undefined;
  return kind.references?.find((reference) => 'kind' in reference && reference.kind === kind.kind)?.field;
}

/** The value of a field as the domain sees it. */
export function decodeColumn(type: FieldType, column: unknown): unknown {
  return isJSON(type) ? JSON.parse(String(column)) : type === 'flag' ? column === 1 : column;
}

/** A row as the domain sees it. */
export function decode<Fields extends object>(kind: RecordKind<Fields>, row: Columns): StoredRecord<Fields> {
  const record: Columns = {};
  for (const [field, type] of Object.entries<FieldType>(kind.fields)) record[field] = decodeColumn(type, row[field]);
  for (const column of metaColumns) record[column] = row[column];
  return record as StoredRecord<Fields>;
}

/** The fields alone, without version and dates. */
export function fieldsOf<Fields extends object>(kind: RecordKind<Fields>, record: Fields): Fields {
  return Object.fromEntries(Object.keys(kind.fields).map((field) => [field, record[field as keyof Fields]])) as Fields;
}

/** Everything needed to make the very record again. */
export function snapshotOf<Fields extends object>(
  kind: RecordKind<Fields>,
  record: StoredRecord<Fields>,
): Record<string, unknown> {
  const { createdAt, createdBy, version } = record;
  return { ...fieldsOf(kind, record), createdAt, createdBy, version };
}

/** Those fields of a patch that are other than the record's. */
export function changedFields<Fields extends object>(
  kind: RecordKind<Fields>,
  record: StoredRecord<Fields>,
  patch: Partial<Fields>,
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) =>
        field in kind.fields && value !== undefined && !isDeepStrictEqual(value, record[field as keyof Fields]),
    ),
  ) as Partial<Fields>;
}
