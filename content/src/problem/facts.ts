import type { WorldKind, WorldRow } from '#contract/world.ts';
import { recordsNamed } from '../expression/stored.ts';
import { keyOf } from '../world/record-names.ts';
import type { World, WorldChange } from '../world/world.ts';
import { PlayedWorld } from './played-world.ts';
import { type Statements, statementsOf } from './statements.ts';

/** How a fact is named where checks say which they looked at. */
export const factNames = {
  record: (kind: string, id: string) => `record ${kind} ${id}`,
  key: (kind: string, key: string) => `key ${kind} ${key}`,
  /** Any key of a kind. */
  keys: (kind: string) => `keys ${kind}`,
  /** Who reads a variable, or changes it. */
  uses: (variableID: string) => `uses ${variableID}`,
  /** Whether anything changes a variable. */
  written: (variableID: string) => `written ${variableID}`,
  /** What is done to a quest by effects and rewards. */
  acts: (questID: string) => `acts ${questID}`,
  /** The nodes and edges of a quest, or of a conversation. */
  flow: (ownerID: string) => `flow ${ownerID}`,
  /** The jumps into a conversation from others. */
  jumps: (conversationID: string) => `jumps ${conversationID}`,
  /** The conversations that an NPC takes part in. */
  talks: (npcID: string) => `talks ${npcID}`,
  /** Who buys and sells. */
  shops: () => 'shops',
  /** Whether players ever come to a node of a conversation. */
  unreached: (nodeID: string) => `unreached ${nodeID}`,
  /** Whether a quest can begin, and succeed. */
  quest: (questID: string) => `quest ${questID}`,
};

const empty: ReadonlySet<string> = new Set();

/** Sets by key that are gone when they are empty. */
class Sets {
  readonly #sets = new Map<string, Set<string>>();

  of(key: string): ReadonlySet<string> {
    return this.#sets.get(key) ?? empty;
  }

  add(key: string, member: string): void {
    const known = this.#sets.get(key);
    if (known) known.add(member);
    else this.#sets.set(key, new Set([member]));
  }

  delete(key: string, member: string): void {
    const known = this.#sets.get(key);
    if (known?.delete(member) && known.size === 0) this.#sets.delete(key);
  }

  keys(): Iterable<string> {
    return this.#sets.keys();
  }
}

/** What can be done to a quest; `complete` and `fail` without a node lead to its first ending of that type. */
export type QuestAct = 'start' | 'advance' | 'complete' | 'fail' | 'open';

/** The kinds that flows are made of, by what their records belong to. */
const owners: Readonly<Record<string, string>> = {
  ...{ questNode: 'questID', questEdge: 'questID' },
  ...{ conversationNode: 'conversationID', conversationEdge: 'conversationID' },
};

type Values = Readonly<Record<string, unknown>>;

/** What checks ask that no single record says, kept up to date record by record. What is archived is not there. */
export class Facts {
  readonly world: World;
  readonly #played: PlayedWorld;
  readonly #statements = new Map<string, Statements>();
  readonly #idsByKey = new Map<string, Map<string, string>>();
  readonly #readers = new Sets();
  readonly #writers = new Sets();
  readonly #actors = new Sets();
  readonly #jumps = new Sets();
  readonly #talks = new Sets();
  readonly #shops = new Set<string>();
  readonly #nodes = new Sets();
  readonly #edges = new Sets();

  constructor(world: World) {
    this.#played = new PlayedWorld(world);
    this.world = this.#played.world;
  }

  /** What changes of the world change for games. Each is then taken in by `change`. */
  follow(changes: readonly WorldChange[]): WorldChange[] {
    return this.#played.follow(changes);
  }

  isArchived = (kind: WorldKind, id: string) => this.#played.isArchived(kind, id);

  /** Takes a change in. Returns the names of the facts that it may have changed. */
  change({ kind, id, before, after }: WorldChange): string[] {
    const changed = [factNames.record(kind, id)];
    if (before) this.#count(kind, id, before, false, changed);
    this.#statements.delete(`${kind} ${id}`);
    if (after) this.#count(kind, id, after, true, changed);
    return changed;
  }

