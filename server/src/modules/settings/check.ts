import type { SettingsObject } from '#contract/admin-settings.ts';
import { settings as settingsSchema } from '#contract/settings.ts';
import { invalid } from '#server/http/problem.ts';
import { pointerPart } from '#server/http/strict-json.ts';
import { faults } from '#server/http/validate.ts';

const deepest = 16;
const mostKeys = 5000;
/** `__proto__` is refused by the parser of every body; these two lead to the same place. */
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * 400 with a pointer each for what no settings may hold, known or not, and for declared settings of a wrong type.
 * Pointers begin with /settings, as the body does.
 */
export function assertValidSettings(settings: SettingsObject): void {
  let keys = 0;
  const walk = (value: unknown, pointer: string, depth: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (depth > deepest) throw invalid({ pointer, detail: `Nested more than ${deepest} levels.` });
    for (const [key, child] of Object.entries(value)) {
      const at = pointer + pointerPart(key);
      if (!Array.isArray(value) && refusedKeys.has(key))
        throw invalid({ pointer: at, detail: `The key ${key} is not allowed.` });
      if (++keys > mostKeys) throw invalid({ pointer, detail: `More than ${mostKeys} keys.` });
      walk(child, at, depth + 1);
    }
  };
  walk(settings, '/settings', 1);
  const result = settingsSchema.safeParse(settings);
  if (result.success) return;
  throw invalid(
    ...faults(result.error.issues).map(({ pointer, detail }) => ({ pointer: `/settings${pointer}`, detail })),
  );
}
