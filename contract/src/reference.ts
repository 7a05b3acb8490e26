import { z } from 'zod';
import { id, pageQuery, selectedIDs, workspaceParams } from './fields.ts';
import { recordKind } from './kinds/names.ts';
import { type OperationResponse, operation } from './operation.ts';

/** Where in a record a reference stands. */
export const referencePlace = z.object({
  field: z.string(),
  /** The field in running text: `parent place`. */
  words: z.string(),
  /** Inside a document, as a JSON pointer; empty: the field itself. */
  path: z.string(),
  /** The record is changed there, by an effect. */
  isWritten: z.boolean(),
  /** The words around it, where it stands in a text. */
  text: z.string().nullable(),
});
export type ReferencePlace = z.infer<typeof referencePlace>;

export const useRow = z.object({
  kind: recordKind,
  recordID: id,
  title: z.string(),
  /** The record that it is a part of: the quest of a node. */
  owner: z.object({ kind: recordKind, recordID: id, title: z.string() }).nullable(),
  /** At most 5 of them. */
  places: z.array(referencePlace),
  placeCount: z.number().int(),
});
export type UseRow = z.infer<typeof useRow>;

/** How many records of a kind, with its words for one and several. */
export const kindCount = z.object({ kind: recordKind, one: z.string(), many: z.string(), total: z.number().int() });
export type KindCount = z.infer<typeof kindCount>;

export const usedByDigestGet = operation({
  name: 'usedByDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/used-by',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'What uses a record: the number of records of each kind and a page of each, oldest first. `by` asks for one kind. Its own parts are left out',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    kind: recordKind,
    recordID: id,
    by: recordKind.optional(),
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
  }),
  response: z.object({
    rows: z.array(useRow),
    /** Records of all kinds. */
    total: z.number().int(),
    groups: z.array(kindCount),
  }),
});

export const usersOfManyGet = operation({
  name: 'usersOfManyGet',
  method: 'POST',
  path: '/workspace/:workspaceID/used-by/count',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'How many other records of each kind use any of these, directly or in their parts, and would miss them',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ kind: recordKind, ids: selectedIDs }),
  response: z.object({
    /** With the names of at most 3 of each kind. */
    rows: z.array(z.object({ ...kindCount.shape, names: z.array(z.string()) })),
    total: z.number().int(),
  }),
});
export type KindUsers = OperationResponse<typeof usersOfManyGet>['rows'][number];

export const referenceRow = z.object({
  ...referencePlace.shape,
  kind: recordKind,
  recordID: id,
  /** What it is called, or was called last. */
  title: z.string(),
  /** `trashed` and `gone`: it points to nothing; a trashed record that is restored mends it. */
  state: z.enum(['live', 'trashed', 'gone']),
});
export type ReferenceRow = z.infer<typeof referenceRow>;

export const referenceDigestGet = operation({
  name: 'referenceDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/reference',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'What a record refers to, by name, and what of it was deleted',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ kind: recordKind, recordID: id }),
  response: z.object({ rows: z.array(referenceRow), total: z.number().int() }),
});
