import type { Quest, QuestEdge, QuestNode, QuestObjective } from '../format/bundle-types.generated.ts';
import type { Context, QuestOrder } from './context.ts';
import { runEffects } from './effects.ts';
import { type Ending, endingLinks, outcomeOf } from './ending-links.ts';
import { hasArrived, waitsForLinks } from './links-waited-for.ts';
import { newQuest, type QuestMemory } from './memory.ts';
import { giveRewards } from './rewards.ts';

/** Something that players did, for objectives that ask for it. */
export interface Report {
  objective: QuestObjective['objective'];
  itemID?: string;
  npcID?: string;
  placeID?: string;
  /** One objective alone. */
  nodeID?: string;
  /** How often, or how many; 1 unless it says otherwise. */
  quantity?: number;
  /** It can't be done any more: the objective has failed. */
  failed?: boolean;
}

interface Arrival {
  quest: Quest;
  nodeID: string;
  edgeID?: string;
}

/**
 * The quests of a run (content §6). A quest waits at some of its nodes; when one is done, its links are followed, to several nodes at
 * once where there are several.
 */
export class Quests {
  readonly #context: Context;
  /** Nodes that are to be entered: a list, so that a long way needs no stack. */
  readonly #arrivals: Arrival[] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  /** Whether a quest can begin: its prerequisites hold or an ending made it available, and it is not over unless repeatable. */
  isAvailable(quest: Quest): boolean {
    const known = this.#context.memory.quests.get(quest.id);
    if (known && (known.status === 'active' || !quest.repeatable)) return false;
    return this.#context.memory.opened.has(quest.id) || this.#context.holds(quest.prerequisites);
  }

  /** What a tool or a game orders. Unlike an effect it may move a quest that is over, but for beginning it. */
  order(order: QuestOrder): void {
    this.#obey(order, order.do !== 'start');
    this.settle();
  }

