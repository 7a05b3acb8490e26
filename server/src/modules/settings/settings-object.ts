import { isDeepStrictEqual } from 'node:util';
import type { SettingsChange, SettingsObject } from '#contract/admin-settings.ts';

export type { SettingsObject };

/** Keys from the top. */
export type Path = readonly string[];

export function isObject(value: unknown): value is SettingsObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined where there is none. Inherited keys are not there. */
export function valueAt(settings: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    settings,
  );
}

/** A copy with one value in place; undefined removes the key. What stands in the way of the path is replaced. */
export function withValue(settings: SettingsObject, path: Path, value: unknown): SettingsObject {
  const [key, ...rest] = path;
  if (key === undefined) return settings;
  const result = new Map(Object.entries(settings));
  const before = result.get(key);
  if (rest.length > 0) {
    if (value !== undefined || isObject(before))
      result.set(key, withValue(isObject(before) ? before : {}, rest, value));
  } else if (value === undefined) result.delete(key);
  else result.set(key, value);
  // Not an object literal: that would take the key __proto__ for the prototype.
  return Object.fromEntries(result);
}

/** `over` laid upon `under`: objects key by key, everything else replaced. */
export function laidOver(under: SettingsObject, over: SettingsObject): SettingsObject {
  const result = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const below = result.get(key);
    result.set(key, isObject(below) && isObject(value) ? laidOver(below, value) : value);
  }
  return Object.fromEntries(result);
}

/** §3 Settings history entry: what must be added, updated and deleted to make `after` of `before`. Lists are one value. */
export function changesBetween(before: SettingsObject, after: SettingsObject, path: Path = []): SettingsChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key): SettingsChange[] => {
    const at = [...path, key];
    if (!Object.hasOwn(after, key)) return [{ kind: 'deleted', path: at }];
    const value = after[key];
    if (!Object.hasOwn(before, key)) return [{ kind: 'added', path: at, value }];
    const old = before[key];
    if (isObject(old) && isObject(value)) return changesBetween(old, value, at);
    return isDeepStrictEqual(old, value) ? [] : [{ kind: 'updated', path: at, value }];
  });
}
