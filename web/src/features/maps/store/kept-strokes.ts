import { tabStorage } from '#web/api/storage/storage.ts';
import { gesturesKey, keptGestures } from '#web/session/auth/kept-gestures.ts';
import type { MapGesture } from './map-parts.ts';

/** Where a tab keeps what one person drew on a map of this size and what is not saved yet; signing out asks about it. */
export const keptKey = (userID: string, dungeonMapID: string, { width, height }: { width: number; height: number }) =>
  `${gesturesKey(userID, dungeonMapID)} ${width} ${height}`;

/** The cells as they were before are not kept: the server takes a whole batch back without them. */
export function keepWaiting(key: string, gestures: readonly MapGesture[]): void {
  // Where there is no room for them, those before them, saved since, must not be left to be sent again.
  tabStorage.remove(key);
  if (gestures.length > 0) tabStorage.set(key, JSON.stringify(gestures.map(({ change: _, ...gesture }) => gesture)));
}

export function waitingIn(key: string): MapGesture[] {
  try {
    const gestures: unknown = JSON.parse(tabStorage.get(key) ?? '[]');
    return Array.isArray(gestures) ? (gestures as MapGesture[]) : [];
  } catch {
    return [];
  }
}

/** What was drawn before the map got another size has no place on it any more. @returns whether there was any */
export function forgetOtherSizes(userID: string, dungeonMapID: string, isOpen: (key: string) => boolean): boolean {
  const ofMap = keptGestures(userID).filter((key) => key.startsWith(`${gesturesKey(userID, dungeonMapID)} `));
  const lost = ofMap.filter((key) => !isOpen(key));
  for (const key of lost) tabStorage.remove(key);
  return lost.length > 0;
}
