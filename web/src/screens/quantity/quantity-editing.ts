import { errorMessage, hasProblemType, hasUnknownOutcome, isApiError, isUnanswered } from '#web/api/transport/error.ts';
import { callsAsNow } from '#web/session/auth/calls-as.ts';
import { onGesturesDiscarded, onSigningOut } from '#web/session/auth/kept-gestures.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { offlineWords, onConnected, resendsMax } from '#web/session/forms/resend.ts';
import type { AppDispatch, RootState } from '#web/session/reducer.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { isOwnChange, whoChanged } from '../form/who-changed.ts';
import { keepQuantity, keptKey, readKept } from './kept-quantity.ts';
import { createQuantitySaver } from './quantity-saver.ts';
import type { QuantityState, Stored } from './quantity-state.ts';

export interface QuantitySaving<Quantity> {
  stored: Stored<Quantity>;
  /** Held to the version that the change started from; answers the new one. */
  save: (quantity: Quantity, version: number) => Promise<{ version?: number | undefined; error?: unknown }>;
  /** Where a record that was changed meanwhile has the quantity. */
  name: string;
  words: (quantity: Quantity) => string;
  /** Said when the field is not on the screen any more: `Quantity not saved`, of `the quantity of Bolt in Crate`. */
  lost: { title: string; what: string };
}

interface Store {
  dispatch: AppDispatch;
  getState: () => RootState;
}

/** Those on the screen, and those that were left with something unsaved: the field finds it again. */
const open = new Map<string, unknown>();
onGesturesDiscarded((kept) => {
  for (const [key, editing] of open) if (kept === keptKey(key)) (editing as QuantityEditing<number>).keepTheirs();
});
onSigningOut(() => Promise.all([...open.values()].map((editing) => (editing as QuantityEditing<number>).flush())));

/** @param key unlike that of any other quantity */
export function openQuantity<Quantity extends number | null>(
  store: Store,
  key: string,
  first: QuantitySaving<Quantity>,
) {
  const found = open.get(`${ownerKey(store.getState())} ${key}`);
  return found ? (found as QuantityEditing<Quantity>) : createQuantityEditing(store, key, first);
}

/** Saves what waits of these without the pause; resolves to what is stored then of each that was changed, and whether that is all. */
export async function savedQuantities({ getState }: Pick<Store, 'getState'>, keys: readonly string[]) {
  const owner = ownerKey(getState());
  const found = keys.flatMap((key) => open.get(`${owner} ${key}`) ?? []) as QuantityEditing<number | null>[];
  return Promise.all(found.map((editing) => editing.saved()));
}

export type QuantityEditing<Quantity extends number | null> = ReturnType<typeof createQuantityEditing<Quantity>>;

