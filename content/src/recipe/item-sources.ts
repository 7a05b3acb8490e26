import type { WorldKind, WorldRow } from '#contract/world.ts';
import { isArchived } from '../world/archived.ts';
import type { Compute, HeldWorld, World, WorldChange } from '../world/world.ts';

/** Where one item comes from without being made. */
export interface ItemSource {
  /** What has it: a stock row names its box. */
  kind: 'box' | 'questNode' | 'npc' | 'questEdge' | 'conversationNode';
  id: string;
  /** How many there are in the box, or are given. */
  quantity: number | null;
}

/** The kinds of records that hold or give items; a change of another gives nothing. */
const givers: ReadonlySet<string> = new Set<WorldKind>([
  ...(['stock', 'box', 'quest', 'questNode', 'questEdge', 'npc', 'conversation'] as const),
]);
/** There are many of these, they change with every line that is written, and few give something: those are known. */
const talker: WorldKind = 'conversationNode';

export type ItemSources = ReadonlyMap<string, readonly ItemSource[]>;

/**
 * Every item that boxes hold, shops sell, and quests and conversations give as a reward or by an effect (content §3), with each of its
 * sources. What waits in a shop, a quest or a conversation counts, whatever its conditions are, unless that is archived.
 */
export const itemSources: Compute<ItemSources> = ({ world }: HeldWorld) => {
  const said = new Map<string, readonly string[]>();
  for (const node of world.conversationNode.values()) keep(said, node.conversationNodeID, saidIn(node));
  let sources = sourcesIn(world, said);
  return {
    value: () => sources,
    update(changes: readonly WorldChange[]) {
      let isChanged = changes.some(({ kind }) => givers.has(kind));
      for (const { kind, id } of changes) {
        if (kind !== talker) continue;
        const node = world.conversationNode.get(id);
        if (keep(said, id, node ? saidIn(node) : [])) isChanged = true;
      }
      if (isChanged) sources = sourcesIn(world, said);
    },
  };
};

/** Whether it gives something else than before. */
function keep(said: Map<string, readonly string[]>, id: string, items: readonly string[]): boolean {
  const before = said.get(id) ?? [];
  if (before.join() === items.join()) return false;
  if (items.length > 0) said.set(id, items);
  else said.delete(id);
  return true;
}

/** What a node of a conversation gives, by itself or by an option that is chosen. */
function saidIn(node: WorldRow<'conversationNode'>): string[] {
  const { cases } = node as { cases?: { rows: readonly object[] } };
  return [...givenBy(node), ...(cases?.rows ?? []).flatMap(givenBy)];
}

function sourcesIn(world: World, said: ReadonlyMap<string, readonly string[]>): ItemSources {
  const sources = new Map<string, ItemSource[]>();
  const add = (itemID: unknown, source: ItemSource) => {
    if (typeof itemID !== 'string') return;
    const known = sources.get(itemID);
    if (known) known.push(source);
    else sources.set(itemID, [source]);
  };
  for (const { itemID, boxID, quantity } of world.stock.values())
    if (quantity > 0 && world.box.has(boxID)) add(itemID, { kind: 'box', id: boxID, quantity });
  for (const node of world.questNode.values()) {
    if (isArchived(world, 'questNode', node)) continue;
    for (const { itemID, quantity } of node.rewards.items)
      add(itemID, { kind: 'questNode', id: node.questNodeID, quantity });
    for (const itemID of givenBy(node)) add(itemID, { kind: 'questNode', id: node.questNodeID, quantity: null });
  }
  for (const edge of world.questEdge.values())
    if (!isArchived(world, 'questEdge', edge))
      for (const itemID of givenBy(edge)) add(itemID, { kind: 'questEdge', id: edge.questEdgeID, quantity: null });
  for (const [id, items] of said) {
    const node = world.conversationNode.get(id);
    if (node && isArchived(world, 'conversationNode', node)) continue;
    for (const itemID of items) add(itemID, { kind: 'conversationNode', id, quantity: null });
  }
  for (const npc of world.npc.values())
    for (const { itemID } of npc.archived ? [] : shopOf(npc))
      add(itemID, { kind: 'npc', id: npc.npcID, quantity: null });
  return sources;
}

/** The items that the effects of a record give. */
function givenBy(row: object): string[] {
  const { effects } = row as { effects?: readonly { do: string; itemID?: string }[] };
  return (effects ?? []).flatMap((effect) => (effect.do === 'give' && effect.itemID ? [effect.itemID] : []));
}

function shopOf(npc: WorldRow<'npc'>): readonly { itemID: string }[] {
  const { shop } = npc as { shop?: { rows: readonly { itemID: string }[] } };
  return shop?.rows ?? [];
}
