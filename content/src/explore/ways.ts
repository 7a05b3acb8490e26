import type { Conversation, ConversationNode, Expression } from '#runtime/format/bundle-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';

/** Something that must be true, or false, for a way to be taken. */
export interface Demand {
  expression: Expression;
  holds: boolean;
}

/** What can follow a node of a conversation. */
export interface Way {
  fromID: string;
  toID: string;
  /** The conversation that it leads into. */
  conversationID: string;
  demands: readonly Demand[];
  /** Of a sequence: how many of its cases have been played before. */
  position?: number;
}

/** What follows the nodes of a game’s conversations, as they are written. */
export class Ways {
  readonly #from = new Map<string, readonly Way[]>();
  readonly #into = new Map<string, Way[]>();
  readonly #conversationOf = new Map<string, Conversation>();

  constructor({ bundle }: Game) {
    for (const conversation of bundle.conversations)
      for (const node of conversation.nodes) this.#conversationOf.set(node.id, conversation);
    const starts = new Map(bundle.conversations.map(({ id, startID }) => [id, startID]));
    for (const conversation of bundle.conversations)
      for (const node of conversation.nodes) {
        const ways = [...waysOf(node, conversation.id, starts)].filter(({ toID }) => this.#conversationOf.has(toID));
        this.#from.set(node.id, ways);
        for (const way of ways) {
          const known = this.#into.get(way.toID);
          if (known) known.push(way);
          else this.#into.set(way.toID, [way]);
        }
      }
  }

  conversationOf(nodeID: string): Conversation | undefined {
    return this.#conversationOf.get(nodeID);
  }

  from(nodeID: string): readonly Way[] {
    return this.#from.get(nodeID) ?? [];
  }

  /** How many ways each node is away from this one, of those from which it can be reached. */
  distancesTo(nodeID: string): Map<string, number> {
    const distances = new Map([[nodeID, 0]]);
    const queue = [nodeID];
    for (let index = 0; index < queue.length; index++) {
      const id = queue[index] as string;
      const next = (distances.get(id) ?? 0) + 1;
      for (const { fromID } of this.#into.get(id) ?? []) {
        if (distances.has(fromID)) continue;
        distances.set(fromID, next);
        queue.push(fromID);
      }
    }
    return distances;
  }

  /**
   * The shortest way from a node to another, by what each part of it costs.
   * @returns null when there is none: no part of an infinite cost is taken
   */
  shortest(fromID: string, toID: string, costOf: (way: Way) => number): Way[] | null {
    const best = new Map<string, { cost: number; by: Way | null }>([[fromID, { cost: 0, by: null }]]);
    const queue = [fromID];
    for (let index = 0; index < queue.length; index++) {
      const id = queue[index] as string;
      const { cost } = best.get(id) as { cost: number };
      for (const way of this.from(id)) {
        const next = cost + costOf(way);
        if (next >= (best.get(way.toID)?.cost ?? Number.POSITIVE_INFINITY)) continue;
        best.set(way.toID, { cost: next, by: way });
        queue.push(way.toID);
      }
    }
    if (!best.has(toID)) return null;
    const path: Way[] = [];
    for (let by = best.get(toID)?.by; by; by = best.get(by.fromID)?.by) path.unshift(by);
    return path;
  }
}

function* waysOf(node: ConversationNode, conversationID: string, starts: ReadonlyMap<string, string>): Generator<Way> {
  const way = (toID: string | undefined, demands: Demand[] = [], more: Partial<Way> = {}): Way[] =>
    toID === undefined ? [] : [{ fromID: node.id, toID, conversationID, demands, ...more }];
  switch (node.type) {
    case 'choice':
      for (const { condition, next, failNext, check } of node.options) {
        const demands = demandsOf(condition, true);
        const outcome = (success: boolean): Demand[] =>
          check ? [{ expression: successOf(check), holds: success }] : [];
        yield* way(next, [...demands, ...outcome(true)]);
        if (check) yield* way(failNext, [...demands, ...outcome(false)]);
      }
      if (node.options.every(({ condition, once }) => condition !== undefined || once))
        yield* way(
          node.next,
          node.options.flatMap(({ condition, once }) => (once ? [] : demandsOf(condition, false))),
        );
      return;
    case 'branch': {
      const before: Demand[] = [];
      for (const { condition, next } of node.cases) {
        yield* way(next, [...before, ...demandsOf(condition, true)]);
        if (condition === undefined) return;
        before.push({ expression: condition, holds: false });
      }
      yield* way(node.next, before);
      return;
    }
    case 'random':
      for (const [index, { next, weight }] of node.cases.entries()) {
        // Where no case has a weight, the last one is played.
        const isLast = index === node.cases.length - 1 && node.cases.every((each) => each.weight <= 0);
        if (weight > 0 || isLast) yield* way(next);
      }
      return;
    case 'sequence':
      for (const [position, { next }] of node.cases.entries()) yield* way(next, [], { position });
      if (node.mode === 'once' || node.cases.length === 0) yield* way(node.next, [], { position: node.cases.length });
      return;
    case 'jump': {
      const into = node.toConversationID ?? conversationID;
      yield* way(node.toNodeID ?? starts.get(into), [], { conversationID: into });
      if (node.returns || !starts.has(into)) yield* way(node.next);
      return;
    }
    case 'end':
      return;
    default:
      yield* way(node.next);
  }
}

const demandsOf = (expression: Expression | undefined, holds: boolean): Demand[] =>
  expression === undefined ? [] : [{ expression, holds }];

/** That a check succeeds. */
function successOf({
  value,
  roll,
  against,
}: {
  value: Expression;
  roll?: Expression;
  against: Expression;
}): Expression {
  const rest = roll === undefined ? [] : [{ operator: '+' as const, of: roll }];
  return { is: 'compare', operator: '>=', left: { is: 'chain', first: value, rest }, right: against };
}
