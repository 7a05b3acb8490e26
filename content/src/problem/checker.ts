import type { WorldKind, WorldRow } from '#contract/world.ts';
import { allRows, type Compute, type Computed, type HeldWorld, type WorldChange } from '../world/world.ts';
import { checkFlow } from './check-flow.ts';
import { checkNode, checkPriority } from './check-node.ts';
import { checkQuest, checkRecord, checkVariable } from './check-record.ts';
import { checkTalk } from './check-talk.ts';
import { Facts, factNames } from './facts.ts';
import { type Concluded, Look } from './look.ts';
import { isSameWays, type NodeWays, nodeWays } from './node-ways.ts';
import { type Finding, type Problem, problemOf } from './problem.ts';
import { type QuestState, questStates, questsRequired } from './quest-states.ts';
import { areAlike } from './statements.ts';

/** What is checked by itself: a record, or a flow. */
interface Unit {
  problems: readonly Problem[];
  /** The facts that the check asked for. */
  seen: ReadonlySet<string>;
}

const noNodes: ReadonlySet<string> = new Set();
const allOpen: NodeWays = { closed: new Set(), mayFallThrough: true };

/** What is wrong with records and flows by what they say, in no particular order. */
export const spokenProblems: Compute<readonly Problem[]> = (held) => new Checker(held);

/**
 * Checks each record and each flow by itself, and keeps which facts each check asked for: after a change those run
 * again that asked for what has changed. First which ways nodes of conversations can be left by, then conversations, the flows of quests,
 * which quests can begin and succeed, and records. Each builds on those before it alone.
 */
class Checker implements Computed<readonly Problem[]> {
  readonly #facts: Facts;
  readonly #units = new Map<string, Unit>();
  /** The units that asked for a fact. */
  readonly #askers = new Map<string, Set<string>>();
  readonly #ways = new Map<string, NodeWays>();
  readonly #unreached = new Map<string, ReadonlySet<string>>();
  readonly #flows = new Map<string, { hasWay: boolean; mayBegin: boolean }>();
  readonly #required = new Map<string, readonly string[]>();
  #states = new Map<string, QuestState>();
  #list: readonly Problem[] | null = null;

  constructor({ world }: HeldWorld) {
    this.#facts = new Facts(world);
    this.update(allRows(world));
  }

  value(): readonly Problem[] {
    this.#list ??= [...this.#units.values()].flatMap(({ problems }) => problems);
    return this.#list;
  }

