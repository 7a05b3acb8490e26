import type { NamedPlace } from '../script/script-names.ts';
import type { Computed, HeldWorld, World, WorldChange } from '../world/world.ts';

/** Nodes with a name, of all conversations; the same list until one of them is called otherwise. */
export function namedNodes({ world }: HeldWorld): Computed<readonly NamedPlace[]> {
  return new NamedNodes(world);
}

class NamedNodes implements Computed<readonly NamedPlace[]> {
  readonly #world: World;
  #list: readonly NamedPlace[] | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  value(): readonly NamedPlace[] {
    this.#list ??= [...this.#world.conversationNode].flatMap(([id, { conversationID, name, type }]) =>
      name === '' || type === 'note' || type === 'frame' ? [] : [{ id, conversationID, name }],
    );
    return this.#list;
  }

  update(changes: readonly WorldChange[]): void {
    for (const { kind, before, after } of changes)
      if (kind === 'conversationNode' && (before?.name ?? '') !== (after?.name ?? '')) this.#list = null;
  }
}
