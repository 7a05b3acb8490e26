import type { PermissionKey } from '#contract/permissions.ts';
import type { NewToast } from '#web/session/ui-state/toasts-slice.ts';
import { administrationAreas } from '../administration-areas.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The screens in the navigation that these keys open. */
const screensOf = (keys: readonly PermissionKey[]): string[] =>
  administrationAreas
    .filter(({ group, permission }) => group !== undefined && permission !== undefined && keys.includes(permission))
    .map(({ label }) => label);

/**
 * What an administrator gave and took away while the app is open: the navigation changes, which is easily missed.
 * @param path of the open screen. When it is no longer allowed, its guard says so (routing/key-guards.ts)
 * @returns null when there is nothing to say
 */
export function changedKeysToast(
  before: readonly PermissionKey[],
  now: readonly PermissionKey[],
  path: string,
): NewToast | null {
  const openAreas = administrationAreas.filter((area) => path.startsWith(`/home/${area.path.replace(/\/:.*/, '')}`));
  const lostKeys = before.filter(
    (key) => !now.includes(key) && !openAreas.some(({ permission }) => permission === key),
  );
  const gained = screensOf(now.filter((key) => !before.includes(key)));
  const lost = screensOf(lostKeys);
  const message = [
    gained.length > 0 ? `You can now open ${list.format(gained)}.` : '',
    lost.length > 0 ? `You can no longer open ${list.format(lost)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return message === '' ? null : { type: 'info', title: 'Your permissions were changed', message };
}
