import type { Quest } from '../format/bundle-types.generated.ts';
import type { Game } from './game.ts';
import { hasArrived, waitsForLinks } from './links-waited-for.ts';
import type { Memory, QuestMemory } from './memory.ts';
import { fitted } from './values.ts';

/** What a saved game and the bundle it is loaded under no longer agree on, and what was done about it. */
export interface Notice {
  kind: 'variable' | 'item' | 'quest' | 'conversation';
  id: string;
  message: string;
}

/**
 * Takes out of a loaded state what the bundle does not have any more, so that everything in it can be played. Counts of nodes and options
 * that are gone stay: they harm nothing, and come back with their node.
 */
export function reconcile(game: Game, memory: Memory): Notice[] {
  const notices: Notice[] = [];
  const tell = (kind: Notice['kind'], id: string, message: string) => notices.push({ kind, id, message });
  for (const [id, value] of memory.variables) {
    const variable = game.get('variable', id);
    const fits = variable && variable.computed === undefined ? fitted(variable, value) : undefined;
    if (fits !== undefined) memory.variables.set(id, fits);
    else {
      memory.variables.delete(id);
      const why = variable
        ? `${variable.key} can no longer have its value and starts over.`
        : 'A variable was deleted.';
      tell('variable', id, why);
    }
  }
  for (const id of memory.items.keys())
    if (!game.get('item', id)) {
      memory.items.delete(id);
      tell('item', id, 'An item was deleted.');
    }
  for (const [id, held] of memory.quests) {
    const quest = game.get('quest', id);
    if (quest) reconcileQuest(game, memory, quest, held, tell);
    else {
      memory.quests.delete(id);
      tell('quest', id, 'An active quest was deleted.');
    }
  }
  const gone = memory.stack.find(({ conversationID, nodeID }) => {
    const conversation = game.get('conversation', conversationID);
    return !conversation || !game.nodesOf(conversation).has(nodeID);
  });
  if (gone) {
    memory.stack = [];
    memory.talkingTo = undefined;
    tell('conversation', gone.conversationID, 'The conversation was changed, so it ended.');
  }
  if (memory.stack.length === 0) memory.current = null;
  return notices;
}

function reconcileQuest(
  game: Game,
  { time, visits }: Memory,
  quest: Quest,
  held: QuestMemory,
  tell: (kind: 'quest', id: string, message: string) => void,
): void {
  const flow = game.flowOf(quest);
  const wait = (id: string) => held.active.set(id, { since: time, progress: 0 });
  // A step that has become an ending is waited at no more.
  const isGone = (id: string) => {
    const node = flow.nodes.get(id);
    return !node || node.type === 'succeed' || node.type === 'fail';
  };
  for (const name of ['stageID', 'endingID'] as const) if (!flow.nodes.has(held[name] ?? '')) held[name] = undefined;
  let isLost = false;
  for (const id of held.active.keys()) if (isGone(id)) isLost = held.active.delete(id);
  for (const [id, links] of held.arrived) {
    const node = flow.nodes.get(id);
    if (!node || !waitsForLinks(node)) continue;
    // What an all-of still waited for may be gone, or it is an any-of now: its links come again.
    const come = visits.get(id) ? [''] : [...links];
    if (come[0]) links.clear();
    for (const link of come) if (hasArrived(flow, held, node, link, () => false)) wait(id);
    links.delete('');
  }
  if (!isLost) return;
  let where = 'its other steps';
  if (held.active.size === 0 && held.status === 'active') {
    const { stageID = '' } = held;
    const instead = isGone(stageID) ? flow.start : flow.nodes.get(stageID);
    if (instead) wait(instead.id);
    where = instead?.title || 'its start';
  }
  tell('quest', quest.id, `“${quest.name}” was changed. It continues at ${where}.`);
}
