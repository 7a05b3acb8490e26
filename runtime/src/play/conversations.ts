import type {
  ChoiceNode,
  Conversation,
  ConversationNode,
  LineNode,
  Option,
  RandomNode,
  SequenceNode,
} from '../format/bundle-types.generated.ts';
import type { ShownOption } from '../format/state-types.generated.ts';
import type { Context } from './context.ts';
import { runEffects } from './effects.ts';
import type { Quests } from './quests.ts';

/** Conversations that wait for one another to end. */
const stackMax = 100;

/** Plays conversations (content §7): goes from node to node until there is something for players to read or to choose. */
export class Conversations {
  readonly #context: Context;
  readonly #quests: Quests;

  constructor(context: Context, quests: Quests) {
    this.#context = context;
    this.#quests = quests;
  }

  /** Those that an NPC can begin now: the greatest priority first, then what was played least often, then as in the bundle. */
  possibleWith(npcID: string): Conversation[] {
    const { game, memory } = this.#context;
    const timesOf = ({ id }: Conversation) => memory.played.get(id) ?? 0;
    return game
      .conversationsWith(npcID)
      .filter(({ id, condition }) => {
        this.#context.place = { conversationID: id };
        return this.#context.holds(condition);
      })
      .sort((one, other) => other.priority - one.priority || timesOf(one) - timesOf(other));
  }

  /** Leaves what is played. */
  stop(): void {
    const { memory } = this.#context;
    memory.stack = [];
    memory.current = null;
    memory.talkingTo = undefined;
  }

  /** Begins a conversation, at its start or at one of its nodes; what was played before it is left. */
  start(conversationID: string, nodeID?: string): void {
    const { game, memory } = this.#context;
    memory.stack = [];
    memory.current = null;
    const conversation = game.get('conversation', conversationID);
    if (!conversation) return void this.#context.problem('There is no such conversation.');
    memory.played.set(conversationID, (memory.played.get(conversationID) ?? 0) + 1);
    memory.stack.push({ conversationID, nodeID: '' });
    this.#go(nodeID ?? conversation.startID);
  }

  /** Goes on after a line. */
  advance(): void {
    if (this.#context.memory.current?.is !== 'line') return;
    const node = this.#node();
    this.#go(node && 'next' in node ? node.next : undefined);
  }

  choose(optionID: string): void {
    const context = this.#context;
    const { memory } = context;
    const shown =
      memory.current?.is === 'choice' ? memory.current.options.find(({ id }) => id === optionID) : undefined;
    const node = this.#node();
    const option = node?.type === 'choice' ? node.options.find(({ id }) => id === optionID) : undefined;
    if (!shown?.isAvailable || !node || !option) return void context.problem('This option can’t be chosen here.');
    const mark = markOf(node.id, option.id);
    memory.chosen.set(mark, (memory.chosen.get(mark) ?? 0) + 1);
    runEffects(context, option.effects);
    const next = this.#succeeds(option) ? option.next : option.failNext;
    this.#quests.settle();
    this.#go(next);
  }

  /** Shows the current node once more, as the bundle now has it. Nothing happens by it, unless there is nothing left to read or choose. */
  show(): void {
    const node = this.#node();
    if (node && !this.#shows(node)) this.#go(this.#next(node));
  }

  #node(): ConversationNode | undefined {
    const { game, memory } = this.#context;
    const frame = memory.stack.at(-1);
    const conversation = frame && game.get('conversation', frame.conversationID);
    return conversation && game.nodesOf(conversation).get(frame.nodeID);
  }

  #succeeds({ check }: Option): boolean {
    if (!check) return true;
    const context = this.#context;
    const [value, roll, against] = [
      context.number(check.value),
      context.number(check.roll),
      context.number(check.against),
    ];
    const success = value + roll >= against;
    context.events.push({ is: 'check', label: check.label, value, roll, against, success });
    return success;
  }

  /** Enters nodes until one shows something, or all that is played has ended. */
  #go(first: string | undefined): void {
    const context = this.#context;
    const { memory } = context;
    memory.current = null;
    let nodeID = first;
    for (;;) {
      const frame = memory.stack.at(-1);
      if (!frame) return void this.#end();
      context.place = { conversationID: frame.conversationID, nodeID };
      if (nodeID === undefined) {
        nodeID = this.#leave();
        continue;
      }
      if (!context.mayGoOn()) {
        memory.stack = [];
        return void this.#end();
      }
      frame.nodeID = nodeID;
      const node = this.#node();
      if (!node) {
        context.problem('The next node of the conversation was deleted.');
        nodeID = undefined;
        continue;
      }
      context.visit(nodeID);
      if (node.effects) runEffects(context, node.effects);
      if (context.orders.length > 0 || memory.quests.size > 0) this.#quests.settle();
      context.place = { conversationID: frame.conversationID, nodeID };
      if (this.#shows(node)) return;
      nodeID = this.#next(node);
    }
  }

