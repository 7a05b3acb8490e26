import type { Chain, Comparison, Expression } from '../format/bundle-types.generated.ts';

/** What an expression can come to. A record, which the stage of a quest is compared with, is a text: `@questNode:0190…`. */
export type Value = number | string | boolean | ReadonlySet<string>;

/** The game while it is played, as far as expressions look at it. */
export interface World {
  /** Undefined: there is no such variable. `depth` is how deep the expression is nested that asks. */
  variable(id: string, depth?: number): Value | undefined;
  count(itemID: string): number;
  visits(nodeID: string): number;
  /** The node that a quest is at; null: it has not begun. */
  stage(questID: string): string | null;
  isDone(questID: string): boolean;
  /** From 0 to below 1. */
  random(): number;
  /** Parts of expressions that may still be computed; absent: as many as there are. */
  budget?: { left: number };
}

/** Why an expression has no value. */
export class Failure extends Error {
  /** Where in its text, when the bundle says. */
  readonly at: readonly number[] | undefined;

  constructor(message: string, at?: readonly number[]) {
    super(message);
    this.name = 'Failure';
    this.at = at;
  }
}

/** Parts within parts, through computed variables too. */
const depthMax = 1000;

/** How stages of quests are named in expressions. */
export const stageName = (nodeID: string): string => `@questNode:${nodeID}`;

/** The value of an expression: the same for the same world and random numbers. @throws {Failure} when it has none */
export function evaluate(expression: Expression, world: World, depth = 0): Value {
  if (typeof expression !== 'object') return expression;
  if (depth > depthMax) throw new Failure('This is nested too deep, or computed from itself.', expression.at);
  if (world.budget && --world.budget.left < 0) throw new Failure('This takes too long to compute.', expression.at);
  switch (expression.is) {
    case 'variable': {
      const value = world.variable(expression.id, depth);
      if (value === undefined) throw new Failure('This variable was deleted.', expression.at);
      return value;
    }
    case 'compare':
      return compare(expression, world, depth);
    case 'and':
      for (const part of expression.of) if (!isTrue(part, world, depth + 1)) return false;
      return true;
    case 'or':
      for (const part of expression.of) if (isTrue(part, world, depth + 1)) return true;
      return false;
    case 'not':
      return !isTrue(expression.of, world, depth + 1);
    case 'chain':
      return chain(expression, world, depth);
    case 'negative':
      return 0 - numberOf(expression.of, world, depth + 1);
    case 'count':
      return world.count(expression.id);
    case 'has':
      return world.count(expression.id) >= numberOf(expression.quantity, world, depth + 1);
    case 'visits':
      return world.visits(expression.id);
    case 'visited':
      return world.visits(expression.id) > 0;
    case 'stage': {
      const nodeID = world.stage(expression.id);
      return nodeID === null ? '' : stageName(nodeID);
    }
    case 'done':
      return world.isDone(expression.id);
    case 'inList': {
      const value = evaluate(expression.value, world, depth + 1);
      for (const member of expression.list) if (isEqual(value, evaluate(member, world, depth + 1))) return true;
      return false;
    }
    case 'inSet': {
      const value = evaluate(expression.value, world, depth + 1);
      const set = evaluate(expression.set, world, depth + 1);
      if (!(set instanceof Set)) throw new Failure('This is not a set.', placeOf(expression.set));
      return set.has(value as string);
    }
    case 'value':
      return expression.value;
    case 'broken':
      throw new Failure(expression.message, expression.at);
    default: {
      const numbers: number[] = [];
      for (const part of expression.of) numbers.push(numberOf(part, world, depth + 1));
      if (expression.is !== 'random') return calculate(expression.is, numbers);
      const [from = 0, to = from] = numbers;
      const [least, most] = [Math.ceil(Math.min(from, to)), Math.floor(Math.max(from, to))];
      return finite(least + Math.floor(world.random() * (most - least + 1)), expression.at);
    }
  }
}

/** @throws {Failure} */
export function isTrue(expression: Expression, world: World, depth = 0): boolean {
  const value = evaluate(expression, world, depth);
  if (typeof value !== 'boolean') throw new Failure('This is not yes or no.', placeOf(expression));
  return value;
}

/** @throws {Failure} */
export function numberOf(expression: Expression, world: World, depth = 0): number {
  const value = evaluate(expression, world, depth);
  if (typeof value !== 'number') throw new Failure('This is not a number.', placeOf(expression));
  return value;
}

function calculate(name: 'min' | 'max' | 'abs' | 'floor' | 'ceil' | 'round', numbers: readonly number[]): number {
  const first = numbers[0] ?? 0;
  switch (name) {
    case 'min':
      return numbers.reduce((least, each) => Math.min(least, each), first);
    case 'max':
      return numbers.reduce((most, each) => Math.max(most, each), first);
    default:
      return Math[name](first) + 0;
  }
}

function chain({ first, rest, at }: Chain, world: World, depth: number): number {
  let value = numberOf(first, world, depth + 1);
  for (const { operator, of } of rest) {
    const next = numberOf(of, world, depth + 1);
    if (operator === '+') value += next;
    else if (operator === '-') value -= next;
    else if (operator === '*') value *= next;
    else if (operator === '/') value /= next;
    else value %= next;
    const end = placeOf(of);
    finite(value, at && end && [at[0] as number, end[1] as number]);
  }
  // Not -0, which players would read, and which a saved game doesn't keep.
  return value + 0;
}

function compare({ operator, left, right }: Comparison, world: World, depth: number): boolean {
  const one = evaluate(left, world, depth + 1);
  const other = evaluate(right, world, depth + 1);
  if (operator === '==' || operator === '!=') return isEqual(one, other) === (operator === '==');
  if (typeof one !== 'number') throw new Failure('This is not a number.', placeOf(left));
  if (typeof other !== 'number') throw new Failure('This is not a number.', placeOf(right));
  if (operator === '<') return one < other;
  if (operator === '<=') return one <= other;
  return operator === '>' ? one > other : one >= other;
}

export function isEqual(one: Value, other: Value): boolean {
  if (!(one instanceof Set) || !(other instanceof Set)) return one === other;
  return one.size === other.size && [...one].every((value) => other.has(value));
}

function finite(value: number, at?: readonly number[]): number {
  if (!Number.isFinite(value)) throw new Failure('This is not a number: it is too large, or divided by zero.', at);
  return value;
}

const placeOf = (expression: Expression): readonly number[] | undefined =>
  typeof expression === 'object' ? expression.at : undefined;
