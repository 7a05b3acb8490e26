import type { World } from '../world.ts';
import type { Case } from './kind-cases.ts';

/** Crafting of a recipe that takes and gives the first item. */
export function craftCases(mine: World, theirs: World): Case[] {
  const recipeID = (world: World) => (world as unknown as Record<string, string>).recipeID ?? '';
  const params = { recipeID: recipeID(mine) };
  const body = { craftings: 1, fromBoxIDs: [mine.boxID], intoBoxID: mine.box2ID, items: [] };
  const { itemID } = theirs;
  return [
    { place: 'params.recipeID', outcome: 404, params: { recipeID: recipeID(theirs) }, body },
    { place: 'body.fromBoxIDs[]', outcome: 404, params, body: { ...body, fromBoxIDs: [theirs.boxID] } },
    { place: 'body.intoBoxID', outcome: 404, params, body: { ...body, intoBoxID: theirs.boxID } },
    { place: 'body.items[].itemID', outcome: 400, params, body: { ...body, items: [{ slot: 0, itemID }] } },
    { place: 'body.gives[].itemID', outcome: 400, params, body: { ...body, gives: [{ itemID, quantity: 1 }] } },
  ];
}

/** What the documents of a recipe name. */
export function recipeCases({ itemID, propertyID }: World): Case[] {
  const slots = (alternative: object) => ({ slots: [{ quantity: 1, alternatives: [alternative], isTool: false }] });
  const rows = { rows: [{ itemID, quantity: 1, chance: 1 }] };
  const named = [
    ['inputs.slots[].alternatives[].itemID', { inputs: slots({ itemID }) }],
    ['inputs.slots[].alternatives[].propertyID', { inputs: slots({ propertyID, value: 'red' }) }],
    ['outputs.rows[].itemID', { outputs: rows }],
    ['byproducts.rows[].itemID', { byproducts: rows }],
  ] as const;
  return named.map(([place, given]) => ({ place: `body.${place}`, outcome: 400, body: { name: 'New', ...given } }));
}
