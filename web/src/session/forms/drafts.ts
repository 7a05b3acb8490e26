import { tabStorage } from '#web/api/storage/storage.ts';
import type { AppThunk, RootState } from '../reducer.ts';
import { draftsKey } from './drafts-key.ts';
import { formReleased } from './forms-slice.ts';

/**
 * What was typed and not saved, carried over the reload that a newer deployment asks for (§4). A form is known by its name
 * in the store and its address, where it is again after the reload.
 */
type Reader = () => unknown;

const readers = new Map<string, Reader>();

function draftKey(name: string): string {
  return `${name} ${window.location.pathname}${window.location.search}`;
}

/** @param read what the form holds, as JSON can; null while nothing was changed. Returns the function that removes the registration. */
export function registerDraft(name: string, read: Reader): () => void {
  readers.set(name, read);
  return () => {
    if (readers.get(name) === read) readers.delete(name);
  };
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
    const drafts = [...readers].map(([name, read]) => [name, read()] as const).filter(([, draft]) => draft !== null);
    writeDrafts(Object.fromEntries(drafts.map(([name, draft]) => [draftKey(name), draft])));
    for (const [name] of drafts) dispatch(formReleased(name));
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
