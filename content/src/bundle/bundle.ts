import { declarations } from '#contract/kinds/kinds.ts';
import { initialValue } from '#contract/kinds/variable-value.ts';
import type { WorldRow } from '#contract/world.ts';
import type { Bundle, DungeonMap, Item, Npc, Recipe, Value, Variable } from '#runtime/format/bundle-types.generated.ts';
import { ancestorsOf, inheritedFields, inheritedValues } from '../item/inheritance.ts';
import { CraftGraph, nodeOf } from '../recipe/craft-graph.ts';
import { currencies, wordOf } from '../variable/currency.ts';
import type { HeldWorld, World } from '../world/world.ts';
import { inOrder } from './bundle-order.ts';
import { type BundleProblem, RecordCompiler } from './compiler.ts';
import { conversationsOf } from './conversations.ts';
import { fingerprint } from './fingerprint.ts';
import { questsOf } from './quests.ts';
import { withoutEmpty } from './without-empty.ts';

export interface BundleOptions {
  name: string;
  /** Dungeon maps, which the world is held without. */
  maps?: readonly DungeonMap[];
}

/**
 * Everything of a workspace that a game plays (content §10), and what in it is broken. Archived records are left out. The same
 * content makes the same bundle.
 */
export function bundleOf(
  held: HeldWorld,
  { name, maps = [] }: BundleOptions,
): { bundle: Bundle; problems: BundleProblem[] } {
  const { world } = held;
  const compiler = new RecordCompiler(held);
  const variables = variablesOf(world, compiler);
  const currencyID = currencyOf(variables);
  const content = {
    ...{ name, locale: held.language },
    ...(currencyID === undefined ? {} : { currencyID }),
    variables,
    items: itemsOf(world),
    recipes: recipesOf(world, compiler),
    factions: inOrder(world, 'faction').map((row) => ({
      ...withoutEmpty({ ...wordsOf(row), color: row.color, motto: row.motto }),
      ...{ id: row.factionID, key: row.key, name: row.name },
      relations: row.relations.rows.map(({ factionID, stance }) => ({ factionID, stance })),
    })),
    places: inOrder(world, 'place').map((row) => ({
      ...withoutEmpty({ description: row.description, parentID: row.parentPlaceID, properties: row.properties }),
      ...{ id: row.placeID, name: row.name },
    })),
    npcs: npcsOf(world, compiler),
    quests: questsOf(world, compiler),
    conversations: conversationsOf(world, compiler),
    ...(maps.length > 0 ? { maps: [...maps] } : {}),
  };
  const bundle: Bundle = { format: 'lorebox-bundle', version: 1, id: fingerprint(JSON.stringify(content)), ...content };
  return { bundle, problems: compiler.problems };
}

/** What most kinds have to read. */
function wordsOf({
  description,
  tags,
  properties,
}: {
  description: string;
  tags: string[];
  properties: Readonly<Record<string, unknown>>;
}) {
  return { description, tags: tags.length > 0 ? tags : null, properties };
}

function variablesOf(world: World, compiler: RecordCompiler): Variable[] {
  return inOrder(world, 'variable').map((row) => {
    compiler.at('variable', row.variableID);
    const computed = compiler.expression('computed', row.computed);
    const { minimum, maximum } = row;
    return {
      ...{ id: row.variableID, key: row.key, type: row.type, initial: initialValue(row) as Value },
      ...(row.choices.length > 0 ? { choices: row.choices } : {}),
      ...withoutEmpty({ minimum, maximum, computed }),
    };
  });
}

/** The variable with the players’ money: a number called so, in any namespace. */
function currencyOf(variables: readonly Variable[]): string | undefined {
  const numbers = variables.filter(
    ({ type, computed }) => (type === 'whole' || type === 'number') && computed === undefined,
  );
  for (const word of currencies) {
    const found = numbers.find(({ key }) => wordOf(key) === word);
    if (found) return found.id;
  }
  return undefined;
}

const inherited = inheritedFields(declarations.item);

/** Items with what they inherit from others. */
function itemsOf(world: World): Item[] {
  return inOrder(world, 'item').map((own) => {
    const chain = ancestorsOf(own, 'parentItemID', (id) => world.item.get(id));
    const taken = inheritedValues(inherited, own, chain).map(({ field, value }) => [field.name, value]);
    const row: WorldRow<'item'> = { ...own, ...Object.fromEntries(taken) };
    const { itemKind: kind, slot, baseValue, weight, stackSize } = row;
    return {
      ...withoutEmpty({ ...wordsOf(row), kind, slot, baseValue, weight, stackSize }),
      ...(row.rarity === 'none' ? {} : { rarity: row.rarity }),
      ...(row.flags.length > 0 ? { flags: row.flags } : {}),
      ...{ id: row.itemID, key: row.key, name: row.name },
    };
  });
}

/** Recipes whose tags and properties are the items that they stand for. */
function recipesOf(world: World, compiler: RecordCompiler): Recipe[] {
  const graph = new CraftGraph(world);
  const order = new Map(inOrder(world, 'item').map(({ itemID }, index) => [itemID, index]));
  const itemsIn = (node: string) =>
    [...graph.itemsOf(node)]
      .filter((itemID) => order.has(itemID))
      .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  return inOrder(world, 'recipe').map((row) => {
    compiler.at('recipe', row.recipeID);
    const slots = row.inputs.slots.map(({ quantity, alternatives, isTool }) => ({
      quantity,
      itemIDs: [...new Set(alternatives.flatMap((each) => itemsIn(nodeOf(each))))],
      ...(isTool ? { isTool } : {}),
    }));
    const outputs = [...row.outputs.rows, ...row.byproducts.rows].map(({ itemID, quantity, chance }) => ({
      ...{ itemID, quantity },
      ...(chance < 1 ? { chance } : {}),
    }));
    const { stationID, seconds, skill } = row;
    const unlocked = compiler.expression('unlocked', row.unlocked);
    const rest = withoutEmpty({ ...wordsOf(row), stationID, seconds, skill, unlocked });
    return { ...rest, id: row.recipeID, key: row.key, name: row.name, slots, outputs };
  });
}

function npcsOf(world: World, compiler: RecordCompiler): Npc[] {
  return inOrder(world, 'npc').map((row) => {
    compiler.at('npc', row.npcID);
    const barks = row.barks.rows.map(({ text, condition }) => ({
      text: compiler.text('barks', text) ?? '',
      ...withoutEmpty({ condition: compiler.expression('barks', condition) }),
    }));
    const shop = row.shop.rows.map(({ itemID, price, stock, condition }) => ({
      itemID,
      ...withoutEmpty({
        price: compiler.expression('shop', price),
        stock,
        condition: compiler.expression('shop', condition),
      }),
    }));
    const schedule = row.schedule.rows.map(({ time, placeID, activity }) => ({
      time,
      activity,
      ...withoutEmpty({ placeID }),
    }));
    const { factionID, placeID } = row;
    const rest = withoutEmpty({ ...wordsOf(row), factionID, placeID });
    return { ...rest, id: row.npcID, key: row.key, name: row.name, barks, shop, schedule };
  });
}
