import { z } from 'zod';
import { id, workspaceParams } from './fields.ts';
import type { FieldName, FieldValues, IDName, KindDeclaration, Simplify } from './kinds/declaration.ts';
import { type Declarations, declarations } from './kinds/kinds.ts';
import { recordKinds } from './kinds/names.ts';
import { operation } from './operation.ts';

/** The kinds whose records are the world that `content` computes over: those declared `isInWorld`. */
export type WorldKind = {
  [Kind in keyof Declarations]: Declarations[Kind] extends { isInWorld: true } ? Kind : never;
}[keyof Declarations];

export const worldKinds = recordKinds.filter((kind): kind is WorldKind => 'isInWorld' in declarations[kind]);

/** A record of the world: what the API answers of it elsewhere, without who changed it when. */
export type WorldRow<Kind extends WorldKind = WorldKind> = {
  [K in Kind]: Simplify<
    { [Key in IDName<Declarations[K]>]: string } & { version: number } & Pick<
        FieldValues<Declarations[K]>,
        WorldField<Declarations[K]>
      >
  >;
}[Kind];

type WorldField<D extends KindDeclaration> = D extends { worldFields: readonly (infer Name)[] }
  ? Name & FieldName<D>
  : FieldName<D>;

/** Those of which a workspace that only keeps an inventory has no record. */
export const gameKinds = worldKinds.filter((kind) => 'isOfGame' in declarations[kind]);

export const worldStateGet = operation({
  name: 'worldStateGet',
  method: 'GET',
  path: '/workspace/:workspaceID/world/state',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Whether the workspace holds a game, and not an inventory alone',
  params: z.strictObject(workspaceParams),
  response: z.object({ isGame: z.boolean() }),
});

/** A row as it is sent: `initial` of its kind says the fields that are left out. */
const values = z.record(z.string(), z.unknown());
const byKind = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(z.enum(worldKinds), schema);

/** Of records that are asked for by id. */
export const worldIDsMax = 1000;

export const worldDigestGet = operation({
  name: 'worldDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/world',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'Everything of the workspace that costs and problems are computed from, in pages, kind by kind, without the trash. Ask for records that change in between by ID',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    /** The `next` of the page before. */
    after: z
      .string()
      .max(100)
      .regex(new RegExp(`^(?:${worldKinds.join('|')})/[0-9a-f-]{36}$`), 'Must be the `next` of the previous page')
      .optional(),
  }),
  isLarge: true,
  response: z.object({
    /** What a field is that a row leaves out, by kind. */
    initial: byKind(values),
    rows: byKind(z.array(values)),
    /** Rows of all pages; on the first page alone. */
    total: z.number().int().nullable(),
    /** What players read its texts in (BCP 47); on the first page alone. */
    language: z.string().nullable(),
    /** Where the next page begins; null: there is none. */
    next: z.string().nullable(),
  }),
});
export type WorldPage = z.infer<typeof worldDigestGet.response>;

export const worldNamesGet = operation({
  name: 'worldNamesGet',
  method: 'GET',
  path: '/workspace/:workspaceID/world/names',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'The names that scripts and expressions use for records of the workspace',
  params: z.strictObject(workspaceParams),
  isLarge: true,
  response: z.object({ initial: byKind(values), rows: byKind(z.array(values)) }),
});
export type WorldNames = z.infer<typeof worldNamesGet.response>;

export const worldRecordsGet = operation({
  name: 'worldRecordsGet',
  method: 'POST',
  path: '/workspace/:workspaceID/world/records',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Current rows of the world by ID. Missing ones were deleted. Of long rows, only the first are answered',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ kind: z.enum(worldKinds), ids: z.array(id).min(1).max(worldIDsMax) }),
  isLarge: true,
  response: z.object({
    initial: values,
    rows: z.array(values),
    total: z.number().int(),
    /** How many of the ids these rows are of: the rest is to be asked for again. Null: of all. */
    next: z.number().int().nullable(),
  }),
});
export type WorldRecords = z.infer<typeof worldRecordsGet.response>;
