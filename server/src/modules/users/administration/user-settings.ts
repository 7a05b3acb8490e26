import { preferences } from '#contract/user.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { faults } from '#server/http/validate.ts';

const largest = 64 * 1024;

const fault = (pointer: string, detail: string) => invalid({ pointer, detail });

/**
 * What is kept of settings that an administrator typed: any keys, but what the server reads must have its shape, and the
 * photo's URL is the server's own. 400 with a pointer otherwise.
 * @param photos what `profile.photo` may say: the URL as it is, or as it is being asked for
 */
export function storedSettings(given: Record<string, unknown>, photos: readonly string[]): Record<string, unknown> {
  const { profile, ...kept } = given;
  checkProfile(profile, photos);
  if (kept.preferences !== undefined) {
    const checked = preferences.partial().safeParse(kept.preferences);
    if (!checked.success) {
      const errors = faults(checked.error.issues).map(({ pointer, detail }) => ({
        pointer: `/settings/preferences${pointer}`,
        detail,
      }));
      throw new ProblemError('validation', `preferences: ${errors[0]?.detail}`, { errors });
    }
  }
  if (Buffer.byteLength(JSON.stringify(kept)) > largest) throw fault('/settings', 'Settings are larger than 64 kB.');
  return kept;
}

function checkProfile(profile: unknown, photos: readonly string[]): void {
  if (profile === undefined) return;
  if (typeof profile !== 'object' || profile === null || Array.isArray(profile))
    throw fault('/settings/profile', 'profile is an object that holds photo.');
  for (const [key, value] of Object.entries(profile)) {
    if (key !== 'photo') throw fault(`/settings/profile/${key}`, `profile holds photo alone, not ${key}.`);
    if (typeof value !== 'string' || !photos.includes(value))
      throw fault('/settings/profile/photo', 'The photo is changed beside the form: leave profile.photo as it is.');
  }
}

/** The paths at which two JSON objects differ, as `preferences.darkMode`; at most 50. Values may be anybody's business. */
export function changedPaths(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const changed: string[] = [];
  compare(before, after, '', changed);
  return changed.slice(0, 50);
}

function compare(before: unknown, after: unknown, path: string, changed: string[]): void {
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(own(before, key), own(after, key), path === '' ? key : `${path}.${key}`, changed);
    return;
  }
  if (JSON.stringify(before) !== JSON.stringify(after)) changed.push(path);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (value: Record<string, unknown>, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);
