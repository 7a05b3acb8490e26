import type { WorldKind, WorldRow } from '#contract/world.ts';
import type { Known } from '../expression/checking.ts';
import type { Names } from '../expression/names.ts';
import type { Type } from '../expression/types.ts';
import { typeOfVariable } from '../variable/variable-type.ts';
import { keyOf, nameOf } from '../world/record-names.ts';
import { type Facts, factNames } from './facts.ts';
import type { QuestState } from './quest-states.ts';

/** What a check sees of the world. It keeps which facts the check asked for, so that it runs again when one of them changes. */
export class Look implements Known {
  readonly seen = new Set<string>();
  readonly names: Names;
  readonly #facts: Facts;
  readonly #states: ReadonlyMap<string, QuestState>;

  constructor(facts: Facts, states: ReadonlyMap<string, QuestState>) {
    this.#facts = facts;
    this.#states = states;
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

  isQuestDone(act: Parameters<Facts['isDone']>[0], questID: string): boolean {
    this.seen.add(factNames.acts(questID));
    return this.#facts.isDone(act, questID);
  }

  questState(questID: string): QuestState | undefined {
    this.seen.add(factNames.quest(questID));
    return this.#states.get(questID);
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
