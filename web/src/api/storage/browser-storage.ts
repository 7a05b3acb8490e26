/** Local storage that never throws, shared by the tabs of this browser: blocked or full storage behaves as empty. */
export const browserStorage = {
  get(key: string): string | null {
    try {
      return globalThis.localStorage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      globalThis.localStorage?.setItem(key, value);
    } catch {
      // What is not kept is told or asked again, nothing else.
    }
  },
  remove(key: string): void {
    try {
      globalThis.localStorage?.removeItem(key);
    } catch {
      // Nothing was kept, so nothing needs removing.
    }
  },
};
