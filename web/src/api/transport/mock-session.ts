import { tabStorage } from '../storage/storage.ts';

/** Where the development mock sign-in (§7) keeps its session. Development builds only. */
const storageKey = 'lorebox.mockSession';

/** Whether the signed-in user is the mock one, whom the server does not know: its 401 is no news and ends nothing. */
export function isMockSession(): boolean {
  return tabStorage.get(storageKey) !== null;
}

export function storeMockSession(): void {
  tabStorage.set(storageKey, 'on');
}

export function clearMockSession(): void {
  tabStorage.remove(storageKey);
}