  update(changes: readonly WorldChange[]): void {
    const facts = new Set<string>();
    const units = new Set<string>();
    let areQuestsChanged = false;
    for (const change of this.#facts.follow(changes)) {
      const { kind, id, before, after } = change;
      if (before && after && areAlike(kind, before, after)) continue;
      for (const fact of this.#facts.change(change)) facts.add(fact);
      units.add(`${kind} ${id}`);
      if (kind === 'conversationNode') units.add(`ways ${id}`);
      if (kind === 'conversation') units.add(`talk ${id}`);
      if (kind !== 'quest') continue;
      areQuestsChanged = true;
      units.add(`flow ${id}`);
      // As it is now: one that is deleted and restored at once comes with a change that has neither version.
      const quest = this.#facts.world.quest.get(id);
      if (quest) this.#required.set(id, questsRequired(quest.prerequisites));
      else this.#required.delete(id);
    }
    this.#addAskers(facts, units);
    this.#runAll(units, 'ways', (unit, id) => this.#runWays(unit, id, units));
    this.#runAll(units, 'talk', (unit, id) => {
      const changed = this.#runTalk(unit, id);
      areQuestsChanged ||= changed.length > 0;
      this.#addAskers(changed, units);
    });
    this.#runAll(units, 'flow', (unit, id) => {
      areQuestsChanged = this.#runFlow(unit, id) || areQuestsChanged;
    });
    if (areQuestsChanged || [...facts].some((fact) => fact.startsWith('acts ')))
      this.#addAskers(this.#readStates(), units);
    for (const unit of units) if (!/^(?:ways|talk|flow) /.test(unit)) this.#runRecord(unit);
  }

  #addAskers(facts: Iterable<string>, units: Set<string>): void {
    for (const fact of facts) for (const unit of this.#askers.get(fact) ?? []) units.add(unit);
  }

  #runAll(units: ReadonlySet<string>, step: string, run: (unit: string, id: string) => void): void {
    const prefix = `${step} `;
    for (const unit of [...units]) if (unit.startsWith(prefix)) run(unit, unit.slice(prefix.length));
  }

  /** Adds the conversation when the ways of its node are other than before. */
  #runWays(unit: string, id: string, units: Set<string>): void {
    const node = this.#facts.world.conversationNode.get(id);
    if (node?.type !== 'branch' && node?.type !== 'choice') {
      this.#ways.delete(id);
      this.#forget(unit);
      return;
    }
    const look = new Look(this.#facts);
    const ways = nodeWays(look, node);
    if (!isSameWays(this.#ways.get(id), ways)) units.add(`talk ${node.conversationID}`);
    this.#ways.set(id, ways);
    this.#keep(unit, [], look);
  }

  /** @returns the facts of nodes that players came to before and don't now, or the other way round */
  #runTalk(unit: string, conversationID: string): string[] {
    const before = this.#unreached.get(conversationID) ?? noNodes;
    const changed = (now: ReadonlySet<string>) =>
      [...[...before].filter((id) => !now.has(id)), ...[...now].filter((id) => !before.has(id))].map(
        factNames.unreached,
      );
    if (!this.#facts.world.conversation.has(conversationID)) {
      this.#unreached.delete(conversationID);
      this.#forget(unit);
      return changed(noNodes);
    }
    const look = new Look(this.#facts);
    const { findings, unreached } = checkTalk(look, conversationID, (id) => this.#ways.get(id) ?? allOpen);
    this.#unreached.set(conversationID, unreached);
    this.#keep(unit, findings, look);
    return changed(unreached);
  }

  readonly #isUnreached = (nodeID: string): boolean => {
    const conversationID = this.#facts.world.conversationNode.get(nodeID)?.conversationID;
    return conversationID !== undefined && this.#unreached.get(conversationID)?.has(nodeID) === true;
  };

  #look(concluded: Concluded = {}): Look {
    return new Look(this.#facts, { isUnreached: this.#isUnreached, ...concluded });
  }

  /** @returns whether it is other than before whether the quest can begin and succeed */
  #runFlow(unit: string, questID: string): boolean {
    const before = this.#flows.get(questID);
    if (!this.#facts.world.quest.has(questID)) {
      this.#flows.delete(questID);
      this.#forget(unit);
      return before !== undefined;
    }
    const look = this.#look();
    const { findings, hasWay, mayBegin } = checkFlow(look, questID);
    this.#flows.set(questID, { hasWay, mayBegin });
    this.#keep(unit, findings, look);
    return before?.hasWay !== hasWay || before.mayBegin !== mayBegin;
  }

  /** Which quests can begin and succeed now. Returns the names of what changed. */
  #readStates(): string[] {
    const before = this.#states;
    const look = this.#look();
    this.#states = questStates(this.#facts.world, this.#required, {
      hasWay: (id) => this.#flows.get(id)?.hasWay ?? true,
      mayBegin: (id) => this.#flows.get(id)?.mayBegin ?? true,
      isDone: (act, id) => look.isQuestDone(act, id),
    });
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
    const look = this.#look({ states: this.#states });
    const findings = [...checkRecord(look, kind, id, row, this.#facts.statementsOf(kind, id, row))];
    if (kind === 'quest') findings.push(...checkQuest(look, id));
    if (kind === 'variable') findings.push(...checkVariable(look, row as WorldRow<'variable'>));
    if (kind === 'conversation') findings.push(...checkPriority(look, row as WorldRow<'conversation'>));
    if (kind === 'conversationNode') findings.push(...checkNode(look, row as WorldRow<'conversationNode'>));
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
