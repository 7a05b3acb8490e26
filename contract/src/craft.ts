import { z } from 'zod';
import { batch, id, quantity, workspaceParams } from './fields.ts';
import { operation } from './operation.ts';

/** How often a recipe is crafted at once. */
export const craftingsMax = 1000;

export const recipeCraft = operation({
  name: 'recipeCraft',
  method: 'POST',
  path: '/workspace/:workspaceID/recipe/:recipeID/craft',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Take what a recipe needs out of boxes and put what it gives into one; 409 says what is missing, and nothing is changed',
  params: z.strictObject({ ...workspaceParams, recipeID: id }),
  body: z.strictObject({
    craftings: z.number().int().min(1, 'Craft at least once').max(craftingsMax, 'Craft at most 1,000 times'),
    /** Where inputs are taken from, in this order. */
    fromBoxIDs: z.array(id).max(100, 'At most 100 boxes'),
    intoBoxID: id,
    /** Of slots with alternatives, which item is taken; others take whatever there is, in the order of the recipe. */
    items: z.array(z.strictObject({ slot: z.number().int().min(0), itemID: id })).max(50),
    /** How many came out in all, where chance decides; left out: all of what is certain, nothing of what is not. */
    gives: z
      .array(z.strictObject({ itemID: id, quantity }))
      .max(100)
      .optional(),
  }),
  response: z.object({ ...batch, summary: z.string() }),
});
