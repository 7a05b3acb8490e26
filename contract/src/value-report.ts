import { z } from 'zod';
import { dateTime, id, workspaceParams } from './fields.ts';
import { operation } from './operation.ts';

/** Days of a year and some: longer periods are asked for by week or by month. */
export const reportLimits = { moments: 400, movers: 20 } as const;

const scope = z.union([
  z.strictObject({ kind: z.literal('all') }),
  /** What lay in this place and every place below it, as they stood then. */
  z.strictObject({ kind: z.literal('place'), placeID: id }),
  z.strictObject({ kind: z.literal('box'), boxID: id }),
  /** Items that had the tag then; letters are compared without case. */
  z.strictObject({ kind: z.literal('tag'), tag: z.string().min(1).max(60) }),
  z.strictObject({ kind: z.literal('item'), itemID: id }),
]);
export type ReportScope = z.infer<typeof scope>;

const point = z.object({
  at: dateTime,
  /** Different items: of a place or a box those with a quantity in it, 0 included. */
  items: z.number().int(),
  quantity: z.number(),
  /** Each quantity times the unit value that the item had then, in the workspace's currency. */
  value: z.number(),
});
export type ReportPoint = z.infer<typeof point>;

const mover = z.object({
  itemID: id,
  name: z.string(),
  unit: z.string(),
  /** It was not there any more at the last moment. */
  isGone: z.boolean(),
  before: z.object({ quantity: z.number(), value: z.number() }),
  after: z.object({ quantity: z.number(), value: z.number() }),
});
export type ReportMover = z.infer<typeof mover>;

export const valueReportGet = operation({
  name: 'valueReportGet',
  method: 'POST',
  path: '/workspace/:workspaceID/report/value',
  access: { workspace: 'viewer' },
  rate: 'search',
  summary:
    'Items, quantity and value at some moments of the past, of a workspace, place, box, tag or item, and which items changed most. Items deleted forever are not counted',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    scope,
    /** Answered in order of time. What is to come is as it is now. */
    at: z.array(dateTime).min(1).max(reportLimits.moments),
  }),
  response: z.object({
    /** `Garage / Shelf 2`; empty for all. */
    name: z.string(),
    points: z.array(point),
    /** Between the first moment and the last, by how much their value changed, then their quantity. */
    movers: z.array(mover),
    /** When the first change was made; null before there is one. */
    since: dateTime.nullable(),
  }),
});
