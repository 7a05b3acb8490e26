import type { Alternative } from '#contract/kinds/recipe.ts';
import { keyOf } from '#server/records/keys/key-of.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { addAll } from './add-all.ts';
import { loadConversations } from './conversations/load-conversations.ts';
import { sampleFactions } from './factions.ts';
import { sampleNpcs } from './npcs.ts';
import { questGraph } from './quest-graph.ts';
import { keepQuests } from './quests-keep.ts';
import { townQuests } from './quests-town.ts';
import { sampleRecipes } from './recipes.ts';
import { loadTests } from './runs/load-tests.ts';
import type { SampleIDs } from './sample-ids.ts';
import { sampleVariables } from './variables.ts';

const sampleQuests = [...townQuests, ...keepQuests];

/** The game of the sample world: who lives in it, what they want, what can be made. Its items and places are there. */
export async function loadGame(tx: RecordTransaction, ids: SampleIDs): Promise<void> {
  await addAll(
    tx,
    'faction',
    sampleFactions.map(({ key, relations, ...faction }) => ({
      ...{ ...faction, key, id: ids.make('faction', key) },
      relations: {
        rows: relations.map(([other, stance, note]) => ({ factionID: ids.of('faction', other), stance, note })),
      },
    })),
  );
  await addAll(
    tx,
    'variable',
    sampleVariables.map(({ computed = '', ...variable }) => ({
      ...{ ...variable, id: ids.make('variable', variable.key), computed: ids.expression(computed) },
      tags: [variable.key.split('.', 1)[0]],
    })),
  );
  await addAll(
    tx,
    'npc',
    sampleNpcs.map(({ faction, place, barks, shop = [], schedule = [], ...npc }) => ({
      ...{ ...npc, key: keyOf(npc.name), id: ids.make('npc', keyOf(npc.name)) },
      factionID: faction === null ? null : ids.of('faction', faction),
      placeID: ids.of('place', place),
      barks: { rows: barks.map(([text, condition]) => ({ text, condition: ids.expression(condition) })) },
      shop: {
        rows: shop.map(([item, price, stock, condition]) => ({
          itemID: ids.of('item', item),
          price: ids.expression(price),
          stock,
          condition: ids.expression(condition),
        })),
      },
      schedule: {
        rows: schedule.map(([time, where, activity]) => ({ time, placeID: ids.of('place', where), activity })),
      },
    })),
  );
  await addAll(
    tx,
    'recipe',
    sampleRecipes.map(({ inputs, outputs, byproducts = [], station, unlocked = '', ...recipe }) => ({
      ...{ ...recipe, key: keyOf(recipe.name), id: ids.make('recipe', keyOf(recipe.name)), status: 'final' },
      inputs: { slots: inputs.map(([quantity, words]) => slotOf(ids, quantity, words)) },
      outputs: rowsOf(ids, outputs),
      byproducts: rowsOf(ids, byproducts),
      stationID: station === undefined ? null : ids.of('item', station),
      unlocked: ids.expression(unlocked),
    })),
  );
  await addAll(
    tx,
    'quest',
    sampleQuests.map(({ key, giver, place, prerequisites, nodes: _nodes, edges: _edges, ...quest }) => ({
      ...{ ...quest, key, id: ids.make('quest', key) },
      ...{ giverID: ids.of('npc', giver), placeID: ids.of('place', place), tags: [] },
      prerequisites: ids.expression(prerequisites),
    })),
  );
  const graphs = sampleQuests.map((quest) => questGraph(ids, quest));
  await addAll(
    tx,
    'questNode',
    graphs.flatMap(({ nodes }) => nodes),
  );
  await addAll(
    tx,
    'questEdge',
    graphs.flatMap(({ edges }) => edges),
  );
  await loadConversations(tx, ids);
  await loadTests(tx);
}

/** `tallow|lantern_oil`: either; `tag:light`: any item with the tag; `tool:tongs`: needed and kept. */
function slotOf(ids: SampleIDs, quantity: number, words: string) {
  const isTool = words.startsWith('tool:');
  const alternatives = words
    .replace('tool:', '')
    .split('|')
    .map((name): Alternative => {
      const [, tag] = /^tag:(.*)$/.exec(name) ?? [];
      return tag === undefined ? { itemID: ids.of('item', name) } : { tag };
    });
  return { quantity, alternatives, isTool };
}

const rowsOf = (ids: SampleIDs, rows: readonly [string, number, number?][]) => ({
  rows: rows.map(([item, quantity, chance = 1]) => ({ itemID: ids.of('item', item), quantity, chance })),
});
