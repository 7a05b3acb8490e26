import { HeldWorld, type SentRow } from '#content/world/world.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type WorldKind, worldKinds } from '#contract/world.ts';

/** An id that is the same whenever it is asked for. */
export function idOf(kind: string, name: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${kind} ${name}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return `01900000-0000-7000-8000-${hash.toString(16).padStart(12, '0')}`;
}

/** How an expression names a record of a world made here. */
export const named = (kind: WorldKind, name: string): string => `@${kind}:${idOf(kind, name)}`;

/** A world to check: records by kind and name, with the fields that matter. */
export class WorldMaker {
  readonly held: HeldWorld;
  readonly #versions = new Map<string, number>();

  constructor(language?: string) {
    this.held = new HeldWorld(worldKinds, language);
  }

  /** Adds a record, or changes it: what is not given is as in a new one. */
  put(kind: WorldKind, name: string, fields: SentRow = {}): this {
    const id = idOf(kind, name);
    const version = (this.#versions.get(id) ?? 0) + 1;
    this.#versions.set(id, version);
    const row = { [`${kind}ID`]: id, version, name, key: name, title: name, ...fields };
    this.held.set(kind, [id], [row], initialValues(declarations[kind] as never));
    return this;
  }

  delete(kind: WorldKind, name: string): this {
    this.held.set(kind, [idOf(kind, name)], [], {});
    return this;
  }

  /** Adds a quest with nodes by name and type, and edges as `from > to`. */
  quest(name: string, nodes: Readonly<Record<string, string>>, edges: readonly string[], fields: SentRow = {}): this {
    this.put('quest', name, fields);
    const questID = idOf('quest', name);
    for (const [node, type] of Object.entries(nodes))
      this.put('questNode', `${name}/${node}`, { questID, type, title: node });
    for (const edge of edges) {
      const [from = '', to = ''] = edge.split(' > ');
      const [fromID, toID] = [idOf('questNode', `${name}/${from}`), idOf('questNode', `${name}/${to}`)];
      this.put('questEdge', `${name}/${edge}`, { questID, fromID, toID });
    }
    return this;
  }

  /** Adds a conversation with nodes by name, and edges as `from > to` or `from port > to`. */
  talk(
    name: string,
    nodes: Readonly<Record<string, SentRow>>,
    edges: readonly string[] = [],
    fields: SentRow = {},
  ): this {
    this.put('conversation', name, fields);
    const conversationID = idOf('conversation', name);
    for (const [node, more] of Object.entries(nodes))
      this.put('conversationNode', `${name}/${node}`, { conversationID, name: node, text: 'Said.', ...more });
    for (const edge of edges) {
      const [from = '', to = ''] = edge.split(' > ');
      const [node = '', port = 'next'] = from.split(' ');
      const [fromID, toID] = [idOf('conversationNode', `${name}/${node}`), idOf('conversationNode', `${name}/${to}`)];
      this.put('conversationEdge', `${name}/${edge}`, { conversationID, fromID, toID, port });
    }
    return this;
  }

  /** The same records in a world of its own, that nothing has been asked of. */
  copy(): HeldWorld {
    const held = new HeldWorld(worldKinds);
    for (const kind of worldKinds) held.add(kind, [...this.held.world[kind].values()] as unknown as SentRow[], {});
    return held;
  }
}
