import { tabStorage } from '#web/api/storage.ts';
import { draftsKey } from './drafts-key.ts';

/** The drafts that this tab keeps over a reload, by the address of their form. */
export function readDrafts(): Record<string, unknown> {
  try {
    return JSON.parse(tabStorage.get(draftsKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export function writeDrafts(drafts: Record<string, unknown>): void {
  if (Object.keys(drafts).length > 0) tabStorage.set(draftsKey, JSON.stringify(drafts));
  else tabStorage.remove(draftsKey);
}
