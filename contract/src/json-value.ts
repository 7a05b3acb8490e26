export type JsonObject = Record<string, unknown>;

/** Keys from the top. */
export type JsonPath = readonly string[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined where there is none. Inherited keys are not there. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
}

/** A copy with one value in place; undefined removes the key. What stands in the way of the path is replaced. */
export function withValue(object: JsonObject, path: JsonPath, value: unknown): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return object;
  const result = new Map(Object.entries(object));
  const before = result.get(key);
  if (rest.length > 0) {
    if (value !== undefined || isObject(before))
      result.set(key, withValue(isObject(before) ? before : {}, rest, value));
  } else if (value === undefined) result.delete(key);
  else result.set(key, value);
  // Not an object literal: that would take the key __proto__ for the prototype.
  return Object.fromEntries(result);
}
