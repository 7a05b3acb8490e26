import { tabStorage } from '#web/api/storage.ts';

const storageKey = 'lorebox.drafts';

/** The drafts that this tab keeps over a reload, by the address of their form. */
export function readDrafts(): Record<string, unknown> {
  try {
    return JSON.parse(tabStorage.get(storageKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function writeDrafts(drafts: Record<string, unknown>): void {
  if (Object.keys(drafts).length > 0) tabStorage.set(storageKey, JSON.stringify(drafts));
  else forgetDrafts();
}

/** Whoever signs in next finds nothing of whoever was here. */
export function forgetDrafts(): void {
  tabStorage.remove(storageKey);
}
