/**
 * Session storage that never throws: blocked or full storage behaves as empty. The tab keeps its CSRF token, the
 * signed-in user (§4 Auth) and the target to return to after sign-in there.
 */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return globalThis.sessionStorage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      globalThis.sessionStorage?.setItem(key, value);
    } catch {
      // A full or blocked storage costs the restore at the next start, nothing else.
    }
  },
  remove(key: string): void {
    try {
      globalThis.sessionStorage?.removeItem(key);
    } catch {
      // Nothing was kept, so nothing needs removing.
    }
  },
};
