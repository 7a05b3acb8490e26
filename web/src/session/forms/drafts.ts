import { tabStorage } from '#web/api/storage/storage.ts';
import type { AppThunk, RootState } from '../reducer.ts';
import { draftsKey } from './drafts-key.ts';
import { formReleased } from './forms-slice.ts';

/**
 * What was typed and not saved, carried over a reload: the one that a newer deployment asks for (§4), and any other. A form is
 * known by its name in the store and its address, where it is again after the reload.
 */
type Reader = () => unknown;

const readers = new Map<string, Reader>();

function draftKey(name: string): string {
  return `${name} ${window.location.pathname}${window.location.search}`;
}

/** @param read what the form holds, as JSON can; null while nothing was changed. Returns the function that removes the registration. */
export function registerDraft(name: string, read: Reader): () => void {
  if (!isWatched) watchReloads();
  readers.set(name, read);
  return () => {
    if (readers.get(name) === read) readers.delete(name);
  };
}

let isWatched = false;

function watchReloads(): void {
  isWatched = true;
  window.addEventListener('pagehide', () => writeDrafts({ ...readDrafts(), ...currentDrafts() }));
  // The browser kept the page as it was left: what is in its forms now counts.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const name of readers.keys()) deleteDraft(name);
  });
}

function currentDrafts(): Record<string, unknown> {
  const drafts = [...readers].map(([name, read]) => [draftKey(name), read()] as const);
  return Object.fromEntries(drafts.filter(([, draft]) => draft !== null));
}

/** Whether a reload would lose what was typed: `none` when nothing was. */
export function unsavedState({ forms }: Pick<RootState, 'forms'>): 'none' | 'kept' | 'lost' {
  const unsaved = Object.keys(forms).filter((name) => forms[name]?.isDirty);
  if (unsaved.length === 0) return 'none';
  return unsaved.every((name) => readers.get(name)?.() != null) ? 'kept' : 'lost';
}

/** Reloads the page; forms that keep drafts have theirs again after it, and the browser asks about all others. */
export function reloadKeepingDrafts(): AppThunk<void> {
  return (dispatch) => {
    writeDrafts(currentDrafts());
    for (const [name, read] of readers) if (read() !== null) dispatch(formReleased(name));
    window.location.reload();
  };
}

/** What a form held before the reload, or null. It stays until `deleteDraft`, so that looking twice finds it twice. */
export function storedDraft(name: string): unknown {
  return readDrafts()[draftKey(name)] ?? null;
}

export function deleteDraft(name: string): void {
  const { [draftKey(name)]: _dropped, ...others } = readDrafts();
  writeDrafts(others);
}

/** The drafts that this tab keeps over a reload, by the address of their form. */
function readDrafts(): Record<string, unknown> {
  try {
    return JSON.parse(tabStorage.get(draftsKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function writeDrafts(drafts: Record<string, unknown>): void {
  if (Object.keys(drafts).length > 0) tabStorage.set(draftsKey, JSON.stringify(drafts));
  else tabStorage.remove(draftsKey);
}
