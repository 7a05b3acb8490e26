import { z } from 'zod';
import { batch, dateTime, id, pageQuery, quantity, shortText, version, workspaceParams } from '../fields.ts';
import { operation } from '../operation.ts';
import { declareKind, recordSchema } from './declaration.ts';
import { plainValue, text } from './field-types.ts';

/** Lines of one stocktake. */
export const stocktakeLinesMax = 5000;

/** How many of an item were counted in a box. */
export const stocktakeLineDeclaration = declareKind({
  kind: 'stocktakeLine',
  one: 'count',
  many: 'counts',
  icon: 'clipboard-check',
  titleField: 'counted',
  has: [],
  fields: {
    stocktakeID: plainValue('reference', id, {
      label: 'Stocktake',
      to: 'stocktake',
      isOwner: true,
      isTrashedAlong: true,
      isInternal: true,
    }),
    itemID: plainValue('reference', id, { label: 'Item', to: 'item' }),
    boxID: plainValue('reference', id, { label: 'Box', to: 'box' }),
    /** What the stock was when the stocktake began; of a counted line, when it was counted. */
    expected: plainValue('number', quantity, { label: 'Expected' }),
    /** Null: not counted. */
    counted: plainValue('number', quantity.nullable(), { label: 'Counted' }),
    countedAt: plainValue('text', dateTime.nullable(), { label: 'Counted at', isInternal: true }),
    /** userID */
    countedBy: plainValue('reference', id.nullable(), { label: 'Counted by', isInternal: true }),
    note: text({ label: 'Note' }),
  },
});

export const stocktakeLine = recordSchema(stocktakeLineDeclaration);
export type StocktakeLine = z.infer<typeof stocktakeLine>;

const count = z.number().int();

/** A line with what it takes to show it. */
export const stocktakeLineRow = z.object({
  ...stocktakeLine.pick({
    stocktakeLineID: true,
    itemID: true,
    boxID: true,
    /** Of a line that is not counted: the stock now. */
    expected: true,
    counted: true,
    countedAt: true,
    countedBy: true,
    note: true,
    version: true,
  }).shape,
  itemName: z.string(),
  itemUnit: z.string(),
  itemValue: z.number().nullable(),
  boxName: z.string(),
  boxCode: z.string(),
  /** The path of the place that the box is in; empty: it is in none. */
  boxWhere: z.string(),
  /** In stock now. */
  inStock: z.number(),
  /** What posting leaves alone: the item or the box is in the trash. */
  isGone: z.boolean(),
});
export type StocktakeLineRow = z.infer<typeof stocktakeLineRow>;

const read = { method: 'GET', access: { workspace: 'viewer' }, rate: 'read' } as const;
const write = { method: 'POST', access: { workspace: 'editor' }, rate: 'write' } as const;
const params = z.strictObject(workspaceParams);
const lineState = z.enum(['open', 'counted', 'different']).optional();

export const stocktakeLineDigestGet = operation({
  ...read,
  name: 'stocktakeLineDigestGet',
  path: '/workspace/:workspaceID/stocktakeLine',
  summary: 'Lines of a stocktake, by box and item',
  params,
  query: z.strictObject({
    stocktakeID: id,
    boxID: id.optional(),
    itemID: id.optional(),
    /** `open`: not counted. `different`: counted, and not what was expected. */
    state: lineState,
    ...pageQuery,
  }),
  response: z.object({ rows: z.array(stocktakeLineRow), total: count }),
});

export const stocktakeBoxDigestGet = operation({
  ...read,
  name: 'stocktakeBoxDigestGet',
  path: '/workspace/:workspaceID/stocktake/box',
  summary: 'The boxes that a stocktake counts, by name, and how far each is',
  params,
  query: z.strictObject({ stocktakeID: id, ...pageQuery }),
  response: z.object({
    rows: z.array(
      z.object({
        boxID: id,
        name: z.string(),
        code: z.string(),
        lines: count,
        counted: count,
        different: count,
      }),
    ),
    total: count,
  }),
});

export const stocktakeLineSave = operation({
  ...write,
  name: 'stocktakeLineSave',
  path: '/workspace/:workspaceID/stocktakeLine',
  summary:
    'Count an item in a box: `counted` is how many there are (null: not counted), `add` that so many more were found. An item that was not expected there gets a line',
  params,
  body: z
    .strictObject({
      stocktakeID: id,
      itemID: id,
      boxID: id,
      counted: quantity.nullable().optional(),
      add: quantity.optional(),
      note: shortText.optional(),
      /** Of the line when there was one; a count that someone else made since is 409. */
      version: version.optional(),
    })
    .refine(({ counted, add }) => counted === undefined || add === undefined, 'Enter either counted or add'),
  response: z.object({ line: stocktakeLine.nullable(), ...batch, summary: z.string() }),
});

export const stocktakeLineBulkSave = operation({
  ...write,
  name: 'stocktakeLineBulkSave',
  path: '/workspace/:workspaceID/stocktakeLine/bulk',
  summary: 'Count all lines that are not counted yet as expected: those of a box, or all',
  params,
  body: z.strictObject({ stocktakeID: id, boxID: id.optional() }),
  response: z.object({ changed: count, ...batch, summary: z.string() }),
});

export const stocktakeFileGet = operation({
  ...read,
  name: 'stocktakeFileGet',
  path: '/workspace/:workspaceID/stocktake/:stocktakeID/file',
  rate: 'upload',
  summary: 'The lines of a stocktake as CSV, with what each difference is worth',
  params: z.strictObject({ ...workspaceParams, stocktakeID: id }),
  query: z.strictObject({ state: lineState }),
  response: 'file',
});

/** What a stocktake says of one item, or of what is in some boxes. */
export const stocktakeCount = z.object({
  stocktakeID: id,
  name: z.string(),
  status: z.enum(['counting', 'posted', 'cancelled']),
  lines: count,
  counted: count,
  different: count,
  /** Sums of the counted lines. */
  expectedQuantity: z.number(),
  countedQuantity: z.number(),
  /** Of the last count; null: nothing is counted yet. */
  countedAt: dateTime.nullable(),
  countedBy: id.nullable(),
});
export type StocktakeCount = z.infer<typeof stocktakeCount>;

export const stocktakeCountDigestGet = operation({
  ...read,
  name: 'stocktakeCountDigestGet',
  path: '/workspace/:workspaceID/stocktake/count',
  summary: 'The stocktakes that count an item, a box, or the boxes in a place and below it, newest first',
  params,
  query: z.strictObject({
    kind: z.enum(['item', 'box', 'place']),
    recordID: id,
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
  }),
  response: z.object({ rows: z.array(stocktakeCount), total: count }),
});
