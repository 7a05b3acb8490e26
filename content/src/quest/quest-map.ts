import type { Effects } from '#contract/effects.ts';
import { recordsNamed } from '../expression/stored.ts';
import { cyclesOf } from '../graph/cycles.ts';
import type { Compute, HeldWorld } from '../world/world.ts';

/** How one quest bears on another: it makes it available, it is a condition of it, or it makes it fail. */
export type QuestTie = 'opens' | 'needs' | 'closes';

export interface QuestMap {
  quests: readonly { id: string; name: string; status: string; level: number | null; nodes: number }[];
  /** In the order of play: from what comes first. Of two quests one for each kind of tie. */
  ties: readonly { from: string; to: string; kind: QuestTie; isInCycle: boolean }[];
  /** Quests that wait for one another, by id. */
  cycles: readonly (readonly string[])[];
}

/** Who opens, needs and closes whom, over all quests of a workspace (content §6). */
export const questMap: Compute<QuestMap> = (held) => {
  let map = mapOf(held);
  return {
    value: () => map,
    update(changes) {
      if (changes.some(({ kind }) => kind === 'quest' || kind === 'questNode' || kind === 'questEdge'))
        map = mapOf(held);
    },
  };
};

function mapOf({ world }: HeldWorld): QuestMap {
  const ties = new Map<string, { from: string; to: string; kind: QuestTie }>();
  const add = (kind: QuestTie, from: string, to: string | null) => {
    if (to !== null && from !== to && world.quest.has(from) && world.quest.has(to))
      ties.set(`${kind} ${from} ${to}`, { kind, from, to });
  };
  const addEffects = (questID: string, effects: Effects) => {
    for (const effect of effects) {
      if (effect.do === 'start') add('opens', questID, effect.questID);
      if (effect.do === 'fail') add('closes', questID, effect.questID);
    }
  };
  const nodes = new Map<string, number>();
  for (const node of world.questNode.values()) {
    nodes.set(node.questID, (nodes.get(node.questID) ?? 0) + 1);
    for (const opened of node.rewards.opens) add('opens', node.questID, opened);
    addEffects(node.questID, node.effects);
  }
  for (const { questID, effects } of world.questEdge.values()) addEffects(questID, effects);
  for (const [id, { prerequisites }] of world.quest)
    for (const named of recordsNamed(prerequisites)) if (named.kind === 'quest') add('needs', named.id, id);

  const leadsTo = new Map<string, string[]>();
  for (const { kind, from, to } of ties.values()) {
    if (kind === 'closes') continue;
    const known = leadsTo.get(from);
    if (known) known.push(to);
    else leadsTo.set(from, [to]);
  }
  const quests = [...world.quest].map(([id, { name, status, level }]) => ({
    ...{ id, name, status, level },
    nodes: nodes.get(id) ?? 0,
  }));
  const cycles = cyclesOf(
    quests.map(({ id }) => id),
    (id) => leadsTo.get(id) ?? [],
  );
  const cycleOf = new Map(cycles.flatMap((cycle, index) => cycle.map((id) => [id, index] as const)));
  const isInCycle = (from: string, to: string) => cycleOf.has(from) && cycleOf.get(from) === cycleOf.get(to);
  return {
    quests,
    ties: [...ties.values()].map((tie) => ({
      ...tie,
      isInCycle: tie.kind !== 'closes' && isInCycle(tie.from, tie.to),
    })),
    cycles,
  };
}