  /** Whether players have something to read or to choose at it, which they then see. A choice without an option says its text (docs/decisions/0108). */
  #shows(node: ConversationNode): boolean {
    const context = this.#context;
    const { memory } = context;
    memory.current = null;
    if (node.type === 'line' || node.type === 'choice') {
      const said = this.#said(node);
      const text = context.text(node.text);
      const options = node.type === 'line' ? [] : node.options.flatMap((option) => this.#option(node.id, option) ?? []);
      if (options.some(({ isAvailable }) => isAvailable))
        memory.current = { is: 'choice', ...said, ...(text && { text }), options };
      else {
        if (node.type === 'line' || text) memory.current = { is: 'line', ...said, text };
        if (node.type === 'choice' && node.next === undefined)
          context.problem('No option can be chosen, and nothing follows without one.');
      }
    }
    return memory.current !== null;
  }

  #next(node: ConversationNode): string | undefined {
    const context = this.#context;
    switch (node.type) {
      case 'branch':
        return (node.cases.find(({ condition }) => context.holds(condition)) ?? node).next;
      case 'random':
        return this.#random(node);
      case 'sequence':
        return this.#sequence(node);
      case 'jump': {
        const { stack } = context.memory;
        const conversationID = node.toConversationID ?? (stack.at(-1)?.conversationID as string);
        const conversation = context.game.get('conversation', conversationID);
        if (!conversation) {
          context.problem('The conversation to jump to was deleted.');
          return node.next;
        }
        if (!node.returns) stack.pop();
        if (stack.length >= stackMax) {
          context.problem(`More than ${stackMax} jumps are waiting to return. Play stops here.`);
          stack.length = 0;
          return undefined;
        }
        stack.push({ conversationID, nodeID: '' });
        return node.toNodeID ?? conversation.startID;
      }
      case 'end':
        return undefined;
      default:
        return node.next;
    }
  }

  #random({ id, cases, noRepeat }: RandomNode): string | undefined {
    const { memory } = this.#context;
    const open = cases.filter((each) => each.weight > 0 && !(noRepeat && each.id === memory.last.get(id)));
    const choices = open.length > 0 ? open : cases;
    const total = choices.reduce((sum, { weight }) => sum + weight, 0);
    let left = this.#context.random() * total;
    const chosen =
      choices.find(({ weight }) => {
        left -= weight;
        return left < 0;
      }) ?? choices.at(-1);
    if (chosen) memory.last.set(id, chosen.id);
    return chosen?.next;
  }

  #sequence({ id, mode, cases, next }: SequenceNode): string | undefined {
    const { positions } = this.#context.memory;
    const played = positions.get(id) ?? 0;
    positions.set(id, played + 1);
    if (cases.length === 0 || (mode === 'once' && played >= cases.length)) return next;
    return cases[mode === 'cycle' ? played % cases.length : Math.min(played, cases.length - 1)]?.next;
  }

  /** Leaves the conversation that is played. Returns where the one that jumped to it goes on. */
  #leave(): string | undefined {
    this.#context.memory.stack.pop();
    const node = this.#node();
    return node?.type === 'jump' ? node.next : undefined;
  }

  /** Nothing is played any more: who was talked to has been talked to. */
  #end(): void {
    const { memory } = this.#context;
    const npcID = memory.talkingTo;
    memory.talkingTo = undefined;
    this.#context.place = {};
    if (npcID !== undefined) this.talked(npcID);
  }

  /** Objectives to talk to an NPC, or to bring them something, are done when the talk is over. */
  talked(npcID: string): void {
    this.#quests.report({ objective: 'deliver', npcID });
    this.#quests.report({ objective: 'talk', npcID });
  }

  #said({ id, speakerID, direction, voiceID, voice, mood }: LineNode | ChoiceNode) {
    const { game, memory } = this.#context;
    const speaker = speakerID === undefined ? undefined : game.get('npc', speakerID)?.name;
    return {
      conversationID: memory.stack.at(-1)?.conversationID ?? '',
      nodeID: id,
      ...(speakerID === undefined ? {} : { speakerID }),
      ...(speaker === undefined ? {} : { speaker }),
      ...(direction ? { direction } : {}),
      ...(voiceID === undefined ? {} : { voiceID }),
      ...(voice ? { voice } : {}),
      ...(mood ? { mood } : {}),
    };
  }

  /** Null: players don't see it. */
  #option(nodeID: string, { id, text, condition, unavailable, reason, once, check }: Option): ShownOption | null {
    const context = this.#context;
    if (once && context.memory.chosen.has(markOf(nodeID, id))) return null;
    const isAvailable = context.holds(condition);
    if (!isAvailable && unavailable !== 'show') return null;
    const why = isAvailable ? '' : context.text(reason);
    return {
      ...{ id, text: context.text(text), isAvailable },
      ...(why === '' ? {} : { reason: why }),
      ...(check
        ? { check: { label: check.label, value: context.number(check.value), against: context.number(check.against) } }
        : {}),
    };
  }
}

/** How an option is counted. */
const markOf = (nodeID: string, optionID: string): string => `${nodeID}/${optionID}`;
