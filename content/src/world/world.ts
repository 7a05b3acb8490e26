import { usualLanguage } from '#contract/languages.ts';
import type { WorldKind, WorldRow } from '#contract/world.ts';

/** Everything of a workspace that content computes over, by kind and id. What is in the trash is not there. */
export type World = { readonly [Kind in WorldKind]: ReadonlyMap<string, WorldRow<Kind>> };

/** One record before and after it changed; undefined: it is not there. */
export type WorldChange = {
  [Kind in WorldKind]: {
    kind: Kind;
    id: string;
    before: WorldRow<Kind> | undefined;
    after: WorldRow<Kind> | undefined;
  };
}[WorldKind];

/** Every record of a world as a change, as if it had just come. */
export function allRows(world: World): WorldChange[] {
  return Object.entries(world).flatMap(([kind, rows]) =>
    [...rows].map(([id, after]) => ({ kind, id, before: undefined, after }) as WorldChange),
  );
}

/** A row as it is sent, without the fields that are as in a new record of its kind. */
export type SentRow = Readonly<Record<string, unknown>>;

/** Something that is computed from the world and kept up to date. */
export interface Computed<Value> {
  value(): Value;
  /** The world holds the changes already. */
  update(changes: readonly WorldChange[]): void;
}

/** Computes something anew; it may ask for other computed values. */
export type Compute<Value> = (held: HeldWorld) => Computed<Value>;

type Rows = Record<string, Map<string, WorldRow>>;

/** The world of a workspace with what is computed from it, each kept up to date when it is asked for. */
export class HeldWorld {
  readonly world: World;
  /** BCP 47, of the texts that players read. */
  readonly language: string;
  readonly #rows: Rows;
  readonly #computed = new Map<Compute<unknown>, { computed: Computed<unknown>; waiting: WorldChange[] }>();

  constructor(kinds: readonly WorldKind[], language: string = usualLanguage) {
    this.language = language;
    this.#rows = Object.fromEntries(kinds.map((kind) => [kind, new Map()]));
    this.world = this.#rows as unknown as World;
  }

  /** Adds rows that were not there. */
  add(kind: WorldKind, rows: readonly SentRow[], initial: SentRow): void {
    this.set(
      kind,
      rows.map((row) => String(row[`${kind}ID`])),
      rows,
      initial,
    );
  }

  /** Says what records are now: those without a row are gone. Returns what is other than before. */
  set(kind: WorldKind, ids: readonly string[], rows: readonly SentRow[], initial: SentRow): WorldChange[] {
    const held = this.#rows[kind];
    if (!held) return [];
    const found = new Map(rows.map((row) => [String(row[`${kind}ID`]), row]));
    const changes: WorldChange[] = [];
    for (const id of ids) {
      const row = found.get(id);
      const [before, after] = [held.get(id), row && ({ ...initial, ...row } as unknown as WorldRow)];
      // An answer that was made earlier may come later.
      if (before === after || (before && after && before.version >= after.version)) continue;
      if (after) held.set(id, after);
      else held.delete(id);
      changes.push({ kind, id, before, after } as WorldChange);
    }
    // One by one: a call takes only so many arguments.
    for (const { waiting } of this.#computed.values()) for (const change of changes) waiting.push(change);
    return changes;
  }

  /** What the function computes, for the world as it is now. The same function is computed once. */
  get<Value>(compute: Compute<Value>): Value {
    let known = this.#computed.get(compute) as { computed: Computed<Value>; waiting: WorldChange[] } | undefined;
    if (!known) {
      known = { computed: compute(this), waiting: [] };
      this.#computed.set(compute, known);
    }
    if (known.waiting.length > 0) known.computed.update(known.waiting.splice(0));
    return known.computed.value();
  }
}
