import { functionOf } from './functions.ts';
import { parse } from './parse.ts';
import type { State, Value } from './state.ts';
import { storedName } from './stored.ts';
import type { CallNode, ChainNode, CompareNode, Expression, Problem, Range } from './syntax.ts';

/** What an expression comes to, or why it comes to nothing. */
export type Outcome = { value: Value } | { problem: Problem };

/** The value of a stored expression in a state of the world (content §2). The same state and random numbers give the same value. */
export function evaluate(stored: string, state: State): Outcome {
  const { expression, problem } = parse(stored);
  if (problem) return { problem };
  if (expression === null) return { problem: { from: 0, to: 0, message: 'There is no expression.' } };
  return evaluateExpression(expression, state);
}

export function evaluateExpression(expression: Expression, state: State): Outcome {
  try {
    return { value: compute(expression, state) };
  } catch (error) {
    if (error instanceof Failure) return { problem: { ...error.range, message: error.message } };
    throw error;
  }
}

class Failure extends Error {
  readonly range: Range;
  constructor({ from, to }: Range, message: string) {
    super(message);
    this.range = { from, to };
  }
}

function compute(expression: Expression, state: State): Value {
  switch (expression.is) {
    case 'number':
    case 'text':
    case 'boolean':
      return expression.value;
    case 'name':
      throw new Failure(expression, `“${expression.text}” is not known.`);
    case 'record': {
      if (expression.kind !== 'variable') return storedName(expression.kind, expression.id);
      const value = state.variable(expression.id);
      if (value === undefined) throw new Failure(expression, 'This variable was deleted.');
      return value;
    }
    case 'call':
      return callOf(expression, state);
    case 'list':
      throw new Failure(expression, 'A list has no value of its own.');
    case 'not':
      return !isTrue(expression.of, state);
    case 'negative':
      return -numberOf(expression.of, state);
    case 'and':
      return expression.parts.every((part) => isTrue(part, state));
    case 'or':
      return expression.parts.some((part) => isTrue(part, state));
    case 'compare':
      return compare(expression, state);
    default:
      return chainOf(expression, state);
  }
}

function isTrue(expression: Expression, state: State): boolean {
  const value = compute(expression, state);
  if (typeof value !== 'boolean') throw new Failure(expression, 'This is not yes or no.');
  return value;
}

function numberOf(expression: Expression, state: State): number {
  const value = compute(expression, state);
  if (typeof value !== 'number') throw new Failure(expression, 'This is not a number.');
  return value;
}

function finite(value: number, range: Range): number {
  if (!Number.isFinite(value)) throw new Failure(range, 'This is not a number: it is too large, or divided by zero.');
  return value;
}

function chainOf(chain: ChainNode, state: State): number {
  let value = numberOf(chain.first, state);
  for (const { operator, of } of chain.rest) {
    const next = numberOf(of, state);
    if (operator === '+') value += next;
    else if (operator === '-') value -= next;
    else if (operator === '*') value *= next;
    else if (operator === '/') value /= next;
    else value %= next;
    finite(value, { from: chain.from, to: of.to });
  }
  return value;
}

function compare({ operator, left, right }: CompareNode, state: State): boolean {
  const one = compute(left, state);
  if (operator === 'in' || operator === 'not in') {
    const isIn =
      right.is === 'list' ? right.members.some((member) => isEqual(one, compute(member, state))) : isMember(one);
    return isIn === (operator === 'in');
  }
  const other = compute(right, state);
  if (operator === '==' || operator === '!=') return isEqual(one, other) === (operator === '==');
  if (typeof one !== 'number') throw new Failure(left, 'This is not a number.');
  if (typeof other !== 'number') throw new Failure(right, 'This is not a number.');
  if (operator === '<') return one < other;
  if (operator === '<=') return one <= other;
  return operator === '>' ? one > other : one >= other;

  function isMember(value: Value): boolean {
    const set = compute(right, state);
    if (!(set instanceof Set)) throw new Failure(right, 'This is not a set.');
    return set.has(value);
  }
}

function isEqual(one: Value, other: Value): boolean {
  if (!(one instanceof Set) || !(other instanceof Set)) return one === other;
  return one.size === other.size && [...one].every((value) => other.has(value));
}

function callOf(call: CallNode, state: State): Value {
  const { name, arguments: given } = call;
  if (!functionOf(name)) throw new Failure(call, `There is no function “${name}”.`);
  const [first, second] = given;
  const id = (): string => {
    if (first?.is !== 'record') throw new Failure(call, `${name}() needs the name of a record.`);
    return first.id;
  };
  const numbers = (): number[] => {
    const values = given.map((each) => numberOf(each, state));
    if (values.length === 0) throw new Failure(call, `${name}() needs a number.`);
    return values;
  };
  switch (name) {
    case 'count':
      return state.count(id());
    case 'has':
      return state.count(id()) >= (second ? numberOf(second, state) : 1);
    case 'visited':
      return state.visits(id()) > 0;
    case 'visits':
      return state.visits(id());
    case 'stage': {
      const nodeID = state.stage(id());
      return nodeID === null ? '' : storedName('questNode', nodeID);
    }
    case 'done':
      return state.isDone(id());
    case 'random': {
      const [from = 0, to = from] = numbers();
      const [least, most] = [Math.ceil(Math.min(from, to)), Math.floor(Math.max(from, to))];
      return finite(least + Math.floor(state.random() * (most - least + 1)), call);
    }
    case 'min':
      return Math.min(...numbers());
    case 'max':
      return Math.max(...numbers());
    case 'abs':
      return Math.abs(numbers()[0]!);
    case 'floor':
      return Math.floor(numbers()[0]!);
    case 'ceil':
      return Math.ceil(numbers()[0]!);
    default:
      return Math.round(numbers()[0]!);
  }
}
