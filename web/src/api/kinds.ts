import { kindFacts } from '#contract/kinds/facts.ts';
import { type PageKind, pageKinds, type RecordKindName, recordKinds } from '#contract/kinds/names.ts';

/** What the client knows of every kind of record: its words, its icon, where it is, what it refers to. */
export const kinds = kindFacts;

/** The kinds whose screens derive from their declarations. */
export const derivedKinds: readonly PageKind[] = pageKinds.filter((kind) => kinds[kind].hasDerivedScreens);

export const pageKindOf = (name: string | null | undefined): PageKind | undefined =>
  pageKinds.find((kind) => kind === name);

/** The page of a record (§2.1). */
export const recordPath = (kind: PageKind, id: string): string => `${kinds[kind].path}/${id}`;
export const listPath = (kind: PageKind): string => kinds[kind].path;
/** @param given values of its form */
export const newRecordPath = (kind: PageKind, given: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(given).toString();
  return `${kinds[kind].path}/new${query === '' ? '' : `?${query}`}`;
};

/** `1 box`, `2 boxes` */
export const nounOf = (kind: RecordKindName) => [kinds[kind].one, kinds[kind].many] as const;

/** The name of a kind's section and view in the store (§3): `boxes`. */
export const sectionName = (kind: PageKind): string => kinds[kind].path.slice(kinds[kind].path.lastIndexOf('/') + 1);

/** The operations that kinds have, as `<kind><Operation>` in the contract. */
const operationNames = [
  'DigestGet',
  'OrderGet',
  'RowsGet',
  'Get',
  'Save',
  'BulkSave',
  'Duplicate',
  'BulkDuplicate',
  'Delete',
  'Restore',
  'GraphSave',
] as const;
export type RecordOperation = (typeof operationNames)[number];

const operations: ReadonlyMap<string, { kind: RecordKindName; operation: RecordOperation }> = new Map(
  recordKinds.flatMap((kind) =>
    operationNames.map((operation) => [`${kind}${operation}`, { kind, operation }] as const),
  ),
);

/** The kind and the operation that an endpoint's name says; undefined when it is no record's. */
export const recordOperationOf = (endpoint: string) => operations.get(endpoint);
