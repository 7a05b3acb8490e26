import { isObject, type JsonPath } from './json-value.ts';

/** A place where two JSON values differ; a side that has nothing there is undefined. */
export interface Difference {
  path: JsonPath;
  before: unknown;
  after: unknown;
}

export interface DifferenceOptions {
  /** How many keys a path has at most; unless told, as many as both sides have objects. */
  depth?: number;
  /** `elements` looks into lists of the same length; otherwise a list is one value. */
  lists?: 'whole' | 'elements';
}

/** Whether two JSON values are the same. The order of keys means nothing, and a key without a value is none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  return (
    isObject(one) && isObject(other) && keysOf(one, other).every((key) => isSame(member(one, key), member(other, key)))
  );
}

/** Where two JSON values differ, in the order of the keys of `before`, then of those that only `after` has. */
export function differences(before: unknown, after: unknown, options: DifferenceOptions = {}): Difference[] {
  const found: Difference[] = [];
  collect(before, after, [], options, found);
  return found;
}

function collect(
  before: unknown,
  after: unknown,
  path: JsonPath,
  options: DifferenceOptions,
  found: Difference[],
): void {
  if (path.length < (options.depth ?? Number.POSITIVE_INFINITY) && areAlike(before, after, options)) {
    const [one, other] = [before as object, after as object];
    for (const key of keysOf(one, other)) collect(member(one, key), member(other, key), [...path, key], options, found);
  } else if (!isSame(before, after)) found.push({ path, before, after });
}

const keysOf = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])];

function areAlike(before: unknown, after: unknown, { lists }: DifferenceOptions): boolean {
  if (Array.isArray(before) && Array.isArray(after)) return lists === 'elements' && before.length === after.length;
  return isObject(before) && isObject(after);
}

/** Its own alone: a key may be called `constructor`. */
function member(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
