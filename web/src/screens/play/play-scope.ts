import type { Beginning } from '#content/play/playtest.ts';
import { type GraphKind, nodePath } from '#contract/kinds/graphs.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import type { PlayStep } from '#contract/play.ts';
import type { Run } from '#runtime/play/run.ts';

/** A record whose graph can be played. */
export interface GraphScope {
  is: GraphKind;
  id: string;
}
/** What is played: the whole game, talking to an NPC, or the graph of a record. */
export type PlayScope = { is: 'game' } | { is: 'npc'; id: string } | GraphScope;

export interface NodeOfGraph extends GraphScope {
  nodeID: string;
}

/** As an address has it: `game`, `npc-{id}`. */
export const scopeKey = (scope: PlayScope): string => (scope.is === 'game' ? scope.is : `${scope.is}-${scope.id}`);

/** What an address says; null: nothing that can be played. */
export function scopeOf(key: string | null): PlayScope | null {
  if (key === 'game') return { is: 'game' };
  const [, is, id] = /^(conversation|npc|quest)-([\w-]+)$/.exec(key ?? '') ?? [];
  return is && id ? { is: is as 'conversation', id } : null;
}

export function beginningOf(scope: PlayScope): Beginning {
  const nothing = { lead: [], changes: [] };
  switch (scope.is) {
    case 'game':
      return { ...nothing, enter: null };
    case 'conversation':
      return { ...nothing, enter: { do: 'start', conversationID: scope.id } };
    case 'npc':
      return { ...nothing, enter: { do: 'talkTo', npcID: scope.id } };
    case 'quest':
      return { ...nothing, enter: { do: 'startQuest', questID: scope.id } };
  }
}

/** Whether what is played has come to its end, apart from the game around it. */
export function isOver(scope: PlayScope, run: Run): boolean {
  if (scope.is === 'quest') return run.memory.quests.get(scope.id)?.status !== 'active';
  return scope.is !== 'game' && run.shown === null;
}

/** The step that goes to a node of a graph. */
export function stepTo({ is, id, nodeID }: NodeOfGraph): PlayStep {
  const steps: Record<GraphKind, PlayStep> = {
    conversation: { do: 'start', conversationID: id, nodeID },
    quest: { do: 'advanceQuest', questID: id, nodeID },
  };
  return steps[is];
}

/** Where a node is shown in its graph, with what is played beside it; undefined for a record that is no node. */
export function playedNodePath(kind: RecordKindName, nodeID: string, ownerID: string, scope?: PlayScope) {
  const path = nodePath(kind, nodeID, ownerID);
  return path && scope ? `${path}&play=${scopeKey(scope)}` : path;
}
