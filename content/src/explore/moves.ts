import type { QuestNode } from '#runtime/format/bundle-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import type { Move } from './move.ts';
import { Supplies } from './supplies.ts';

type Objective = Extract<QuestNode, { type: 'objective' }>;

/**
 * What players can do in a game. What happens outside of conversations, such as reaching a place, they can always do; and items that
 * nothing in the bundle gives can be found.
 */
export class Moves {
  readonly #game: Game;
  readonly #supplies: Supplies;
  /** Conversations that nobody is talked to for: the game starts them. */
  readonly #started: readonly string[];

  constructor(game: Game) {
    const { bundle } = game;
    this.#game = game;
    this.#supplies = new Supplies(game);
    const jumpedTo = new Set(
      bundle.conversations.flatMap(({ nodes }) =>
        nodes.flatMap((node) => (node.type === 'jump' ? (node.toConversationID ?? []) : [])),
      ),
    );
    this.#started = bundle.conversations
      .filter(({ id, participants }) => participants.every((npc) => !game.get('npc', npc)) && !jumpedTo.has(id))
      .map(({ id }) => id);
  }

  /** What players can do now, in the order of the bundle. Nothing: the game is over for them. */
  of(run: Run): Move[] {
    const { shown } = run;
    if (shown?.is === 'line') return [[{ do: 'advance' }]];
    if (shown) return shown.options.filter(({ isAvailable }) => isAvailable).map(({ id }) => [{ do: 'choose', id }]);
    const nodes = this.#active(run);
    const objectives = nodes.filter((node): node is Objective => node.type === 'objective');
    return [
      ...this.#talks(run, objectives),
      ...run.availableQuests().map((questID): Move => [{ do: 'startQuest', questID }]),
      ...run.questChoices().map(({ edgeID }): Move => [{ do: 'chooseQuest', edgeID }]),
      ...objectives.flatMap((objective) => reportsOf(run, objective)),
      ...waitsOf(nodes),
      ...this.#supplies.of(run, objectives),
    ];
  }

  #talks(run: Run, objectives: readonly Objective[]): Move[] {
    const asked = new Set(
      objectives.flatMap(({ objective, npcID }) =>
        objective === 'talk' || objective === 'deliver' ? (npcID ?? []) : [],
      ),
    );
    const npcs = this.#game.bundle.npcs.filter(({ id }) => asked.has(id) || run.conversationsWith(id).length > 0);
    const begun = this.#started.filter((id) => run.canStart(id));
    return [
      ...npcs.map(({ id }): Move => [{ do: 'talkTo', npcID: id }]),
      ...begun.map((conversationID): Move => [{ do: 'start', conversationID }]),
    ];
  }

  /** The nodes that quests wait at. */
  #active(run: Run): QuestNode[] {
    return run.waitingNodes().flatMap(({ questID, status, nodeIDs }) => {
      const quest = status === 'active' ? this.#game.get('quest', questID) : undefined;
      return quest ? nodeIDs.flatMap((nodeID) => this.#game.flowOf(quest).nodes.get(nodeID) ?? []) : [];
    });
  }
}

/** An objective is met, or failed where something follows from that. */
function reportsOf(run: Run, { id, objective, count, npcID, itemID, edges }: Objective): Move[] {
  const report = { do: 'report', objective, nodeID: id } as const;
  const isByTalk = (objective === 'talk' || objective === 'deliver') && npcID !== undefined;
  const isHeld = objective !== 'deliver' || itemID === undefined || run.count(itemID) >= count;
  const isByItems = objective === 'collect' && itemID !== undefined;
  return [
    ...(isHeld && !isByTalk && !isByItems ? [[{ ...report, quantity: count }]] : []),
    ...(edges.some(({ kind }) => kind === 'failed') ? [[{ ...report, failed: true }]] : []),
  ];
}

/** Until the first time is over that something waits for. */
function waitsOf(nodes: readonly QuestNode[]): Move[] {
  const times = nodes.flatMap((node) => ('seconds' in node && node.seconds ? [node.seconds] : []));
  return times.length === 0 ? [] : [[{ do: 'advanceTime', seconds: Math.min(...times) }]];
}
