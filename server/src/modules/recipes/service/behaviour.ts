import type { ExpressionBuilder } from 'kysely';
import { nodeOf, nodesOfItem } from '#content/recipe/craft-graph.ts';
import type { RecipeInputs, RecipeOutputs, recipeDeclaration } from '#contract/kinds/recipe.ts';
import { contains } from '#server/database/contains.ts';
import { isAmong } from '#server/database/prepare.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Behaviour, ListCall } from '#server/records/behaviour.ts';
import { covers } from '#server/records/media-rows.ts';

/** What is special of recipes (content §4): lists can be narrowed to those that use or make an item. */
export const recipeBehaviour: Behaviour<typeof recipeDeclaration> = {
  filters: ['uses', 'makes'],
  async filter(base, call) {
    const { uses, makes } = call.query;
    let filtered = base;
    if (typeof makes === 'string')
      filtered = filtered.where((where) => refersTo(where, call, makes, ['outputs', 'byproducts']));
    if (typeof uses === 'string') {
      const taking = await recipesTaking(call, uses);
      filtered = filtered.where((where) =>
        where.or([refersTo(where, call, uses, ['inputs']), isAmong(call.records.database.engine, 'recipe.id', taking)]),
      );
    }
    return filtered;
  },

  async complete({ records, workspaceID }, rows) {
    const named = rows.map(itemsOf);
    const thumbnails = await covers(records, workspaceID, 'item', [...new Set(named.flat())]);
    return named.map((ids) => ({
      itemThumbnails: Object.fromEntries(
        ids.flatMap((id) => {
          const url = thumbnails.get(id);
          return url ? [[id, url] as const] : [];
        }),
      ),
    }));
  },
};

/** The items that a row of the list shows. */
function itemsOf({ inputs, outputs }: Readonly<Record<string, unknown>>): string[] {
  const { slots } = inputs as RecipeInputs;
  const taken = slots.flatMap(({ alternatives: [first] }) => (first && 'itemID' in first ? [first.itemID] : []));
  const { rows } = outputs as RecipeOutputs;
  return [...taken, ...rows.map(({ itemID }) => itemID)];
}

/** By the index of references: no document is read. */
function refersTo(
  where: ExpressionBuilder<Tables, 'item'>,
  { workspaceID }: ListCall,
  itemID: string,
  fields: readonly string[],
) {
  return where(
    'recipe.id' as never,
    'in',
    where
      .selectFrom('reference')
      .select('reference.recordID')
      .where('reference.workspaceID', '=', workspaceID)
      .where('reference.targetID', '=', itemID)
      .where('reference.targetKind', '=', 'item')
      .where('reference.kind', '=', 'recipe')
      .where('reference.field', 'in', fields) as never,
  );
}

/** Recipes that take an item by a tag or a property of it, as crafting reads them. */
async function recipesTaking({ records, workspaceID }: ListCall, itemID: string): Promise<string[]> {
  const { read } = records.database;
  const item = await read
    .selectFrom('item')
    .select(['tags', 'properties'])
    .where('workspaceID', '=', workspaceID)
    .where('id', '=', itemID)
    .executeTakeFirst();
  if (!item) return [];
  const nodes = new Set(nodesOfItem({ itemID, tags: JSON.parse(item.tags), properties: JSON.parse(item.properties) }));
  const recipes = await read
    .selectFrom('recipe')
    .select(['id', 'inputs'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .where(({ or }) => or([contains('inputs', '"tag":'), contains('inputs', '"propertyID":')]))
    .execute();
  const isTaking = ({ slots }: RecipeInputs) =>
    slots.some(({ alternatives }) => alternatives.some((alternative) => nodes.has(nodeOf(alternative))));
  return recipes.filter(({ inputs }) => isTaking(JSON.parse(inputs) as RecipeInputs)).map(({ id }) => id);
}
