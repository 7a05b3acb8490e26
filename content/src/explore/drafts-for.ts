import type { PlayStep } from '#contract/play.ts';
import { stageName } from '#runtime/expression/evaluate.ts';
import type { Conversation, Quest, QuestEdge } from '#runtime/format/bundle-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Draft } from './draft.ts';
import { type Effort, meetAll } from './meet.ts';
import type { Demand, Way, Ways } from './ways.ts';

/** A start that may lead to a node: what is made up, and the first steps of players. */
export interface Start {
  start: PlayStep[];
  steps: PlayStep[];
}

/** Ways to a node that are looked at, each through other links than those before. */
const pathsMax = 8;
/** States that are made for one way. */
const draftsOfPath = 6;
const effortOfPath = 2000;
/** Nodes of a quest from which one is played to. */
const ancestorsMax = 12;

/** Starts from which a node may be reached, as conditions on the way there ask for them. */
export function* draftsFor(game: Game, ways: Ways, empty: Draft, nodeID: string, draftsMax: number): Generator<Start> {
  let left = draftsMax;
  const conversation = ways.conversationOf(nodeID);
  const starts = conversation
    ? toConversationNode(game, ways, empty, conversation, nodeID)
    : toQuestNode(game, ways, empty, nodeID);
  for (const start of starts) {
    if (--left < 0) return;
    yield start;
  }
}

function* toConversationNode(
  game: Game,
  ways: Ways,
  empty: Draft,
  own: Conversation,
  nodeID: string,
): Generator<Start> {
  // Its own conversation first; others may jump into it.
  const conversations = [own, ...game.bundle.conversations.filter((each) => each !== own)];
  for (const { id, startID, condition } of conversations) {
    const taken = new Map<Way, number>();
    for (let path = 0; path < pathsMax; path++) {
      const way = ways.shortest(startID, nodeID, (each) => 1 + 10 * (taken.get(each) ?? 0));
      if (!way) break;
      for (const each of way) taken.set(each, (taken.get(each) ?? 0) + 1);
      const demands: Demand[] = [
        ...(condition === undefined ? [] : [{ expression: condition, holds: true }]),
        ...way.flatMap((each) => each.demands),
      ];
      for (const draft of few(meetAll(game, demands, empty, effort()))) {
        const start = draft.steps((each) => ways.conversationOf(each)?.id, positions(way, ways));
        yield { start, steps: [{ do: 'start', conversationID: id }] };
      }
      if (way.length === 0) break;
    }
  }
}

const effort = (): Effort => ({ left: effortOfPath });

function* few(drafts: Generator<Draft>): Generator<Draft> {
  let left = draftsOfPath;
  for (const draft of drafts) {
    yield draft;
    if (--left <= 0) return;
  }
}

/** Sequences are entered as often as it takes to come to the case that is on the way. */
function positions(path: readonly Way[], ways: Ways): PlayStep[] {
  return path.flatMap(({ fromID, position = 0 }) => {
    const conversationID = ways.conversationOf(fromID)?.id;
    if (conversationID === undefined) return [];
    return Array.from({ length: position }, (): PlayStep => ({ do: 'start', conversationID, nodeID: fromID }));
  });
}

/** The quest is put at a node before the one that is looked for, the nearest first. */
function* toQuestNode(game: Game, ways: Ways, empty: Draft, nodeID: string): Generator<Start> {
  const quest = game.bundle.quests.find((each) => game.flowOf(each).nodes.has(nodeID));
  if (!quest) return;
  for (const { fromID, edges } of ancestors(game, quest, nodeID)) {
    const at = empty.with({ is: 'stage', id: quest.id }, stageName(fromID));
    const demands = edges.flatMap(({ condition }) =>
      condition === undefined ? [] : [{ expression: condition, holds: true }],
    );
    if (!at) continue;
    for (const draft of few(meetAll(game, demands, at, effort())))
      yield { start: draft.steps((each) => ways.conversationOf(each)?.id), steps: [] };
  }
}

/** The nodes that lead to one, with the links between. */
function* ancestors(
  game: Game,
  quest: Quest,
  nodeID: string,
): Generator<{ fromID: string; edges: readonly QuestEdge[] }> {
  const { entering } = game.flowOf(quest);
  const queue: { id: string; edges: readonly QuestEdge[] }[] = [{ id: nodeID, edges: [] }];
  const seen = new Set([nodeID]);
  for (let index = 0; index < queue.length && index <= ancestorsMax; index++) {
    const { id, edges } = queue[index] as (typeof queue)[number];
    for (const { fromID, edge } of entering.get(id) ?? []) {
      const path = [edge, ...edges];
      yield { fromID, edges: path };
      if (seen.has(fromID)) continue;
      seen.add(fromID);
      queue.push({ id: fromID, edges: path });
    }
  }
}
