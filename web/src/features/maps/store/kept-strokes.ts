import { tabStorage } from '#web/api/storage/storage.ts';
import { gesturesKey, keptGestures } from '#web/session/auth/kept-gestures.ts';
import type { DrawnOn, MapGesture } from './map-parts.ts';

/** Where a tab keeps what one person drew on a map of this size and what is not saved yet; signing out asks about it. */
export const keptKey = (userID: string, dungeonMapID: string, { width, height, left, top }: DrawnOn) =>
  `${gesturesKey(userID, dungeonMapID)} ${width} ${height} ${left} ${top}`;

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

/** The sizes of a map with which something was drawn that is kept and not saved yet. */
export function keptSizes(userID: string, dungeonMapID: string): DrawnOn[] {
  const start = `${gesturesKey(userID, dungeonMapID)} `;
  return keptGestures(userID)
    .filter((key) => key.startsWith(start))
    .map((key) => {
      const [width = 1, height = 1, left = 0, top = 0] = key.slice(start.length).split(' ').map(Number);
      return { width, height, left, top };
    });
}

/** Moves what was kept under a size alone, as before maps had origins, to where it is looked for: nothing had been moved when it was drawn. */
export function moveKeptBySize(userID: string, dungeonMapID: string): void {
  const start = `${gesturesKey(userID, dungeonMapID)} `;
  for (const old of keptGestures(userID)) {
    const [width, height, ...more] = old.startsWith(start) ? old.slice(start.length).split(' ').map(Number) : [];
    if (!width || !height || more.length > 0) continue;
    const key = keptKey(userID, dungeonMapID, { width, height, left: 0, top: 0 });
    keepWaiting(key, [...waitingIn(old), ...waitingIn(key)]);
    tabStorage.remove(old);
  }
}
