import type {
  Bundle,
  Conversation,
  ConversationNode,
  Faction,
  Item,
  Npc,
  Place,
  Quest,
  QuestEdge,
  QuestNode,
  Recipe,
  Variable,
} from '../format/bundle-types.generated.ts';
import { Language } from '../text/format-text.ts';

/** The lists of a bundle, by what one of their members is called. */
interface Lists {
  variable: Variable;
  item: Item;
  recipe: Recipe;
  faction: Faction;
  place: Place;
  npc: Npc;
  quest: Quest;
  conversation: Conversation;
}
export type Kind = keyof Lists;

/** A quest with its nodes at hand. */
export interface QuestFlow {
  nodes: ReadonlyMap<string, QuestNode>;
  start: QuestNode | undefined;
  /** The links that lead to each node. */
  entering: ReadonlyMap<string, readonly { fromID: string; edge: QuestEdge }[]>;
}

/** A bundle that can be played, any number of times. It never changes. */
export class Game {
  readonly bundle: Bundle;
  readonly language: Language;
  readonly #records = new Map<Kind, Map<string, Lists[Kind]>>();
  readonly #nodes = new Map<string, ReadonlyMap<string, ConversationNode>>();
  readonly #flows = new Map<string, QuestFlow>();
  readonly #conversations = new Map<string, readonly Conversation[]>();

  constructor(bundle: Bundle) {
    this.bundle = bundle;
    this.language = new Language(bundle.locale);
  }

  /** The record with this id. */
  get<K extends Kind>(kind: K, id: string): Lists[K] | undefined {
    return this.#of(kind).get(id);
  }

  /** The record with this key: `game.find('npc', 'mira')`. Places have no keys; they are found by name. */
  find<K extends Kind>(kind: K, key: string): Lists[K] | undefined {
    for (const record of this.#of(kind).values())
      if (('key' in record ? record.key : record.name) === key) return record;
    return undefined;
  }

  nodesOf(conversation: Conversation): ReadonlyMap<string, ConversationNode> {
    let nodes = this.#nodes.get(conversation.id);
    if (!nodes) {
      nodes = byID(conversation.nodes);
      this.#nodes.set(conversation.id, nodes);
    }
    return nodes;
  }

  flowOf(quest: Quest): QuestFlow {
    let flow = this.#flows.get(quest.id);
    if (!flow) {
      const nodes = byID(quest.nodes);
      const entering = new Map<string, { fromID: string; edge: QuestEdge }[]>();
      for (const { id, edges } of nodes.values())
        for (const edge of edges) {
          const known = entering.get(edge.toID);
          if (known) known.push({ fromID: id, edge });
          else entering.set(edge.toID, [{ fromID: id, edge }]);
        }
      flow = { nodes, start: quest.nodes.find(({ type }) => type === 'start'), entering };
      this.#flows.set(quest.id, flow);
    }
    return flow;
  }

  /** The conversations that an NPC takes part in, in the order of the bundle. */
  conversationsWith(npcID: string): readonly Conversation[] {
    let found = this.#conversations.get(npcID);
    if (!found) {
      found = this.bundle.conversations.filter(({ participants }) => participants.includes(npcID));
      this.#conversations.set(npcID, found);
    }
    return found;
  }

  /** Where an NPC is at a time of day, `08:30`, and what they do there; without a schedule, where they always are. */
  scheduleAt(npcID: string, time: string): { placeID?: string; activity: string } | undefined {
    const npc = this.get('npc', npcID);
    if (!npc) return undefined;
    const rows = [...npc.schedule].sort((one, other) => (one.time < other.time ? -1 : 1));
    const row = rows.findLast((each) => each.time <= time) ?? rows.at(-1);
    return row ? { placeID: row.placeID, activity: row.activity } : { placeID: npc.placeID, activity: '' };
  }

  #of<K extends Kind>(kind: K): Map<string, Lists[K]> {
    let records = this.#records.get(kind);
    if (!records) {
      records = byID(this.#list(kind)) as Map<string, Lists[Kind]>;
      this.#records.set(kind, records);
    }
    return records as Map<string, Lists[K]>;
  }

  #list(kind: Kind): readonly Lists[Kind][] {
    const { variables, items, recipes, factions, places, npcs, quests, conversations } = this.bundle;
    return {
      ...{ variable: variables, item: items, recipe: recipes, faction: factions },
      ...{ place: places, npc: npcs, quest: quests, conversation: conversations },
    }[kind];
  }
}

/** Of two with one id, the first counts. */
function byID<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  return found;
}
