import type { WorldFact } from '#contract/kinds/declaration.ts';
import type { WorldKind, WorldRow } from '#contract/world.ts';
import type { Severity } from '../problem/problem.ts';
import { problemCounts } from '../problem/problem-list.ts';
import { type Crafting, crafting } from '../recipe/crafting.ts';
import { nameOf } from '../world/record-names.ts';
import type { HeldWorld } from '../world/world.ts';

/** What the world tells of one record; what its kind doesn't declare is undefined (contract/src/kinds/declaration.ts). */
export interface RecordFacts {
  isObtainable?: boolean;
  /** Null: something it is made of has no price. */
  cost?: number | null;
}

/** Undefined: nothing is known of such a record, as of archived items and recipes. */
interface Told {
  isObtainable: (state: Crafting, id: string) => boolean | undefined;
  cost: (state: Crafting, id: string) => number | undefined;
}

/** Of the kinds that declare these facts; problems are told of every kind. */
const crafted: Readonly<Partial<Record<WorldKind, Told>>> = {
  item: {
    isObtainable: ({ graph, obtainable }, id) => (graph.isPlayed(id) ? obtainable.has(id) : undefined),
    cost: ({ costs }, id) => costs.costOf(id),
  },
  recipe: {
    isObtainable: ({ graph, obtainable }, id) => {
      const recipe = graph.recipes.get(id);
      return recipe && obtainable.hasAllFor(recipe);
    },
    cost: ({ graph, costs }, id) => {
      const recipe = graph.recipes.get(id);
      return recipe && costs.craftingCost(recipe);
    },
  },
};

/** The facts that can be told of a kind: those that it may declare. */
export const factsToldOf = (kind: WorldKind): readonly WorldFact[] =>
  crafted[kind] ? ['obtainable', 'cost', 'problems'] : ['problems'];

const numberOrNull = (cost: number): number | null => (cost < Number.POSITIVE_INFINITY ? cost : null);

function factsOf(held: HeldWorld, kind: WorldKind): (id: string) => RecordFacts {
  const told = crafted[kind];
  if (!told) return () => ({});
  const state = held.get(crafting);
  return (id) => {
    const cost = told.cost(state, id);
    return {
      isObtainable: told.isObtainable(state, id),
      cost: cost === undefined ? undefined : numberOrNull(cost),
    };
  };
}

/** What lists show of some records, by id. */
export function recordFacts(
  held: HeldWorld,
  { kind, ids }: { kind: WorldKind; ids: readonly string[] },
): Readonly<Record<string, RecordFacts>> {
  const of = factsOf(held, kind);
  const rows = held.world[kind];
  return Object.fromEntries(ids.flatMap((id) => (rows.has(id) ? [[id, of(id)] as const] : [])));
}

/** By what a list is narrowed and sorted; what is absent narrows nothing. */
export interface FactFilters {
  isObtainable?: boolean;
  /** Records without a cost are in no range; the ends are in it. */
  cost?: { from: number | null; to: number | null };
  /** `any`: at least one; `error`: one of that severity; `none`: no problem at all. */
  problems?: 'any' | 'error' | 'none';
  /** By cost, then by name; those without a cost come last in either direction. Absent: in no particular order. */
  sort?: 'asc' | 'desc';
}

/** Each range that somebody tries is a question of its own. */
const answersKept = 20;
const lastAnswers = new WeakMap<HeldWorld, Map<string, readonly string[]>>();

/** The ids of all records of a kind that pass the filters; the same array as before while they are the same. */
export function narrowedIDs(held: HeldWorld, input: { kind: WorldKind; filters: FactFilters }): readonly string[] {
  const { kind, filters } = input;
  const of = factsOf(held, kind);
  const problems = filters.problems === undefined ? undefined : held.get(problemCounts).records;
  const passing: { id: string; cost: number; row: WorldRow }[] = [];
  for (const [id, row] of held.world[kind] as ReadonlyMap<string, WorldRow>) {
    const facts = of(id);
    if (filters.isObtainable !== undefined && facts.isObtainable !== filters.isObtainable) continue;
    if (filters.cost && !isWithin(facts.cost, filters.cost)) continue;
    if (problems && !hasProblems(problems[id]?.severity, filters.problems)) continue;
    passing.push({ id, cost: facts.cost ?? Number.POSITIVE_INFINITY, row });
  }
  const { sort } = filters;
  if (sort) passing.sort((one, other) => byCost(one.cost, other.cost, sort) || byName(one.row, other.row));
  return sameAsLast(
    held,
    JSON.stringify(input),
    passing.map(({ id }) => id),
  );
}

function isWithin(cost: number | null | undefined, { from, to }: NonNullable<FactFilters['cost']>): boolean {
  if (cost === null || cost === undefined) return false;
  return (from === null || cost >= from) && (to === null || cost <= to);
}

function hasProblems(worst: Severity | undefined, wanted: FactFilters['problems']): boolean {
  if (wanted === 'none') return worst === undefined;
  return wanted === 'error' ? worst === 'error' : worst !== undefined;
}

function byCost(one: number, other: number, sort: 'asc' | 'desc'): number {
  if (one === other) return 0;
  if (one === Number.POSITIVE_INFINITY || other === Number.POSITIVE_INFINITY) return one < other ? -1 : 1;
  return sort === 'asc' ? one - other : other - one;
}

function byName(one: WorldRow, other: WorldRow): number {
  const [first, second] = [nameOf(one), nameOf(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function sameAsLast(held: HeldWorld, key: string, ids: readonly string[]): readonly string[] {
  const answers = lastAnswers.get(held) ?? new Map<string, readonly string[]>();
  lastAnswers.set(held, answers);
  const last = answers.get(key);
  if (last && last.length === ids.length && last.every((id, index) => id === ids[index])) return last;
  if (answers.size >= answersKept) answers.clear();
  answers.set(key, ids);
  return ids;
}
