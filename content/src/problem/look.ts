import type { WorldKind, WorldRow } from '#contract/world.ts';
import type { Known } from '../expression/checking.ts';
import type { Names } from '../expression/names.ts';
import type { Type } from '../expression/types.ts';
import { typeOfVariable } from '../variable/variable-type.ts';
import { keyOf, nameOf } from '../world/record-names.ts';
import { type Facts, factNames, type QuestAct } from './facts.ts';
import type { QuestState } from './quest-states.ts';

/** What earlier checks concluded, which a check may build on. */
export interface Concluded {
  states?: ReadonlyMap<string, QuestState>;
  /** Nodes of conversations that players never come to. */
  isUnreached?: (nodeID: string) => boolean;
}

/** What a check sees of the world. It keeps which facts the check asked for, so that it runs again when one of them changes. */
export class Look implements Known {
  readonly seen = new Set<string>();
  readonly names: Names;
  readonly #facts: Facts;
  readonly #known: Concluded;

  constructor(facts: Facts, known: Concluded = {}) {
    this.#facts = facts;
    this.#known = known;
    this.names = {
      keyOf: (kind, id) => {
        const row = this.rowOf(kind, id);
        return row && (keyOf(row) || nameOf(row) || id);
      },
      idOf: (kind, key) => {
        this.seen.add(factNames.key(kind, key));
        return facts.idOf(kind, key);
      },
      keysOf: (kind) => {
        this.seen.add(factNames.keys(kind));
        return facts.keysOf(kind);
      },
    };
  }

  row<Kind extends WorldKind>(kind: Kind, id: string): WorldRow<Kind> | undefined {
    return this.rowOf(kind, id) as WorldRow<Kind> | undefined;
  }

  /** Of a kind that is known only when it runs; undefined also for kinds that are not of the world. */
  rowOf(kind: string, id: string): WorldRow | undefined {
    this.seen.add(factNames.record(kind, id));
    const rows = (this.#facts.world as unknown as Readonly<Record<string, ReadonlyMap<string, WorldRow> | undefined>>)[
      kind
    ];
    return rows?.get(id);
  }

  /** Whether the record is there, but games don't have it. */
  isArchived(kind: WorldKind, id: string): boolean {
    this.seen.add(factNames.record(kind, id));
    return this.#facts.isArchived(kind, id);
  }

  isOfWorld(kind: string): kind is WorldKind {
    return Object.hasOwn(this.#facts.world, kind);
  }

  variableType(id: string): Type | undefined {
    const row = this.row('variable', id);
    return row && typeOfVariable(row);
  }

  readers(variableID: string): ReadonlySet<string> {
    this.seen.add(factNames.uses(variableID));
    return this.#facts.readersOf(variableID);
  }

  writers(variableID: string): ReadonlySet<string> {
    this.seen.add(factNames.uses(variableID));
    return this.#facts.writersOf(variableID);
  }

  /** Whether something that players come to does this to the quest. */
  isQuestDone(act: QuestAct, questID: string): boolean {
    this.seen.add(factNames.acts(questID));
    for (const actor of this.#facts.actorsOf(act, questID)) {
      const [kind = '', id = ''] = actor.split(' ');
      if (kind !== 'conversationNode' || !this.isUnreached(id)) return true;
    }
    return false;
  }

  /** Whether effects or rewards are there that begin the quest, whether players come to them or not. */
  hasStarters(questID: string): boolean {
    this.seen.add(factNames.acts(questID));
    return (['start', 'advance', 'complete', 'open'] as const).some(
      (act) => this.#facts.actorsOf(act, questID).size > 0,
    );
  }

  /** The nodes that effects lead to, of those that players come to. */
  questNodesEntered(questID: string): Set<string> {
    const entered = new Set<string>();
    for (const act of ['advance', 'complete'] as const) {
      this.seen.add(factNames.acts(questID));
      for (const actor of this.#facts.actorsOf(act, questID)) {
        const [kind = '', id = ''] = actor.split(' ');
        const row = this.rowOf(kind, id);
        if (!row || (kind === 'conversationNode' && this.isUnreached(id))) continue;
        for (const { effect } of this.#facts.statementsOf(kind as WorldKind, id, row).effects)
          if (effect.do === act && effect.questID === questID && 'nodeID' in effect && effect.nodeID !== null)
            entered.add(effect.nodeID);
      }
    }
    return entered;
  }

  isUnreached(nodeID: string): boolean {
    if (!this.#known.isUnreached) return false;
    this.seen.add(factNames.unreached(nodeID));
    return this.#known.isUnreached(nodeID);
  }

  /** The nodes of a conversation that others jump to. */
  jumpsInto(conversationID: string): Set<string> {
    this.seen.add(factNames.jumps(conversationID));
    const found = new Set<string>();
    for (const id of this.#facts.jumpsInto(conversationID)) {
      const toNodeID = this.row('conversationNode', id)?.toNodeID;
      if (toNodeID) found.add(toNodeID);
    }
    return found;
  }

  isJumpedTo(conversationID: string): boolean {
    this.seen.add(factNames.jumps(conversationID));
    return this.#facts.jumpsInto(conversationID).size > 0;
  }

  isWritten(variableID: string): boolean {
    this.seen.add(factNames.written(variableID));
    return this.#facts.writersOf(variableID).size > 0;
  }

  /** Whether players can buy or sell anything. */
  hasShops(): boolean {
    this.seen.add(factNames.shops());
    return this.#facts.hasShops();
  }

  /** The conversations that an NPC takes part in, in the order of their ids. */
  talksWith(npcID: string): string[] {
    this.seen.add(factNames.talks(npcID));
    return [...this.#facts.talksWith(npcID)].sort();
  }

  questState(questID: string): QuestState | undefined {
    this.seen.add(factNames.quest(questID));
    return this.#known.states?.get(questID);
  }

  /** A conversation's nodes and edges, without those whose ends are gone. Notes and frames are no part of it. */
  talkOf(conversationID: string) {
    this.seen.add(factNames.flow(conversationID));
    const { conversationNode, conversationEdge } = this.#facts.world;
    const nodes = new Map<string, WorldRow<'conversationNode'>>();
    for (const id of this.#facts.nodesOf(conversationID)) {
      const node = conversationNode.get(id);
      if (node && node.type !== 'note' && node.type !== 'frame') nodes.set(id, node);
    }
    const edges: WorldRow<'conversationEdge'>[] = [];
    for (const id of this.#facts.edgesOf(conversationID)) {
      const edge = conversationEdge.get(id);
      if (edge && nodes.has(edge.fromID) && nodes.has(edge.toID)) edges.push(edge);
    }
    return { nodes, edges };
  }

  /** A quest's nodes and edges, without those whose ends are gone. */
  flowOf(questID: string) {
    this.seen.add(factNames.flow(questID));
    const { world } = this.#facts;
    const nodes = new Map(
      [...this.#facts.nodesOf(questID)].flatMap((id) => {
        const node = world.questNode.get(id);
        return node && node.type !== 'note' && node.type !== 'frame' ? [[id, node] as const] : [];
      }),
    );
    const edges = [...this.#facts.edgesOf(questID)].flatMap((id) => world.questEdge.get(id) ?? []);
    return { nodes, edges: edges.filter(({ fromID, toID }) => nodes.has(fromID) && nodes.has(toID)) };
  }
}
