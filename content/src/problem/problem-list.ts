import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type WorldKind, type WorldRow, worldKinds } from '#contract/world.ts';
import { nameOf } from '../world/record-names.ts';
import type { Compute, Computed, HeldWorld, World } from '../world/world.ts';
import { type NodePlace, newNodePlaces } from './new-node-places.ts';
import type { Problem, ProblemCode, Reason, RecordRef, Severity } from './problem.ts';
import { problemsOf } from './problems-of.ts';

export interface NamedRef extends RecordRef {
  name: string;
}

export interface ListedProblem extends Omit<Problem, 'behind'> {
  /** What its record is called. */
  name: string;
  /** Of the record, for its fix. */
  version: number;
  /** The record with a page that its record is part of: the quest of a node. */
  owner: NamedRef | null;
  /** The names of the records in its reasons, by id. */
  names: Readonly<Record<string, string>>;
  dismissal: { problemDismissalID: string; reason: string } | null;
  /** Where the node is added that mends it; null where none does. */
  newNodeAt: NodePlace | null;
}

/** Every problem as a list shows it. */
export const problemList: Compute<readonly ListedProblem[]> = (held) => new ProblemList(held);

class ProblemList implements Computed<readonly ListedProblem[]> {
  readonly #held: HeldWorld;
  #list: readonly ListedProblem[] | null = null;

  constructor(held: HeldWorld) {
    this.#held = held;
  }

  value(): readonly ListedProblem[] {
    const problems = this.#held.get(problemsOf);
    const { world } = this.#held;
    if (this.#list) return this.#list;
    const dismissals = new Map(
      [...world.problemDismissal.values()].map((dismissal) => [`${dismissal.problem} ${dismissal.about}`, dismissal]),
    );
    const placeOf = newNodePlaces(world);
    this.#list = problems.map(({ behind: _many, ...problem }) => {
      const { kind, id } = problem.where;
      const dismissal = dismissals.get(`${problem.id} ${problem.about}`);
      return {
        ...problem,
        name: nameIn(world, kind, id),
        version: world[kind].get(id)?.version ?? 0,
        owner: ownerOf(world, kind, id),
        names: namesIn(world, problem.why),
        dismissal: dismissal ? { problemDismissalID: dismissal.problemDismissalID, reason: dismissal.reason } : null,
        newNodeAt: placeOf(problem),
      };
    });
    return this.#list;
  }

  update(): void {
    this.#list = null;
  }
}

/** The names of the records in a chain of reasons, by id. */
export function namesIn(world: World, why: readonly Reason[]): Readonly<Record<string, string>> {
  const records = why.flatMap((reason) => reason.records ?? []);
  return Object.fromEntries(records.map(({ kind, id }) => [id, nameIn(world, kind, id)]));
}

/** What the record is called; a node without a name by its type, a link by its ends. Empty when it is gone. */
function nameIn(world: World, kind: WorldKind, id: string): string {
  const row = (world[kind] as ReadonlyMap<string, WorldRow>).get(id);
  if (!row) return '';
  const name = nameOf(row);
  if (name !== '') return name;
  const { fromID, toID, ...rest } = row as { fromID?: unknown; toID?: unknown; type?: unknown; shape?: unknown };
  const { fields }: KindDeclaration = declarations[kind];
  const ends = [
    [fields.fromID?.to, fromID],
    [fields.toID?.to, toID],
  ] as const;
  const isLink = ends.every(([to, end]) => to !== undefined && typeof end === 'string');
  if (isLink) return ends.map(([to, end]) => nameIn(world, to as WorldKind, String(end))).join(' → ');
  if (!ownerFields.get(kind)) return '';
  return fields.type?.choices?.[String(rest.type)] ?? fields.shape?.choices?.[String(rest.shape)] ?? '';
}

/** The field with the record of the world that a record of a kind is part of. */
const ownerFields = new Map(
  worldKinds.map((kind) => {
    const isInWorld = (to: string) => (worldKinds as readonly string[]).includes(to);
    return [kind, fieldsOf(declarations[kind]).find(({ isOwner, to }) => isOwner && to !== undefined && isInWorld(to))];
  }),
);

function ownerOf(world: World, kind: WorldKind, id: string): NamedRef | null {
  const field = ownerFields.get(kind);
  const row = (world[kind] as ReadonlyMap<string, WorldRow>).get(id) as Readonly<Record<string, unknown>> | undefined;
  const ownerID = field && row?.[field.name];
  if (typeof ownerID !== 'string') return null;
  const of = field?.to as WorldKind;
  return { kind: of, id: ownerID, name: nameIn(world, of, ownerID) };
}

export interface ProblemCount {
  count: number;
  /** Of the worst of them. */
  severity: Severity;
}

export interface ProblemCounts {
  /** Of the whole workspace. */
  total: number;
  /** By record, those of its parts included; records without a problem are left out. */
  records: Readonly<Record<string, ProblemCount>>;
}

/** How many problems there are that are not dismissed. */
export const problemCounts: Compute<ProblemCounts> = (held) => {
  let last: { of: readonly ListedProblem[]; counts: ProblemCounts } | null = null;
  return {
    value() {
      const of = held.get(problemList);
      if (last?.of !== of) {
        const counts = countsOf(of);
        // Most edits leave them as they are, and what is the same object is not sent again.
        last = { of, counts: last && isSameCounts(last.counts, counts) ? last.counts : counts };
      }
      return last.counts;
    },
    update() {},
  };
};

function isSameCounts(one: ProblemCounts, other: ProblemCounts): boolean {
  const records = Object.entries(one.records);
  if (one.total !== other.total || records.length !== Object.keys(other.records).length) return false;
  return records.every(([id, { count, severity }]) => {
    const now = other.records[id];
    return now?.count === count && now.severity === severity;
  });
}

function countsOf(list: readonly ListedProblem[]): ProblemCounts {
  const open = list.filter(({ dismissal }) => dismissal === null);
  const records: Record<string, ProblemCount> = {};
  for (const { where, owner, severity } of open) {
    for (const id of owner ? [where.id, owner.id] : [where.id]) {
      const counted = records[id];
      // The list is worst first, so the first one of a record is its worst.
      if (counted) counted.count += 1;
      else records[id] = { count: 1, severity };
    }
  }
  return { total: open.length, records };
}

/** What is wrong with the nodes of a graph, and with what leaves them, by node; dismissed problems are left out. */
export function nodeProblems(held: HeldWorld, ownerID: string): Readonly<Record<string, readonly ProblemCode[]>> {
  const found: Record<string, ProblemCode[]> = {};
  for (const { where, code, owner, dismissal } of held.get(problemList)) {
    if (owner?.id !== ownerID || dismissal) continue;
    const row = (held.world[where.kind] as ReadonlyMap<string, WorldRow>).get(where.id);
    const nodeID = row && 'fromID' in row ? row.fromID : where.id;
    found[nodeID] = [...(found[nodeID] ?? []), code];
  }
  return found;
}
