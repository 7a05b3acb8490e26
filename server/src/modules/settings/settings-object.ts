import type { SettingsChange, SettingsObject } from '#contract/admin-settings.ts';
import { differences } from '#contract/differences.ts';
import { isObject } from '#contract/json-value.ts';

/** `over` laid upon `under`: objects key by key, everything else replaced. */
export function mergeSettings(under: SettingsObject, over: SettingsObject): SettingsObject {
  const result = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const below = result.get(key);
    result.set(key, isObject(below) && isObject(value) ? mergeSettings(below, value) : value);
  }
  return Object.fromEntries(result);
}

/** §3 Settings history entry: what must be added, updated and deleted to make `after` of `before`. Lists are one value. */
export function changesBetween(before: SettingsObject, after: SettingsObject): SettingsChange[] {
  return differences(before, after).map(({ path, before: old, after: value }): SettingsChange => {
    if (value === undefined) return { kind: 'deleted', path: [...path] };
    return { kind: old === undefined ? 'added' : 'updated', path: [...path], value };
  });
}
