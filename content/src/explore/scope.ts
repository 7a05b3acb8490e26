import type { Game } from '#runtime/play/game.ts';

/** What is explored: the whole game, a conversation, what an NPC has to say, or a quest. */
export type Scope = { is: 'game' } | { is: 'conversation' | 'npc' | 'quest'; id: string };

/** A node of a conversation or a quest, or an option of a choice. */
export interface ScopeNode {
  of: 'conversation' | 'quest';
  ownerID: string;
  id: string;
  /** The options of a choice, in order. */
  options: readonly string[];
}

/** The nodes that an exploration is about. */
export function nodesIn({ bundle }: Game, scope: Scope): ScopeNode[] {
  const conversations = bundle.conversations.filter(({ id, participants, questIDs = [] }) => {
    if (scope.is === 'game') return true;
    if (scope.is === 'conversation') return id === scope.id;
    return scope.is === 'npc' ? participants.includes(scope.id) : questIDs.includes(scope.id);
  });
  const quests = bundle.quests.filter(({ id }) => scope.is === 'game' || (scope.is === 'quest' && id === scope.id));
  return [
    ...conversations.flatMap(({ id: ownerID, nodes }) =>
      nodes.map((node) => ({
        ...({ of: 'conversation', ownerID, id: node.id } as const),
        options: node.type === 'choice' ? node.options.map(({ id }) => id) : [],
      })),
    ),
    ...quests.flatMap(({ id: ownerID, nodes }) =>
      nodes.map(({ id }) => ({ of: 'quest', ownerID, id, options: [] }) as const),
    ),
  ];
}
