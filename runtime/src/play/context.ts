import { evaluate, Failure, isTrue, numberOf, type Value, type World } from '../expression/evaluate.ts';
import type { Expression, Message } from '../format/bundle-types.generated.ts';
import { formatText } from '../text/format-text.ts';
import type { Event, Place } from './events.ts';
import type { Game } from './game.ts';
import type { Memory } from './memory.ts';
import { randomOf } from './random.ts';
import { changed, fromStored, toStored } from './values.ts';

/**
 * Work that one call may do: a part of an expression costs 1, a node 10. A loop that shows nothing ends after 10,000 nodes, within
 * some milliseconds.
 */
const budgetOfCall = 100_000;
const nodeCost = 10;
/** Problems that one call tells; a loop has the same one again and again. */
const problemsMax = 50;

/** A change of quests that an effect asks for; it is done after the effects. */
export type QuestOrder =
  | { do: 'start' | 'fail'; questID: string }
  | { do: 'advance'; questID: string; nodeID: string }
  | { do: 'complete'; questID: string; nodeID?: string };

/** An objective that must not fail has: its quest fails too, unless it has ended meanwhile. */
interface FailedObjective {
  do: 'fail';
  questID: string;
  isByObjective: true;
}

/** What the parts of a run share: the world as expressions see it, and what happens during one call. */
export class Context implements World {
  readonly game: Game;
  memory: Memory;
  readonly budget = { left: budgetOfCall };
  events: Event[] = [];
  readonly orders: (QuestOrder | FailedObjective)[] = [];
  /** The nodes of conversations and quests that were entered since something was last done, in their order. */
  entered: string[] = [];
  /** Where playing is, for problems. */
  place: Place = {};
  #problems = 0;
  #isExhausted = false;

  constructor(game: Game, memory: Memory) {
    this.game = game;
    this.memory = memory;
  }

  /** At the beginning of each call. */
  begin(): void {
    this.budget.left = budgetOfCall;
    this.events = [];
    this.orders.length = 0;
    this.place = {};
    this.#problems = 0;
    this.#isExhausted = false;
  }

  /** What the call has cost so far. */
  get work(): number {
    return budgetOfCall - Math.max(0, this.budget.left);
  }

  /** Whether another node may be entered; when not, the loop is told once. */
  mayGoOn(): boolean {
    this.budget.left -= nodeCost;
    if (this.budget.left >= 0) return true;
    if (this.#isExhausted) return false;
    this.#isExhausted = true;
    this.problem('This loops without showing anything. Play stops here.');
    return false;
  }

  problem(message: string): void {
    if (this.#problems++ < problemsMax) this.events.push({ is: 'problem', message, ...this.place });
  }

  // What expressions look at.

  variable(id: string, depth = 0): Value | undefined {
    const variable = this.game.get('variable', id);
    if (!variable) return undefined;
    if (variable.computed !== undefined) return evaluate(variable.computed, this, depth + 1);
    return this.memory.variables.get(id) ?? fromStored(variable.initial);
  }

  count(itemID: string): number {
    return this.memory.items.get(itemID) ?? 0;
  }

  visits(nodeID: string): number {
    return this.memory.visits.get(nodeID) ?? 0;
  }

  stage(questID: string): string | null {
    return this.memory.quests.get(questID)?.stageID ?? null;
  }

  isDone(questID: string): boolean {
    return (this.memory.quests.get(questID)?.succeeded ?? 0) > 0;
  }

  random(): number {
    return randomOf(this.memory.random);
  }

  // What is asked of expressions. One without a value is told, and counts as the value given here.

  /** Whether a condition holds; without one, it does. */
  holds(condition: Expression | undefined): boolean {
    if (condition === undefined) return true;
    return this.#value(() => isTrue(condition, this)) ?? false;
  }

  number(expression: Expression | undefined): number {
    return expression === undefined ? 0 : (this.knownNumber(expression) ?? 0);
  }

  /** Undefined: it has none. */
  knownNumber(expression: Expression): number | undefined {
    return this.#value(() => numberOf(expression, this));
  }

  /** Undefined: it has none. */
  value(expression: Expression): Value | undefined {
    return this.#value(() => evaluate(expression, this));
  }

  text(message: Message | undefined): string {
    if (message === undefined) return '';
    return formatText(message, this, this.game.language, (failure) => this.problem(failure.message));
  }

  #value<Result>(compute: () => Result): Result | undefined {
    try {
      return compute();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.problem(error.message);
      return undefined;
    }
  }

  // What changes.

  visit(nodeID: string): void {
    this.entered.push(nodeID);
    this.memory.visits.set(nodeID, this.visits(nodeID) + 1);
  }

  /** Sets a variable, adds to it, or takes a value out of a set. Returns whether it could be. */
  setVariable(id: string, value: Value, change: 'set' | 'add' | 'remove' = 'set'): boolean {
    const variable = this.game.get('variable', id);
    if (!variable) return this.#refused('The variable that an effect changes was deleted.');
    if (variable.computed !== undefined) return this.#refused(`${variable.key} is computed, so nothing can change it.`);
    const held = this.memory.variables.get(id) ?? fromStored(variable.initial);
    const next = changed(variable, held, change, value);
    if (next === undefined) {
      const shown = JSON.stringify(toStored(value));
      return this.#refused(
        change === 'set'
          ? `${variable.key} can’t become ${shown}.`
          : `${shown} can’t be ${change === 'add' ? 'added to' : 'removed from'} ${variable.key}.`,
      );
    }
    this.memory.variables.set(id, next);
    this.events.push({ is: 'variable', variableID: id, value: toStored(next) });
    return true;
  }

  /** Gives the player more of an item, or takes some; nobody has less than nothing. */
  changeItem(itemID: string, change: number): void {
    if (!this.game.get('item', itemID)) return void this.problem('The item that an effect gives or takes was deleted.');
    const held = this.count(itemID);
    const quantity = Math.max(0, Number((held + change).toFixed(6)));
    if (quantity === held || !Number.isFinite(quantity)) return;
    if (quantity === 0) this.memory.items.delete(itemID);
    else this.memory.items.set(itemID, quantity);
    this.events.push({ is: 'item', itemID, change: Number((quantity - held).toFixed(6)), quantity });
  }

  #refused(message: string): false {
    this.problem(message);
    return false;
  }
}