  statementsOf(kind: WorldKind, id: string, row: WorldRow): Statements {
    const name = `${kind} ${id}`;
    const known = this.#statements.get(name) ?? statementsOf(kind, row);
    this.#statements.set(name, known);
    return known;
  }

  idOf(kind: string, key: string): string | undefined {
    return this.#idsByKey.get(kind)?.get(key);
  }

  keysOf(kind: string): Iterable<string> {
    return this.#idsByKey.get(kind)?.keys() ?? [];
  }

  readersOf = (variableID: string) => this.#readers.of(variableID);
  writersOf = (variableID: string) => this.#writers.of(variableID);
  /** Who does this to the quest: `kind id`. */
  actorsOf = (act: QuestAct, questID: string) => this.#actors.of(`${act} ${questID}`);
  /** Nodes with a jump into the conversation, of others. */
  jumpsInto = (conversationID: string) => this.#jumps.of(conversationID);
  hasShops = () => this.#shops.size > 0;
  talksWith = (npcID: string) => this.#talks.of(npcID);
  nodesOf = (ownerID: string) => this.#nodes.of(ownerID);
  edgesOf = (ownerID: string) => this.#edges.of(ownerID);

  #count(kind: WorldKind, id: string, row: WorldRow, isThere: boolean, changed: string[]): void {
    const put = (sets: Sets, key: string, member: string) =>
      isThere ? sets.add(key, member) : sets.delete(key, member);
    const values = row as unknown as Values;
    const self = `${kind} ${id}`;
    const key = keyOf(row);
    if (key !== '') {
      const keys = this.#idsByKey.get(kind) ?? new Map<string, string>();
      this.#idsByKey.set(kind, keys);
      if (isThere) keys.set(key, id);
      else if (keys.get(key) === id) keys.delete(key);
      changed.push(factNames.key(kind, key), factNames.keys(kind));
    }
    const ownerField = owners[kind];
    if (ownerField !== undefined) {
      const ownerID = String(values[ownerField]);
      put('fromID' in row ? this.#edges : this.#nodes, ownerID, id);
      changed.push(factNames.flow(ownerID));
    }
    if (kind === 'conversationNode') {
      const { type, conversationID, toConversationID } = row as WorldRow<'conversationNode'>;
      if (type === 'jump' && toConversationID !== null && toConversationID !== conversationID) {
        put(this.#jumps, toConversationID, id);
        changed.push(factNames.jumps(toConversationID));
      }
    }
    if (kind === 'npc' && (row as WorldRow<'npc'>).shop.rows.length > 0) {
      if (isThere) this.#shops.add(id);
      else this.#shops.delete(id);
      changed.push(factNames.shops());
    }
    if (kind === 'conversation')
      for (const npcID of (row as WorldRow<'conversation'>).participants) {
        put(this.#talks, npcID, id);
        changed.push(factNames.talks(npcID));
      }
    const { expressions, effects } = this.statementsOf(kind, id, row);
    for (const { stored } of expressions)
      for (const named of recordsNamed(stored))
        if (named.kind === 'variable') {
          put(this.#readers, named.id, self);
          changed.push(factNames.uses(named.id));
        }
    for (const { effect } of effects) {
      if ('variableID' in effect && effect.variableID !== null) {
        const before = this.#writers.of(effect.variableID).size;
        put(this.#writers, effect.variableID, self);
        changed.push(factNames.uses(effect.variableID));
        if (before > 0 !== this.#writers.of(effect.variableID).size > 0)
          changed.push(factNames.written(effect.variableID));
      }
      if ('questID' in effect && effect.questID !== null) {
        put(this.#actors, `${effect.do} ${effect.questID}`, self);
        changed.push(factNames.acts(effect.questID));
      }
    }
    const { rewards } = values as { rewards?: { opens?: readonly string[] } };
    for (const questID of rewards?.opens ?? []) {
      put(this.#actors, `open ${questID}`, self);
      changed.push(factNames.acts(questID));
    }
  }
}
