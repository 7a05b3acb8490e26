import { type WorldKind, type WorldRow, worldKinds } from '#contract/world.ts';
import type { Compute, Computed, HeldWorld, WorldChange } from '../world/world.ts';
import { checkFlow } from './check-flow.ts';
import { checkQuest, checkRecord, checkVariable } from './check-record.ts';
import { Facts, factNames } from './facts.ts';
import { Look } from './look.ts';
import { type Finding, type Problem, problemOf } from './problem.ts';
import { type QuestState, questStates, questsRequired } from './quest-states.ts';
import { areAlike } from './statements.ts';

/** What is checked by itself: a record, or the flow of a quest. */
interface Unit {
  problems: readonly Problem[];
  /** The facts that the check asked for. */
  seen: ReadonlySet<string>;
}

/** What is wrong with records and flows by what they say, in no particular order. */
export const spokenProblems: Compute<readonly Problem[]> = (held) => new Checker(held);

/**
 * Checks each record and each quest's flow by itself, and keeps which facts each check asked for: after a change those run
 * again that asked for what has changed. Flows come first, then which quests can begin and succeed, then records.
 */
class Checker implements Computed<readonly Problem[]> {
  readonly #facts: Facts;
  readonly #units = new Map<string, Unit>();
  /** The units that asked for a fact. */
  readonly #askers = new Map<string, Set<string>>();
  readonly #ways = new Map<string, boolean>();
  readonly #required = new Map<string, readonly string[]>();
  #states = new Map<string, QuestState>();
  #list: readonly Problem[] | null = null;

  constructor({ world }: HeldWorld) {
    this.#facts = new Facts(world);
    const all = worldKinds.flatMap((kind) =>
      [...world[kind]].map(([id, after]) => ({ kind, id, before: undefined, after }) as WorldChange),
    );
    this.update(all);
  }

  value(): readonly Problem[] {
    this.#list ??= [...this.#units.values()].flatMap(({ problems }) => problems);
    return this.#list;
  }

  update(changes: readonly WorldChange[]): void {
    const facts = new Set<string>();
    const units = new Set<string>();
    let areQuestsChanged = false;
    for (const change of changes) {
      const { kind, id, before, after } = change;
      if (before && after && areAlike(kind, before, after)) continue;
      for (const fact of this.#facts.change(change)) facts.add(fact);
      units.add(`${kind} ${id}`);
      if (kind !== 'quest') continue;
      areQuestsChanged = true;
      units.add(`flow ${id}`);
      if (after) this.#required.set(id, questsRequired((after as WorldRow<'quest'>).prerequisites));
      else this.#required.delete(id);
    }
    this.#addAskers(facts, units);
    const flows = [...units].filter((unit) => unit.startsWith('flow '));
    for (const unit of flows) areQuestsChanged = this.#runFlow(unit) || areQuestsChanged;
    if (areQuestsChanged || [...facts].some((fact) => fact.startsWith('acts ')))
      this.#addAskers(this.#readStates(), units);
    for (const unit of units) if (!unit.startsWith('flow ')) this.#runRecord(unit);
  }

  #addAskers(facts: Iterable<string>, units: Set<string>): void {
    for (const fact of facts) for (const unit of this.#askers.get(fact) ?? []) units.add(unit);
  }

  /** @returns whether it is other than before whether the quest can succeed */
  #runFlow(unit: string): boolean {
    const questID = unit.slice('flow '.length);
    const before = this.#ways.get(questID);
    if (!this.#facts.world.quest.has(questID)) {
      this.#ways.delete(questID);
      this.#forget(unit);
      return before !== undefined;
    }
    const look = new Look(this.#facts, this.#states);
    const { findings, hasWay } = checkFlow(look, questID);
    this.#ways.set(questID, hasWay);
    this.#keep(unit, findings, look);
    return before !== hasWay;
  }

  /** Which quests can begin and succeed now. Returns the names of what changed. */
  #readStates(): string[] {
    const before = this.#states;
    this.#states = questStates(this.#facts, this.#required, (id) => this.#ways.get(id) ?? true);
    const changed = new Set([...before.keys(), ...this.#states.keys()]);
    return [...changed].filter((id) => !isSame(before.get(id), this.#states.get(id))).map((id) => factNames.quest(id));
  }

  #runRecord(unit: string): void {
    const [kind, id] = unit.split(' ') as [WorldKind, string];
    const row = this.#facts.world[kind].get(id);
    if (!row) {
      this.#forget(unit);
      return;
    }
    const look = new Look(this.#facts, this.#states);
    const findings = [...checkRecord(look, kind, id, row, this.#facts.statementsOf(kind, id, row))];
    if (kind === 'quest') findings.push(...checkQuest(look, id));
    if (kind === 'variable') findings.push(...checkVariable(look, row as WorldRow<'variable'>));
    this.#keep(unit, findings, look);
  }

  #keep(unit: string, findings: readonly Finding[], { seen }: Look): void {
    const before = this.#units.get(unit);
    for (const fact of before?.seen ?? []) if (!seen.has(fact)) this.#stopAsking(fact, unit);
    for (const fact of seen) {
      const askers = this.#askers.get(fact);
      if (askers) askers.add(unit);
      else this.#askers.set(fact, new Set([unit]));
    }
    if (findings.length > 0 || (before?.problems.length ?? 0) > 0) this.#list = null;
    this.#units.set(unit, { problems: findings.map(problemOf), seen });
  }

  #forget(unit: string): void {
    const before = this.#units.get(unit);
    if (!before) return;
    for (const fact of before.seen) this.#stopAsking(fact, unit);
    if (before.problems.length > 0) this.#list = null;
    this.#units.delete(unit);
  }

  #stopAsking(fact: string, unit: string): void {
    const askers = this.#askers.get(fact);
    if (askers?.delete(unit) && askers.size === 0) this.#askers.delete(fact);
  }
}

function isSame(one: QuestState | undefined, other: QuestState | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
