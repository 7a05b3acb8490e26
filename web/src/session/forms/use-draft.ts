import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../store-hooks.ts';
import { toastAdded } from '../ui-state/toasts-slice.ts';
import { deleteDraft, registerDraft, storedDraft } from './drafts.ts';

/**
 * What the form held before the page was reloaded (§4 Newer deployment, decisions §3), or null; says that it is back.
 * @param name of the form in the store: `items.update`
 * @param notKept what a draft says could not be carried over
 */
export function useStoredDraft<Draft>(name: string, notKept?: (draft: Draft) => string | undefined): Draft | null {
  const dispatch = useAppDispatch();
  const [draft] = useState(() => storedDraft(name) as Draft | null);
  const lost = draft === null ? undefined : notKept?.(draft);
  useEffect(() => {
    if (draft === null) return;
    deleteDraft(name);
    const message = ['They haven’t been saved yet.', ...(lost === undefined ? [] : [lost])].join(' ');
    dispatch(toastAdded({ type: 'info', title: 'Your changes are back', message, duration: 0 }));
  }, [name, draft, lost, dispatch]);
  return draft;
}

/** @param read what to carry over the reload, as JSON can; null while nothing was changed */
export function useRegisterDraft(name: string, read: () => unknown): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => registerDraft(name, () => latest.current()), [name]);
}
