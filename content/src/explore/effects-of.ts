import type { Bundle, Effect } from '#runtime/format/bundle-types.generated.ts';

/** Every effect of a game: of conversations, their options, and quests. */
export function* effectsOf({ conversations, quests }: Bundle): Generator<Effect> {
  for (const { nodes } of conversations)
    for (const node of nodes) {
      yield* node.effects ?? [];
      if (node.type === 'choice') for (const { effects } of node.options) yield* effects ?? [];
    }
  for (const { nodes } of quests)
    for (const { effects, edges } of nodes) {
      yield* effects ?? [];
      for (const edge of edges) yield* edge.effects ?? [];
    }
}

/** The variables that playing can change: by an effect, or, the players’ money, by trade. */
export function changeableVariables(bundle: Bundle): Set<string> {
  const found = new Set<string>();
  for (const effect of effectsOf(bundle)) if ('variableID' in effect) found.add(effect.variableID);
  if (bundle.currencyID !== undefined && bundle.npcs.some(({ shop }) => shop.length > 0)) found.add(bundle.currencyID);
  return found;
}

/** The items that playing gives: by effects, rewards, recipes and shops. Others can only be found in the game’s world. */
export function givenItems(bundle: Bundle): Set<string> {
  const found = new Set<string>();
  for (const effect of effectsOf(bundle)) if (effect.do === 'give') found.add(effect.itemID);
  for (const { outputs } of bundle.recipes) for (const { itemID } of outputs) found.add(itemID);
  for (const { shop } of bundle.npcs) for (const { itemID } of shop) found.add(itemID);
  for (const { nodes } of bundle.quests)
    for (const node of nodes)
      if ('rewards' in node) for (const { itemID } of node.rewards?.items ?? []) found.add(itemID);
  return found;
}

/** The quests that an effect begins. */
export function begunQuests(bundle: Bundle): Set<string> {
  const found = new Set<string>();
  for (const effect of effectsOf(bundle)) if (effect.do === 'start') found.add(effect.questID);
  return found;
}
