import { z } from 'zod';
import { batch, dateTime, id, queryFlag, queryInteger, workspaceParams } from './fields.ts';
import { historyBatch } from './history.ts';
import { itemRow } from './kinds/item.ts';
import { pageKind, pageKinds, searchedParts } from './kinds/names.ts';
import { operation } from './operation.ts';

const hitKind = z.enum([...pageKinds, 'tag']);

export const searchHit = z.object({
  kind: hitKind,
  /** The record's id; for a tag its name. */
  id: z.string(),
  title: z.string(),
  /** `3 in Box 12 · Garage / Shelf 2`; a box's place path; how many records carry a tag. */
  where: z.string(),
  /** The word that matched when it is not the one typed (a typo forgiven). */
  matched: z.string().nullable(),
  /** The field that matched when it is not the name. */
  field: z.string().nullable(),
  archived: z.boolean(),
  /** The part of the record that matched, where that is not the record itself: its words around the match, and where it is shown. */
  part: z.object({ kind: z.enum(searchedParts), id, text: z.string(), path: z.string() }).nullable(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const inventorySearch = operation({
  name: 'inventorySearch',
  method: 'GET',
  path: '/workspace/:workspaceID/search',
  access: { workspace: 'viewer' },
  rate: 'search',
  summary: 'Search records of every kind, their fields and tags. Tolerates typos and says where each record is',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    search: z.string().max(200),
    kind: hitKind.optional(),
    /** At most this many answers; 20 unless told. */
    limit: queryInteger(1, 50).optional(),
  }),
  response: z.object({ rows: z.array(searchHit), total: z.number().int() }),
});

export const inventoryOverviewGet = operation({
  name: 'inventoryOverviewGet',
  method: 'GET',
  path: '/workspace/:workspaceID/overview',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'The dashboard: totals, recent boxes and items, low stock, activity',
  params: z.strictObject(workspaceParams),
  response: z.object({
    /** No record of any kind has a page, in the trash neither: the sample world can be loaded. */
    isEmpty: z.boolean(),
    totals: z.object({
      items: z.number().int(),
      boxes: z.number().int(),
      places: z.number().int(),
      quantity: z.number(),
      value: z.number(),
      lowStock: z.number().int(),
      unplacedBoxes: z.number().int(),
    }),
    recentItems: z.array(itemRow),
    recentBoxes: z.array(
      z.object({ boxID: id, name: z.string(), code: z.string(), placePath: z.string(), updatedAt: dateTime }),
    ),
    lowStock: z.array(itemRow),
    activity: z.array(historyBatch),
  }),
});

/** What is in a place and in every place below it. */
const placeTotals = z.object({
  placeID: id,
  boxes: z.number().int(),
  /** Different items: one in two boxes counts once. */
  items: z.number().int(),
  quantity: z.number(),
  /** In the workspace's currency, of the items that have a value. */
  value: z.number(),
});
export type PlaceTotals = z.infer<typeof placeTotals>;

export const placeTotalsGet = operation({
  name: 'placeTotalsGet',
  method: 'GET',
  path: '/workspace/:workspaceID/total/place',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'How many boxes and items each place holds, with those below it, and their quantity and value',
  params: z.strictObject(workspaceParams),
  /** Places that hold something. */
  response: z.object({ rows: z.array(placeTotals) }),
});

export const sampleWorldLoad = operation({
  name: 'sampleWorldLoad',
  method: 'POST',
  path: '/workspace/:workspaceID/sample',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Load the sample world into an empty workspace, as one undoable batch',
  params: z.strictObject(workspaceParams),
  response: z.object(batch),
});

export const tagDigestGet = operation({
  name: 'tagDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/tag',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Tags in use by name, each with its number of records',
  params: z.strictObject(workspaceParams),
  response: z.object({
    rows: z.array(
      z.object({
        tag: z.string(),
        /** How many records of each kind carry it; a kind without one is absent. */
        counts: z.partialRecord(pageKind, z.number().int()),
        total: z.number().int(),
      }),
    ),
    total: z.number().int(),
  }),
});

export const tagSave = operation({
  name: 'tagSave',
  method: 'POST',
  path: '/workspace/:workspaceID/tag',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Rename a tag on every record (into another one: merges them), or remove it everywhere (no newTag)',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    tag: z.string().max(60),
    newTag: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^;,]+$/u)
      .optional(),
  }),
  response: z.object({ changed: z.number().int(), ...batch }),
});

/** What a scanned code means here. `unknown` with a well-formed box code can be claimed by a new box. */
const scanMatch = z.object({ kind: pageKind, id, title: z.string(), where: z.string() });

export const scanResolve = operation({
  name: 'scanResolve',
  method: 'POST',
  path: '/workspace/:workspaceID/scan',
  access: { workspace: 'viewer' },
  rate: 'search',
  summary: 'Find the box or item of a scanned code: our label, a box code, a barcode, an asset id or a serial number',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ code: z.string().min(1).max(500) }),
  response: z.object({
    match: scanMatch.nullable(),
    /** The box code to claim when nothing matched and the code can be one; else null. */
    claimableCode: z.string().nullable(),
  }),
});

export const scanEverywhere = operation({
  name: 'scanEverywhere',
  method: 'POST',
  path: '/scan',
  access: 'signedIn',
  rate: 'search',
  summary: 'Find what a scanned code or a record id means in each workspace the signed-in user belongs to',
  body: z.strictObject({ code: z.string().min(1).max(500) }),
  response: z.object({
    found: z.array(z.object({ workspaceID: id, workspaceName: z.string(), match: scanMatch })),
  }),
});

export const inventoryExport = operation({
  name: 'inventoryExport',
  method: 'GET',
  path: '/workspace/:workspaceID/export',
  access: { workspace: 'viewer' },
  rate: 'upload',
  summary:
    'CSV (a row per stock), JSON, the whole workspace as a zip archive that restores byte for byte, or a bundle that @lorebox/runtime plays',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    format: z.enum(['csv', 'json', 'archive', 'bundle']),
    includeArchived: queryFlag.optional(),
  }),
  response: 'file',
});
