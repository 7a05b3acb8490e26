import { z } from 'zod';
import { id, selectedIDs, workspaceParams } from './fields.ts';
import { operation } from './operation.ts';

/** What one list may hold: more is no list that anyone packs by. */
export const packingListLimits = { boxes: 200, lines: 10_000 } as const;

const packingBox = z.object({
  boxID: id,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  /** Root first: `Garage / Shelf 2`; empty when the box has no place. */
  placePath: z.string(),
  /** The code of its label: a square of so many modules, and the outline of the dark ones as the data of an SVG path. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
  /** By name. */
  contents: z.array(
    z.object({
      itemID: id,
      name: z.string(),
      serialNumber: z.string(),
      unit: z.string(),
      quantity: z.number(),
      /** Of one; null when the item has none. */
      value: z.number().nullable(),
    }),
  ),
});
export type PackingBox = z.infer<typeof packingBox>;

export const packingListGet = operation({
  name: 'packingListGet',
  method: 'POST',
  path: '/workspace/:workspaceID/packing-list',
  access: { workspace: 'viewer' },
  rate: 'search',
  summary: 'What is in some boxes, or in all boxes of a place and the places inside it, for a list to print',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    source: z.union([
      z.strictObject({ kind: z.literal('box'), ids: selectedIDs }),
      z.strictObject({ kind: z.literal('place'), placeID: id }),
    ]),
    /** Where the codes lead when neither the settings nor PUBLIC_URL say it: the address that the browser uses. */
    baseURL: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
  }),
  response: z.object({
    /** `Garage / Shelf 2` of a place; empty for boxes. */
    title: z.string(),
    boxes: z.array(packingBox),
    /** How many boxes there are; more than are listed when there are too many for one list. */
    boxTotal: z.number().int(),
    /** Lines were left out: the boxes hold more than one list can. */
    isCut: z.boolean(),
  }),
});
