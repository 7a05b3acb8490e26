import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { tabStorage } from '#web/api/storage/storage.ts';
import { callsAsNow } from '#web/session/auth/calls-as.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { gesturesKey, keptGestures } from '#web/session/auth/kept-gestures.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { offlineWords, onConnected, resendsMax } from '#web/session/forms/resend.ts';
import { toldByScreen } from '#web/session/forms/told-by-screen.ts';
import type { AppDispatch, RootState } from '#web/session/reducer.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#web/session/store-hooks.ts';
import { toastAdded, toastDismissed } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { tellStale } from '../form/tell-stale.ts';
import { useKeepFocus } from '../record/use-keep-focus.ts';
import { todayText } from './due.tsx';
import type { KindView } from './kind-view.ts';

interface Store {
  dispatch: AppDispatch;
  getState: () => RootState;
}

/** What ends what a record waits for, while it waits for the connection. */
interface KeptDone {
  args: { workspaceID: string } & Readonly<Record<string, unknown>>;
  /** The record, as messages name it. */
  what: string;
}

export interface DoneAct {
  id: 'done';
  /** `Mark as returned` */
  label: string;
  icon: IconType;
  onAction: () => void;
}

/** What ends today what a record waits for: one, or none where it waits for nothing (any more). */
export function useDoneActs(view: KindView): (record: AnyRecord) => [DoneAct] | [] {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const { due } = view.declaration;
  const owner = useAppSelector(ownerKey);
  // What waited for the connection when the page was loaded again.
  useEffect(() => {
    for (const kept of keptDones(owner, view.kind)) void saveDone({ dispatch, getState }, view, kept);
  }, [dispatch, getState, view, owner]);
  return (record) => {
    if (!due || record[due.done] !== null) return [];
    const end = () => {
      const { version } = record;
      const args = { workspaceID, [view.idName]: view.idOf(record), version, [due.done]: todayText() };
      void saveDone({ dispatch, getState }, view, { args, what: `“${view.titleOf(record)}”` });
    };
    return [{ id: 'done', label: due.act, icon: Check, onAction: end }];
  };
}

/** The records of which it is on its way, or waits for the connection. */
const waiting = new Set<unknown>();
/** The toasts that say of a record that it wasn't saved and is not sent again. */
const givenUp = new Map<unknown, string>();

/**
 * Without a connection it says that it waits for one, and goes out again once there is one: also when the list or
 * the page was left or loaded again, and for nobody else who has signed in. A server that answers all else, but never this,
 * is asked a few times.
 */
async function saveDone(store: Store, view: KindView, kept: KeptDone): Promise<void> {
  const id = kept.args[view.idName];
  if (waiting.has(id)) return;
  waiting.add(id);
  try {
    await sendDone(store, view, kept);
  } finally {
    waiting.delete(id);
  }
}

async function sendDone({ dispatch, getState }: Store, view: KindView, { args, what }: KeptDone): Promise<void> {
  const id = args[view.idName];
  const owner = ownerKey(getState());
  const keep = (kept: KeptDone | null) => keepDone(owner, view.kind, String(id), kept);
  const toldBefore = givenUp.get(id);
  if (toldBefore !== undefined) dispatch(toastDismissed(toldBefore));
  givenUp.delete(id);
  let isOther = false;
  const asUser = callsAsNow(getState, () => {
    isOther = true;
  });
  const { Save } = recordEndpoints(view.kind);
  for (let resends = 0; ; ) {
    const call = Save.initiate(toldByScreen(args), { track: false });
    const { error } = await asUser(async () => dispatch(call));
    const isResent = resends < resendsMax;
    const message = isOther ? undefined : offlineWords(error, isResent);
    keep(message && isResent ? { args, what } : null);
    if (message === undefined) return void dispatch(tellStale(error, what));
    const title = isResent ? `${what} isn’t saved yet` : `${what} isn’t saved`;
    const { payload } = dispatch(toastAdded({ type: 'error', title, message }));
    if (!isResent) return void givenUp.set(id, payload.id);
    const stop = new AbortController();
    // Closing the tab would lose it; it is nothing to ask whoever is signed in next.
    const ask = (event: BeforeUnloadEvent) => {
      if (ownerKey(getState()) === owner) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask, { signal: stop.signal });
    resends += await new Promise<number>((resolve) => onConnected(resolve, stop.signal));
    stop.abort();
    dispatch(toastDismissed(payload.id));
  }
}

const userOf = (owner: string) => owner.slice(0, owner.indexOf('/'));
/** Of one kind, before the record, which forgetDeletedQuantities looks for: signing out asks about it. */
const keysOf = (owner: string, kind: PageKind) => gesturesKey(userOf(owner), `${owner} done ${kind} `);

/** Keeps it over a reload of the tab. @param kept null: nothing waits any more; @param owner ownerKey */
function keepDone(owner: string, kind: PageKind, recordID: string, kept: KeptDone | null): void {
  const key = keysOf(owner, kind) + recordID;
  if (kept) tabStorage.set(key, JSON.stringify(kept));
  else tabStorage.remove(key);
}

function keptDones(owner: string, kind: PageKind): KeptDone[] {
  const keys = keptGestures(userOf(owner)).filter((key) => key.startsWith(keysOf(owner, kind)));
  return keys.flatMap((key) => {
    const text = tabStorage.get(key);
    try {
      return text === null ? [] : [JSON.parse(text) as KeptDone];
    } catch {
      return [];
    }
  });
}

/** Gone once it was pressed. */
export function DoneButton({ label, icon, onAction }: DoneAct) {
  useKeepFocus();
  return (
    <Button variant="primary" icon={icon} onPress={onAction}>
      {label}
    </Button>
  );
}