  /** Does what was ordered, enters what was reached, and looks what else is done by it, until nothing changes any more. */
  settle(): void {
    const context = this.#context;
    const place = context.place;
    do {
      for (;;) {
        const arrival = this.#arrivals.shift();
        const order = arrival ? undefined : context.orders.shift();
        if (order) this.#obey(order);
        else if (!arrival) break;
        else if (context.mayGoOn()) this.#enter(arrival);
        else {
          this.#arrivals.length = 0;
          context.orders.length = 0;
        }
      }
    } while (context.budget.left >= 0 && this.#goOn());
    context.place = place;
  }

  report({ objective, itemID, npcID, placeID, nodeID, quantity = 1, failed }: Report): void {
    const { memory, events } = this.#context;
    const fits = (asked: string | undefined, said: string | undefined) => asked === undefined || asked === said;
    for (const { quest, held, node, waiting } of this.#waiting()) {
      if (node.type !== 'objective' || node.objective !== objective || waiting.over !== undefined) continue;
      if (nodeID === undefined ? !(fits(node.npcID, npcID) && fits(node.placeID, placeID)) : nodeID !== node.id)
        continue;
      // Who delivers may say what; left out, it is whatever is asked for.
      if (nodeID === undefined && itemID !== undefined && !fits(node.itemID, itemID)) continue;
      this.#context.place = { questID: quest.id, nodeID: node.id };
      if (failed) {
        this.#leave(quest, held, node, 'failed');
        continue;
      }
      if (objective === 'deliver' && node.itemID !== undefined) {
        if (this.#context.count(node.itemID) < node.count) continue;
        this.#context.changeItem(node.itemID, -node.count);
        waiting.progress = node.count;
      } else waiting.progress = Math.min(node.count, waiting.progress + Math.max(0, quantity));
      const isDone = waiting.progress >= node.count;
      const { progress } = waiting;
      events.push({ is: 'objective', questID: quest.id, nodeID: node.id, progress, count: node.count, isDone });
      if (isDone && memory.quests.get(quest.id) === held) this.#leave(quest, held, node, 'done');
    }
    this.settle();
  }

  /** What players can choose between in the quests that they are on. */
  choices(): { questID: string; nodeID: string; edgeID: string; label: string }[] {
    return this.#waiting().flatMap(({ quest, node }) =>
      node.edges
        .filter(({ kind, condition }) => kind === 'choice' && this.#context.holds(condition))
        .map(({ id, label }) => ({ questID: quest.id, nodeID: node.id, edgeID: id, label: this.#context.text(label) })),
    );
  }

  /** Follows one of them. Returns whether there is such a choice now. */
  choose(edgeID: string): boolean {
    for (const { quest, held, node } of this.#waiting()) {
      const edge = node.edges.find(({ id, kind }) => id === edgeID && kind === 'choice');
      if (!edge || !this.#context.holds(edge.condition)) continue;
      held.active.delete(node.id);
      this.#follow(quest, edge);
      this.settle();
      return true;
    }
    return false;
  }

  /** Lets time pass. What ends in it ends in its order, so that one long wait is the same as many short ones. */
  advanceTime(seconds: number): void {
    const context = this.#context;
    const until = context.memory.time + Math.max(0, seconds);
    for (;;) {
      const due = this.#waiting()
        .flatMap((each) =>
          'seconds' in each.node && each.node.seconds && each.waiting.over === undefined
            ? [{ ...each, at: each.waiting.since + each.node.seconds }]
            : [],
        )
        .filter(({ at }) => at <= until)
        .sort((one, other) => one.at - other.at)[0];
      if (!due || !context.mayGoOn()) break;
      context.memory.time = Math.max(context.memory.time, due.at);
      this.#leave(due.quest, due.held, due.node, 'timeout');
      this.settle();
    }
    context.memory.time = until;
  }

  #waiting() {
    const { game, memory } = this.#context;
    const all = [];
    for (const [id, held] of memory.quests) {
      const quest = held.status === 'active' ? game.get('quest', id) : undefined;
      if (!quest) continue;
      const { nodes } = game.flowOf(quest);
      for (const [nodeID, waiting] of held.active) {
        const node = nodes.get(nodeID);
        if (node) all.push({ quest, held, node, waiting });
      }
    }
    return all;
  }

  /** Looks at what waits: items that were collected, links whose condition holds by now. Returns whether something moved. */
  #goOn(): boolean {
    let hasMoved = false;
    for (const { quest, held, node, waiting } of this.#waiting()) {
      if (held.active.get(node.id) !== waiting || held.status !== 'active') continue;
      this.#context.place = { questID: quest.id, nodeID: node.id };
      if (waiting.over !== undefined && this.#followOpen(quest, held, node, endingLinks(node, waiting.over)))
        hasMoved = true;
      else if (node.type === 'objective' && waiting.over === undefined) {
        const { itemID, count } = node;
        if (node.objective !== 'collect' || itemID === undefined || this.#context.count(itemID) < count) continue;
        waiting.progress = count;
        const progressed = { questID: quest.id, nodeID: node.id, progress: count, count };
        this.#context.events.push({ is: 'objective', ...progressed, isDone: true });
        this.#leave(quest, held, node, 'done');
        hasMoved = true;
      } else if (node.type !== 'timer' && node.type !== 'objective' && this.#passOn(quest, held, node)) hasMoved = true;
    }
    return hasMoved;
  }

  #obey(order: Context['orders'][number], mayReopen = false): void {
    const context = this.#context;
    const { game, memory } = context;
    const quest = game.get('quest', order.questID);
    if (!quest) return void context.problem('The quest that an effect changes was deleted.');
    let held = memory.quests.get(quest.id);
    const { nodes, start } = game.flowOf(quest);
    if (order.do === 'start' && held?.status === 'active') return;
    if (held?.status !== 'active') {
      if ('isByObjective' in order) return;
      // One that failed may be given another chance; to begin anew it has to be repeatable.
      const isOver = held !== undefined && (order.do !== 'advance' || held.status === 'succeeded');
      if (isOver && !quest.repeatable && !mayReopen)
        return void context.problem(`“${quest.name}” is over and can’t be repeated.`);
      held = newQuest(held?.succeeded);
      memory.quests.set(quest.id, held);
      context.events.push({ is: 'quest', questID: quest.id, status: 'active' });
    }
    if (order.do === 'start') {
      if (start) this.#arrivals.push({ quest, nodeID: start.id });
      else context.problem(`“${quest.name}” has no start.`);
      return;
    }
    held.active.clear();
    held.arrived.clear();
    if (order.do === 'advance') return void this.#arrivals.push({ quest, nodeID: order.nodeID });
    const type = order.do === 'complete' ? 'succeed' : 'fail';
    const ending =
      'nodeID' in order && order.nodeID !== undefined
        ? nodes.get(order.nodeID)
        : quest.nodes.find((node) => node.type === type);
    if (ending?.type === type) this.#arrivals.push({ quest, nodeID: ending.id });
    else this.#finish(quest, held, type);
  }

  #enter({ quest, nodeID, edgeID }: Arrival): void {
    const context = this.#context;
    const flow = context.game.flowOf(quest);
    const node = flow.nodes.get(nodeID);
    const held = context.memory.quests.get(quest.id);
    context.place = { questID: quest.id, nodeID };
    if (!node) return void context.problem(`“${quest.name}” continues at a node that was deleted.`);
    // The quest ended on another way meanwhile.
    if (held?.status !== 'active') return;
    const isEntered = (id: string) => this.#arrivals.some((each) => each.quest === quest && each.nodeID === id);
    if (edgeID !== undefined && waitsForLinks(node) && !hasArrived(flow, held, node, edgeID, isEntered)) return;
    context.visit(nodeID);
    const journal = context.text(node.journal);
    if (journal !== '' && !held.journal.includes(nodeID)) held.journal.push(nodeID);
    if (node.type === 'stage' || node.type === 'objective' || node.type === 'succeed' || node.type === 'fail') {
      held.stageID = nodeID;
      context.events.push({
        is: 'stage',
        questID: quest.id,
        nodeID,
        title: node.title,
        ...(journal === '' ? {} : { journal }),
      });
    }
    runEffects(context, node.effects);
    if (node.type === 'succeed' || node.type === 'fail') return void this.#finish(quest, held, node.type, node);
    held.active.set(nodeID, { since: context.memory.time, progress: 0 });
    // A timer that waits for no time is over at once.
    if (node.type === 'timer' && node.seconds <= 0) this.#leave(quest, held, node, 'timeout');
    else if (node.type !== 'objective' && node.type !== 'timer') this.#passOn(quest, held, node);
  }

  /** Follows the links of a node that waits for nothing but their conditions; of a branch the first alone. */
  #passOn(quest: Quest, held: QuestMemory, node: QuestNode): boolean {
    const done = node.edges.filter(({ kind }) => kind === 'done');
    return this.#followOpen(quest, held, node, done);
  }

  /** A node is done, has failed, or its time is over. */
  #leave(quest: Quest, held: QuestMemory, node: QuestNode, how: Ending): void {
    const edges = endingLinks(node, how);
    if (this.#followOpen(quest, held, node, edges)) return;
    const waiting = held.active.get(node.id);
    // A stage whose time is over has more ways on; what is over with links that are closed waits for them.
    if (node.type === 'objective' && !node.optional && outcomeOf(node, how) === 'failed') {
      held.active.delete(node.id);
      this.#context.orders.push({ do: 'fail', questID: quest.id, isByObjective: true });
    } else if (waiting && (edges.length > 0 || node.type === 'stage')) waiting.over = how;
    else held.active.delete(node.id);
  }

  /** Leaves the node by those of these links that are open, if any is; of a branch by the first alone. */
  #followOpen(quest: Quest, held: QuestMemory, node: QuestNode, edges: readonly QuestEdge[]): boolean {
    const isOpen = ({ condition }: QuestEdge) => this.#context.holds(condition);
    const first = node.type === 'branch' ? edges.find(isOpen) : undefined;
    const open = node.type === 'branch' ? (first ? [first] : []) : edges.filter(isOpen);
    if (open.length === 0) return false;
    held.active.delete(node.id);
    for (const edge of open) this.#follow(quest, edge);
    return true;
  }

  #follow(quest: Quest, { id, toID, effects }: QuestEdge): void {
    runEffects(this.#context, effects);
    this.#arrivals.push({ quest, nodeID: toID, edgeID: id });
  }

  #finish(quest: Quest, held: QuestMemory, type: 'succeed' | 'fail', node?: QuestNode): void {
    const context = this.#context;
    held.status = type === 'succeed' ? 'succeeded' : 'failed';
    if (type === 'succeed') held.succeeded++;
    held.endingID = node?.id;
    held.active.clear();
    held.arrived.clear();
    const ending = node ? { endingID: node.id } : {};
    context.events.push({ is: 'quest', questID: quest.id, status: held.status, ...ending });
    if (node && 'rewards' in node && node.rewards) giveRewards(context, node.rewards);
  }
}