/** One quantity that is changed in place; it goes on when its field leaves the screen, until what was typed is saved. */
function createQuantityEditing<Quantity extends number | null>(
  store: Store,
  name: string,
  first: QuantitySaving<Quantity>,
) {
  const { dispatch, getState } = store;
  const owner = ownerKey(getState());
  const key = `${owner} ${name}`;
  const kept = readKept<Quantity>(key);
  let state: QuantityState<Quantity> = {
    draft: kept?.draft ?? null,
    known: kept?.known ?? null,
    failure: kept?.failure,
    error: null,
    isResent: false,
    isConflict: kept?.isConflict ?? false,
  };
  let latest = first;
  /** Fields on the screen. */
  let users = 0;
  /** Where it was on the screen last. */
  let path = '';
  // What the first change that is not saved began from. What others do meanwhile must not move it unseen.
  let from: Stored<Quantity> | null = kept?.from ?? null;
  /** Perhaps saved: no answer came. */
  let unanswered: { quantity: Quantity } | null = kept?.unanswered ?? null;
  let isKept = kept !== null;
  /** A save has failed since it was saved last. */
  let hasFailed = kept?.failure !== undefined;
  /** Of a page before a reload, and tried again by the first field that shows it. */
  let isBack = kept?.isConflict === false;
  let stopWaiting: (() => void) | null = null;
  /** Of what was changed last, counted as onConnected does. */
  let resends = 0;
  const listeners = new Set<() => void>();

  const set = (next: Partial<QuantityState<Quantity>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
    // Kept also in the pause before it is sent and while it is on its way: a crash or a reload doesn't lose it. Only what
    // could not be saved asks before the page is closed, also while it is tried again.
    hasFailed = state.draft !== null && (state.failure !== undefined || hasFailed);
    if (hasFailed) stopWaiting ??= wait();
    else {
      stopWaiting?.();
      stopWaiting = null;
    }
    keep(state.draft !== null);
    rest();
  };
  /** Of its author, whose session may have ended, it stays kept. */
  const keep = (isUnsaved: boolean) => {
    if ((!isUnsaved && !isKept) || !owner.startsWith(`${getState().auth.currentUser?.userID ?? ''}/`)) return;
    isKept = isUnsaved;
    const { error: _, isResent: _now, ...rest } = state;
    keepQuantity(key, isUnsaved ? { ...rest, from, unanswered } : null);
  };
  const rest = () => {
    if (users === 0 && state.draft === null && open.get(key) === editing) open.delete(key);
  };
  /** What was read is older than what was saved here until it is read again. */
  const stored = () =>
    state.known !== null && state.known.version > latest.stored.version ? state.known : latest.stored;
  const asUser = callsAsNow(getState, () => keepTheirs());

  /** Sends it again once there is a connection, and has it ask before the page is closed. */
  const wait = () => {
    const stop = new AbortController();
    const again = (counted: number) => {
      if (!state.isResent) return;
      resends += counted;
      retry();
    };
    // It is nothing to ask whoever is signed in next.
    const ask = (event: BeforeUnloadEvent) => {
      if (ownerKey(getState()) === owner) event.preventDefault();
    };
    onConnected(again, stop.signal);
    window.addEventListener('beforeunload', ask, { signal: stop.signal });
    return () => stop.abort();
  };
  /** The last failure that was said, by a toast or by the field, once that has left the screen. */
  let told: string | undefined;
  /** Of a field that is not on the screen, where it was. */
  const tellLost = (message: string) => {
    const { title } = latest.lost;
    dispatch(toastAdded({ type: 'error', title, message, link: { label: 'Open', path } }));
  };
  /** @param next the row that has this quantity now */
  const settle = (quantity: Quantity, next: Stored<Quantity>) => {
    unanswered = null;
    told = undefined;
    const isAll = state.draft === null || state.draft.quantity === quantity;
    from = isAll ? null : next;
    set(isAll ? { draft: null } : {});
  };
  const fail = (failed: unknown, quantity: Quantity) => {
    if (hasUnknownOutcome(failed)) unanswered = { quantity };
    const isResent = resends < resendsMax && isUnanswered(failed);
    const failure = offlineWords(failed, isResent) ?? errorMessage(failed);
    set({ failure, error: isApiError(failed) ? failed : null, isResent });
    if (users === 0) lose();
  };
  const lose = () => {
    const { failure, error, isConflict } = state;
    if (failure === told) return;
    tellLost(`Couldn’t save ${latest.lost.what}. ${failure}`);
    // What was refused may have no field any more to give it up in: it would ask before the page is closed for ever.
    if (!isConflict && !hasUnknownOutcome(error)) keepTheirs();
    told = failure;
  };
  const tellConflict = (failed: unknown, theirs: Stored<Quantity> | null) => {
    const { words, lost } = latest;
    const where = isOwnChange(failed) ? ' in another window' : '';
    const tell = (what: string) =>
      theirs === null
        ? `${whoChanged(failed)} removed ${what}${where}.`
        : `${whoChanged(failed)} changed ${what} to ${words(theirs.quantity)}${where}.`;
    from = theirs;
    // Also of a row that is about to go.
    if (theirs === null) dispatch(toastAdded({ type: 'error', title: lost.title, message: tell(lost.what) }));
    else if (users === 0) {
      tellLost(tell(lost.what));
      told = tell('this');
    }
    set({ failure: tell('this'), isConflict: theirs !== null, ...(theirs === null ? { draft: null } : {}) });
  };
  const send = async (quantity: Quantity): Promise<boolean> => {
    const began = from ?? stored();
    if (quantity === began.quantity && unanswered === null) {
      settle(quantity, began);
      return true;
    }
    const answer = await asUser(() => latest.save(quantity, began.version));
    if (answer.error === undefined) {
      const version = 'version' in answer ? answer.version : undefined;
      const next = { quantity, version: version ?? began.version };
      set({ known: next });
      settle(quantity, next);
      return true;
    }
    if (state.draft === null) return false;
    if (!hasProblemType(answer.error, 'staleVersion')) {
      fail(answer.error, quantity);
      return false;
    }
    const theirs = quantityIn<Quantity>(answer.error, latest.name);
    const own = isOwnChange(answer.error) ? unanswered : null;
    unanswered = null;
    if (theirs !== null) set({ known: theirs });
    // Something else of the record was changed, both agree, or what was sent without an answer had arrived.
    const isMine = theirs !== null && [began, { quantity }, own].some((each) => each?.quantity === theirs.quantity);
    if (isMine) {
      from = theirs;
      return send(quantity);
    }
    tellConflict(answer.error, theirs);
    return false;
  };
  const saver = createQuantitySaver(send);
  /** @param next the quantity, or what makes it of the one that is shown */
  const change = (next: Quantity | ((shown: Quantity) => Quantity)) => {
    const shown = state.draft === null ? stored().quantity : state.draft.quantity;
    const quantity = typeof next === 'function' ? next(shown) : next;
    from ??= stored();
    set({ draft: { quantity }, failure: undefined, isConflict: false, error: null, isResent: false });
    saver.change(quantity);
  };
  const retry = () => {
    if (state.draft === null) return;
    change(state.draft.quantity);
    void saver.flush();
  };
  const keepTheirs = () => {
    from = null;
    told = undefined;
    set({ draft: null, failure: undefined, isConflict: false, error: null, isResent: false });
  };
  const leave = () => {
    rest();
    if (users > 0 || state.draft === null || state.failure === undefined) return;
    // The field has said that this is saved later.
    if (state.isResent) told = state.failure;
    else lose();
  };
  const editing = {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What its field was drawn with last. */
    update(next: QuantitySaving<Quantity>) {
      latest = next;
    },
    /** A field is on the screen; returns what ends that. */
    use() {
      users += 1;
      told = undefined;
      path = window.location.pathname + window.location.search;
      open.set(key, editing);
      if (isBack) retry();
      isBack = false;
      return () => {
        users -= 1;
        void saver.flush();
        // Another field may come in place of this one.
        setTimeout(leave);
      };
    },
    /** @param began what was stored when its typing began; null: what is stored now */
    change(next: Quantity | ((shown: Quantity) => Quantity), began: Stored<Quantity> | null = null) {
      told = undefined;
      from ??= began;
      resends = 0;
      change(next);
    },
    retry() {
      resends = 0;
      retry();
    },
    keepTheirs,
    flush: () => saver.flush(),
    async saved() {
      await saver.flush();
      return { ...stored(), isSaved: state.draft === null && told === undefined, keepTheirs };
    },
  };
  return editing;
}

/** What the record holds now; null: it is gone. */
function quantityIn<Quantity extends number | null>(error: unknown, name: string): Stored<Quantity> | null {
  const current = isApiError(error) ? error.problem?.current : undefined;
  if (typeof current !== 'object' || current === null) return null;
  const { [name]: quantity = null, version } = current as Readonly<Record<string, unknown>>;
  return typeof version === 'number' ? { quantity: quantity as Quantity, version } : null;
}
