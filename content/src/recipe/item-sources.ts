import type { WorldKind, WorldRow } from '#contract/world.ts';
import type { Compute, HeldWorld, World, WorldChange } from '../world/world.ts';

/** Where one item comes from without being made. */
export interface ItemSource {
  /** What has it: a stock row names its box. */
  kind: 'box' | 'questNode' | 'npc' | 'questEdge';
  id: string;
  /** How many there are in the box, or are given. */
  quantity: number | null;
}

/** The kinds of records that hold or give items; a change of another gives nothing. */
const givers: ReadonlySet<string> = new Set<WorldKind>(['stock', 'box', 'questNode', 'questEdge', 'npc']);

export type ItemSources = ReadonlyMap<string, readonly ItemSource[]>;

/**
 * Every item that boxes hold, shops sell, and quests give as a reward or by an effect (content §3), with each of its sources.
 * What waits in a shop or a quest counts, whatever its conditions are.
 */
export const itemSources: Compute<ItemSources> = ({ world }: HeldWorld) => {
  let sources = sourcesIn(world);
  return {
    value: () => sources,
    update(changes: readonly WorldChange[]) {
      if (changes.some(({ kind }) => givers.has(kind))) sources = sourcesIn(world);
    },
  };
};

function sourcesIn(world: World): ItemSources {
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
    for (const { itemID, quantity } of node.rewards.items)
      add(itemID, { kind: 'questNode', id: node.questNodeID, quantity });
    for (const itemID of givenBy(node)) add(itemID, { kind: 'questNode', id: node.questNodeID, quantity: null });
  }
  for (const edge of world.questEdge.values())
    for (const itemID of givenBy(edge)) add(itemID, { kind: 'questEdge', id: edge.questEdgeID, quantity: null });
  for (const npc of world.npc.values())
    for (const { itemID } of shopOf(npc)) add(itemID, { kind: 'npc', id: npc.npcID, quantity: null });
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
