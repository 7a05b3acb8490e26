import { tabStorage } from '#web/api/storage/storage.ts';
import type { AppThunk, RootState } from '../reducer.ts';
import { formReleased } from './forms-slice.ts';

const draftsKey = 'lorebox.drafts';

/**
 * What was typed and not saved, carried over a reload: the one that a newer deployment asks for (§4), and any other, and over
 * a lost session. A form is known by whose it is, its name in the store and its address, where it is again afterwards.
 */
interface Draft {
  owner: string;
  read: () => unknown;
}

const readers = new Map<string, Draft>();

function draftKey(owner: string, name: string): string {
  return `${owner} ${earlierKey(name)}`;
}

/** The version before kept drafts so, without whose they are: one that its page left is of who reloads it. */
function earlierKey(name: string): string {
  return `${name} ${window.location.pathname}${window.location.search}`;
}

/** Whether a key is one of `earlierKey`: those of today begin with the key of an owner, which has a slash. */
const isEarlier = (key: string) => /^[^ /]+ /.test(key);

/**
 * @param owner whose it is (ownerKey)
 * @param read what the form holds, as JSON can; null while nothing was changed. Returns the function that removes the registration.
 */
export function registerDraft(owner: string, name: string, read: () => unknown): () => void {
  if (!isWatched) watchReloads();
  const draft = { owner, read };
  readers.set(name, draft);
  return () => {
    if (readers.get(name) === draft) readers.delete(name);
  };
}

let isWatched = false;

function watchReloads(): void {
  isWatched = true;
  window.addEventListener('pagehide', keepDrafts);
  // The browser kept the page as it was left: what is in its forms now counts.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const [name, { owner }] of readers) deleteDraft(owner, name);
  });
}

/** Before the page with its forms goes away. */
export function keepDrafts(): void {
  writeDrafts({ ...readDrafts(), ...currentDrafts() });
}

function currentDrafts(): Record<string, unknown> {
  const drafts = [...readers].map(([name, { owner, read }]) => [draftKey(owner, name), read()] as const);
  return Object.fromEntries(drafts.filter(([, draft]) => draft !== null));
}

/** Whether a reload would lose what was typed: `none` when nothing was. */
export function unsavedState({ forms }: Pick<RootState, 'forms'>): 'none' | 'kept' | 'lost' {
  const unsaved = Object.keys(forms).filter((name) => forms[name]?.isDirty);
  if (unsaved.length === 0) return 'none';
  return unsaved.every((name) => readers.get(name)?.read() != null) ? 'kept' : 'lost';
}

/** Reloads the page; forms that keep drafts have theirs again after it, and the browser asks about all others. */
export function reloadKeepingDrafts(): AppThunk<void> {
  return (dispatch) => {
    writeDrafts(currentDrafts());
    for (const [name, { read }] of readers) if (read() !== null) dispatch(formReleased(name));
    window.location.reload();
  };
}

/** What a form held before the reload, or null. It stays until `deleteDraft`, so that looking twice finds it twice. */
export function storedDraft(owner: string, name: string): unknown {
  const drafts = readDrafts();
  return drafts[draftKey(owner, name)] ?? drafts[earlierKey(name)] ?? null;
}

export function deleteDraft(owner: string, name: string): void {
  const { [draftKey(owner, name)]: _dropped, [earlierKey(name)]: _earlier, ...others } = readDrafts();
  writeDrafts(others);
}

/** Keeps only this person's, and what is not known to be another's; empty: nobody's. */
export function dropOtherDrafts(userID: string): void {
  const isKept = (key: string) => userID !== '' && (key.startsWith(`${userID}/`) || isEarlier(key));
  writeDrafts(Object.fromEntries(Object.entries(readDrafts()).filter(([key]) => isKept(key))));
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
