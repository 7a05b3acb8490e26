import type { QuestNode } from '#runtime/format/bundle-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Run } from '#runtime/play/run.ts';
import type { Move } from './move.ts';
import { Supplies } from './supplies.ts';

type Objective = Extract<QuestNode, { type: 'objective' }>;

/** A node that a quest waits at, and since when. */
interface Waiting {
  node: QuestNode;
  since: number;
}

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
    this.#game = game;
    this.#supplies = new Supplies(game);
    this.#started = startedByGame(game);
  }

  /** What players can do now, in the order of the bundle. Nothing: the game is over for them. */
  of(run: Run): Move[] {
    const { shown } = run;
    if (shown?.is === 'line') return [[{ do: 'advance' }]];
    if (shown) return shown.options.filter(({ isAvailable }) => isAvailable).map(({ id }) => [{ do: 'choose', id }]);
    const waiting = this.#active(run);
    const nodes = waiting.map(({ node }) => node);
    const objectives = nodes.filter((node): node is Objective => node.type === 'objective');
    return [
      ...this.#talks(run, objectives),
      ...run.availableQuests().map((questID): Move => [{ do: 'startQuest', questID }]),
      ...run.questChoices().map(({ edgeID }): Move => [{ do: 'chooseQuest', edgeID }]),
      ...objectives.flatMap((objective) => reportsOf(run, objective)),
      ...waitsOf(run, waiting),
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

  /** The nodes that quests wait at, but those that are over and wait for a link. */
  #active({ memory }: Run): Waiting[] {
    return [...memory.quests].flatMap(([questID, { status, active }]) => {
      const quest = status === 'active' ? this.#game.get('quest', questID) : undefined;
      const nodes = quest && this.#game.flowOf(quest).nodes;
      return [...active].flatMap(([nodeID, { since, over }]) => {
        const node = over === undefined ? nodes?.get(nodeID) : undefined;
        return node ? { node, since } : [];
      });
    });
  }
}

/** Conversations without anybody to talk to, but those that another leads into which they don't lead back to. */
function startedByGame(game: Game): string[] {
  const { conversations } = game.bundle;
  const [into, from] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (ways: Map<string, Set<string>>, one: string, other: string) =>
    ways.set(one, (ways.get(one) ?? new Set()).add(other));
  for (const { id, nodes } of conversations)
    for (const node of nodes)
      if (node.type === 'jump' && node.toConversationID !== undefined) {
        add(into, id, node.toConversationID);
        add(from, node.toConversationID, id);
      }
  const isLedBackTo = (id: string): boolean => {
    const reached = new Set([id]);
    // What is added meanwhile is walked, too.
    for (const each of reached) for (const to of into.get(each) ?? []) reached.add(to);
    return [...(from.get(id) ?? [])].every((other) => reached.has(other));
  };
  return conversations
    .filter(({ id, participants }) => participants.every((npc) => !game.get('npc', npc)) && isLedBackTo(id))
    .map(({ id }) => id);
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

/** Until the first time is over that something waits for: before the next one is, players may do something. */
function waitsOf({ time }: Run, waiting: readonly Waiting[]): Move[] {
  const times = waiting.flatMap(({ node, since }) => {
    if (!('seconds' in node && node.seconds)) return [];
    const left = since + node.seconds - time;
    return left > 0 ? [left] : [node.seconds];
  });
  return times.length === 0 ? [] : [[{ do: 'advanceTime', seconds: Math.min(...times) }]];
}
