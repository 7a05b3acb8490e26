import { type WorldKind, type WorldRow, worldKinds } from '#contract/world.ts';
import { isArchived, wholes } from '../world/archived.ts';
import type { World, WorldChange } from '../world/world.ts';

type Rows = Map<string, WorldRow>;

/** What games have of a world: checks see it alone, so that they conclude nothing from what is archived. */
export class PlayedWorld {
  readonly world: World;
  readonly #whole: World;
  readonly #rows: Readonly<Record<string, Rows>>;

  /** Empty until it is told what there is. */
  constructor(whole: World) {
    this.#whole = whole;
    this.#rows = Object.fromEntries(worldKinds.map((kind) => [kind, new Map()]));
    this.world = this.#rows as unknown as World;
  }

  /** The record is there, and games don't have it. */
  isArchived(kind: WorldKind, id: string): boolean {
    const row = (this.#whole[kind] as ReadonlyMap<string, WorldRow>).get(id);
    return row !== undefined && isArchived(this.#whole, kind, row);
  }

  /** What changes of the whole world, which holds them already, change here: the parts go and come with what they are part of. */
  follow(changes: readonly WorldChange[]): WorldChange[] {
    const followed: WorldChange[] = [];
    const turned = new Map<WorldKind, Set<string>>();
    for (const { kind, id, before, after } of changes) {
      const count = followed.length;
      this.#follow(kind, id, followed);
      // What is archived may come or be gone: games have it neither way, but who points to it is told another thing.
      if (followed.length === count && !(before && after))
        followed.push({ kind, id, before: undefined, after: undefined } as WorldChange);
      if (wasArchived(before) !== wasArchived(after)) turned.set(kind, (turned.get(kind) ?? new Set()).add(id));
    }
    // Once for all of them: there may be many parts, and many that are archived together.
    for (const [part, { kind, field }] of wholes) {
      const ids = turned.get(kind);
      if (ids)
        for (const [partID, row] of this.#whole[part])
          if (ids.has(String((row as unknown as Readonly<Record<string, unknown>>)[field])))
            this.#follow(part, partID, followed);
    }
    return followed;
  }

  #follow(kind: WorldKind, id: string, followed: WorldChange[]): void {
    const rows = this.#rows[kind] as Rows;
    const row = (this.#whole[kind] as ReadonlyMap<string, WorldRow>).get(id);
    const [before, after] = [rows.get(id), row && !isArchived(this.#whole, kind, row) ? row : undefined];
    if (before === after) return;
    if (after) rows.set(id, after);
    else rows.delete(id);
    followed.push({ kind, id, before, after } as WorldChange);
  }
}

const wasArchived = (row: object | undefined): boolean =>
  (row as { archived?: boolean } | undefined)?.archived === true;
