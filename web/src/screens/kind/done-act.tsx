import { Check } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { callsAsNow } from '#web/session/auth/calls-as.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { toldByScreen } from '#web/session/forms/told-by-screen.ts';
import { isOffline, offlineWords } from '#web/session/forms/use-retry-when-online.ts';
import type { AppDispatch, RootState } from '#web/session/reducer.ts';
import { useAppDispatch, useAppStore } from '#web/session/store-hooks.ts';
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

type Args = { workspaceID: string } & Readonly<Record<string, unknown>>;

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
  return (record) => {
    if (!due || record[due.done] !== null) return [];
    const end = () => {
      const { version } = record;
      const args = { workspaceID, [view.idName]: view.idOf(record), version, [due.done]: todayText() };
      void saveDone({ dispatch, getState }, view, args, `“${view.titleOf(record)}”`);
    };
    return [{ id: 'done', label: due.act, icon: Check, onAction: end }];
  };
}

/** The records of which it waits for the connection. */
const waiting = new Set<unknown>();
/** By record, the toast that says that it failed. */
const failed = new Map<unknown, string>();

/**
 * Without a connection it says that it waits for one, and goes out again once the browser is online: also when the list or
 * the page was left, and for nobody else who has signed in.
 */
async function saveDone({ dispatch, getState }: Store, view: KindView, args: Args, what: string): Promise<void> {
  const id = args[view.idName];
  if (waiting.has(id)) return;
  const owner = ownerKey(getState());
  let isOther = false;
  const asUser = callsAsNow(getState, () => {
    isOther = true;
  });
  const { Save } = recordEndpoints(view.kind);
  for (;;) {
    const call = Save.initiate(toldByScreen(args), { track: false });
    const { error } = await asUser(async () => dispatch(call));
    const earlier = failed.get(id);
    if (earlier !== undefined) dispatch(toastDismissed(earlier));
    failed.delete(id);
    if (isOther || !isOffline(error)) return void dispatch(tellStale(error, what));
    const message = offlineWords(error);
    const title = message ? `${what} isn’t saved yet` : messages.operationFailed;
    const { payload } = dispatch(toastAdded({ type: 'error', title, message: message ?? errorMessage(error) }));
    if (!message) return void failed.set(id, payload.id);
    waiting.add(id);
    // A reload would lose it; it is nothing to ask whoever is signed in next.
    const ask = (event: BeforeUnloadEvent) => {
      if (ownerKey(getState()) === owner) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    window.removeEventListener('beforeunload', ask);
    waiting.delete(id);
    dispatch(toastDismissed(payload.id));
  }
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
