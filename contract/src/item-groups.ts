import { z } from 'zod';
import { workspaceParams } from './fields.ts';
import { itemDigestGet, itemRow } from './kinds/item.ts';
import { operation } from './operation.ts';

/** What the items of a list can stand together by. */
export const itemGroupings = ['box', 'place', 'tag'] as const;
export type ItemGrouping = (typeof itemGroupings)[number];

const itemGroup = z.object({
  /** Of the box or the place, or the tag itself; empty: the items that have none. */
  groupID: z.string(),
  /** The path of a place; empty for those that have none. */
  title: z.string(),
  /** The path of the place that a box is in; empty for those that have none. */
  where: z.string(),
  /** How many items of the list it has. */
  total: z.number().int(),
  /** As somebody chose them for a box or a place (decisions 0063). */
  icon: z.string(),
  color: z.string(),
});
export type ItemGroup = z.infer<typeof itemGroup>;

const itemGroupRow = z.object({
  ...itemRow.shape,
  groupID: z.string(),
  /** How many are in this box or place; null by tag, and where there are none. */
  groupQuantity: z.number().nullable(),
});
export type ItemGroupRow = z.infer<typeof itemGroupRow>;

/** Issue 13 §2, docs/decisions/0064. */
export const itemGroupsGet = operation({
  name: 'itemGroupsGet',
  method: 'GET',
  path: '/workspace/:workspaceID/item/groups',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'A page of the items of a workspace by box, place or tag: an item is a row in each group that it belongs to',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ ...itemDigestGet.query.shape, by: z.enum(itemGroupings) }),
  response: z.object({
    rows: z.array(itemGroupRow),
    /** Of rows: an item counts once for each of its groups. */
    total: z.number().int(),
    recordTotal: z.number().int(),
    /** Those of the page, in their order. */
    groups: z.array(itemGroup),
  }),
});
