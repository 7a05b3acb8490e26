import { useEffect, useRef, useState } from 'react';
import { ownerKey } from '../auth/owner-key.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../store-hooks.ts';
import { toastAdded, toastDismissed } from '../ui-state/toasts-slice.ts';
import { deleteDraft, registerDraft, storedDraft } from './drafts.ts';

/**
 * What the form held before the page was reloaded (§4 Newer deployment, decisions §3), or null; says that it is back
 * until it is saved or given up.
 * @param name of the form in the store: `items.update`
 * @param notKept what a draft says could not be carried over
 */
export function useStoredDraft<Draft>(name: string, notKept?: (draft: Draft) => string | undefined): Draft | null {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [owner] = useState(() => ownerKey(store.getState()));
  const [draft] = useState(() => storedDraft(owner, name) as Draft | null);
  const lost = draft === null ? undefined : notKept?.(draft);
  const toastID = useRef<string | null>(null);
  useEffect(() => {
    if (draft === null) return;
    deleteDraft(owner, name);
    const message = ['They haven’t been saved yet.', ...(lost === undefined ? [] : [lost])].join(' ');
    const said = dispatch(toastAdded({ type: 'info', title: 'Your changes are back', message, duration: 0 }));
    toastID.current = said.payload.id;
  }, [owner, name, draft, lost, dispatch]);
  const isUnsaved = useAppSelector((state) => state.forms[name]?.isDirty === true);
  useEffect(() => {
    // It begins before the form says that it is dirty.
    if (!isUnsaved || toastID.current === null) return;
    const id = toastID.current;
    return () => void dispatch(toastDismissed(id));
  }, [isUnsaved, dispatch]);
  return draft;
}

/** @param read what to carry over the reload, as JSON can; null while nothing was changed */
export function useRegisterDraft(name: string, read: () => unknown): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const owner = useAppSelector(ownerKey);
  useEffect(() => registerDraft(owner, name, () => latest.current()), [owner, name]);
}
