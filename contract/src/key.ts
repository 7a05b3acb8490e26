import { z } from 'zod';
import { batch, id, workspaceParams } from './fields.ts';
import { pageKind, recordKind } from './kinds/names.ts';
import { operation } from './operation.ts';

/** What files, scripts and expressions call records by (content §1, docs/decisions/0040). */
const key = z.string().min(1).max(200);

export const resolvedKey = z.object({
  kind: recordKind,
  /** As it was asked for. */
  key: z.string(),
  recordID: id,
  /** What the record is called by now. */
  currentKey: z.string(),
  /** It was the record's key before, and no other record has it. */
  isAlias: z.boolean(),
  /** Not in the trash. */
  isLive: z.boolean(),
});
export type ResolvedKey = z.infer<typeof resolvedKey>;

export const keyResolve = operation({
  name: 'keyResolve',
  method: 'POST',
  path: '/workspace/:workspaceID/key/resolve',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'The records with the given keys, including earlier keys. Unknown keys are left out',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    keys: z
      .array(z.strictObject({ kind: recordKind, key }))
      .min(1)
      .max(500),
  }),
  response: z.object({ rows: z.array(resolvedKey) }),
});

export const keyAliasDigestGet = operation({
  name: 'keyAliasDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/key/alias',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'The earlier keys of a record that still lead to it, newest first',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ kind: pageKind, recordID: id }),
  response: z.object({ rows: z.array(z.object({ key: z.string() })), total: z.number().int() }),
});

export const keyAliasDelete = operation({
  name: 'keyAliasDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/key/alias/delete',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Remove an earlier key of a record. Keys generated from titles can use it again',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ kind: pageKind, recordID: id, key }),
  response: z.object(batch),
});
