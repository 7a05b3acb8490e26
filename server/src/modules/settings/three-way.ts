import type { SettingsChange, SettingsConflict, SettingsObject } from '#contract/admin-settings.ts';
import { isSame } from '#contract/differences.ts';
import { valueAt } from '#contract/json-value.ts';
import { changesBetween } from './settings-object.ts';

export interface Merge {
  /** What this save changes and nobody else did. */
  changes: SettingsChange[];
  /** What both changed, and not to the same. */
  conflicts: SettingsConflict[];
}

/**
 * Two administrators never overwrite each other's keys (decisions §5): of `mine` counts only what differs from the `base`
 * it was loaded from, and that only where `theirs`, the record in force, still is as the base was.
 */
export function mergeThreeWays(base: SettingsObject, mine: SettingsObject, theirs: SettingsObject): Merge {
  const merge: Merge = { changes: [], conflicts: [] };
  for (const change of changesBetween(base, mine)) {
    const [was, is] = [valueAt(base, change.path), valueAt(theirs, change.path)];
    if (isSame(is, change.value)) continue;
    if (isSame(was, is)) merge.changes.push(change);
    else merge.conflicts.push({ path: change.path, ...held('theirs', is), ...held('mine', change.value) });
  }
  return merge;
}

/** A deleted key has no value, and JSON no word for that. */
function held<Key extends string>(key: Key, value: unknown): Partial<Record<Key, unknown>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, unknown>);
}
