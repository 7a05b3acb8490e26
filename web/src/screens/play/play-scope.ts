import type { Beginning } from '#content/play/playtest.ts';

/** What is played: the whole game, a conversation, talking to an NPC, or a quest. */
export type PlayScope = { is: 'game' } | { is: 'conversation' | 'npc' | 'quest'; id: string };

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
