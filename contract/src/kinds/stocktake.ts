import { z } from 'zod';
import { batch, day, id, workspaceParams } from '../fields.ts';
import { operation } from '../operation.ts';
import { declareKind } from './declaration.ts';
import { choice, dayField, longTextField, propertiesField, reference, references, text, yesNo } from './field-types.ts';
import { recordContract } from './operations.ts';

/** A count of what is in some boxes, and its differences from the stock (docs/decisions/0036). */
export const stocktakeDeclaration = declareKind({
  kind: 'stocktake',
  one: 'stocktake',
  many: 'stocktakes',
  icon: 'clipboard-check',
  path: 'item-management/stocktakes',
  guide: 'stocktakes',
  hasDerivedScreens: true,
  about: 'Count what is in your boxes, review the differences, then correct all stock in one step.',
  titleField: 'name',
  since: 'startedAt',
  has: ['photos', 'attachments', 'comments'],
  fields: {
    name: text({
      label: 'Name',
      hint: 'Leave blank to name it after what is counted and the date',
      schema: z.string().trim().max(200, 'Name is longer than 200 characters'),
      search: 'name',
      isSortable: true,
      isInList: true,
    }),
    placeID: reference({
      to: 'place',
      label: 'Place',
      hint: 'Includes the places inside it',
      noneLabel: 'Every place',
      isFixed: true,
      isFilterable: true,
      isInList: true,
    }),
    boxIDs: references({
      to: 'box',
      label: 'Boxes',
      hint: 'Leave blank to count every box there',
      isFixed: true,
      isFilterable: true,
    }),
    blind: yesNo({ label: 'Blind count', hint: 'Hides expected quantities while counting' }),
    status: choice(
      { counting: 'Counting', posted: 'Posted', cancelled: 'Canceled' },
      {
        label: 'Status',
        tones: { counting: 'info', posted: 'success', cancelled: 'neutral' },
        isFilterable: true,
        isInList: true,
        isAutomatic: true,
      },
    ),
    startedAt: dayField({ label: 'Started on', isSortable: true, isInList: true, isAutomatic: true }),
    postedAt: dayField({ label: 'Posted on', isSortable: true, isInList: true, isAutomatic: true }),
    notes: longTextField({ label: 'Notes', search: 'text' }),
    properties: propertiesField(),
  },
});

const count = z.number().int();

/** How far a stocktake is, and what it found. */
export const stocktakeProgress = z.object({
  lines: count,
  counted: count,
  /** Counted lines whose count is not what was expected. */
  different: count,
  /** Unit value × difference, of the lines that differ. */
  valueDifference: z.number(),
});
export type StocktakeProgress = z.infer<typeof stocktakeProgress>;

export const stocktakeContract = recordContract(stocktakeDeclaration, { get: { progress: stocktakeProgress } });
export const stocktake = stocktakeContract.record;
export type Stocktake = z.infer<typeof stocktake>;
export const { digestGet: stocktakeDigestGet, get: stocktakeGet, save: stocktakeSave } = stocktakeContract;

const write = {
  method: 'POST',
  access: { workspace: 'editor' },
  rate: 'write',
  params: z.strictObject(workspaceParams),
} as const;

export const stocktakePost = operation({
  ...write,
  name: 'stocktakePost',
  path: '/workspace/:workspaceID/stocktake/post',
  summary: 'Correct the stock by the differences of a stocktake, as one batch. Posting it twice is 409',
  body: z.strictObject({
    stocktakeID: id,
    /** Lines that nobody counted are counted as 0. Otherwise their stock stays as it is. */
    restAsZero: z.boolean().optional(),
    /** The day where whoever posts it is; without it, that of UTC. */
    today: day.optional(),
  }),
  response: z.object({
    /** Stock rows that changed. */
    changed: count,
    /** Differences that were left out, since the item or the box is in the trash. */
    skipped: count,
    ...batch,
    summary: z.string(),
  }),
});

export const stocktakeCancel = operation({
  ...write,
  name: 'stocktakeCancel',
  path: '/workspace/:workspaceID/stocktake/cancel',
  summary: 'End a stocktake without changing any stock; its counts stay',
  body: z.strictObject({ stocktakeID: id }),
  response: z.object({ stocktake, ...batch, summary: z.string() }),
});
