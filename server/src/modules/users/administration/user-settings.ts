import { differences } from '#contract/differences.ts';
import { preferences } from '#contract/profile.ts';
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
  assertProfile(profile, photos);
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

function assertProfile(profile: unknown, photos: readonly string[]): void {
  if (profile === undefined) return;
  if (typeof profile !== 'object' || profile === null || Array.isArray(profile))
    throw fault('/settings/profile', 'profile must be an object with photo.');
  for (const [key, value] of Object.entries(profile)) {
    if (key !== 'photo') throw fault(`/settings/profile/${key}`, `profile can only contain photo, not ${key}.`);
    if (typeof value !== 'string' || !photos.includes(value))
      throw fault('/settings/profile/photo', 'Change the photo next to the form. Don’t edit profile.photo.');
  }
}

/** The paths at which two settings differ, as `preferences.darkMode`; at most 50. Values may be anybody's business. */
export const changedPaths = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  differences(before, after)
    .map(({ path }) => path.join('.'))
    .slice(0, 50);
