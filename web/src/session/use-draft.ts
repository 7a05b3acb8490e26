import { useEffect, useRef, useState } from 'react';
import { dropDraft, keptDraft, registerDraft } from './drafts.ts';
import { useAppDispatch } from './store-hooks.ts';
import { toastAdded } from './toasts-slice.ts';

/**
 * What the form held when Lorebox was updated (§4 Newer deployment), or null; says that it is back.
 * @param name of the form in the store: `items.update`
 */
export function useKeptDraft<Draft>(name: string): Draft | null {
  const dispatch = useAppDispatch();
  const [draft] = useState(() => keptDraft(name));
  useEffect(() => {
    if (draft === null) return;
    dropDraft(name);
    const message = 'They have not been saved yet.';
    dispatch(toastAdded({ type: 'info', title: 'Your changes are back', message, duration: 0 }));
  }, [name, draft, dispatch]);
  return draft as Draft | null;
}

/** @param read what to carry over the reload, as JSON can; null while nothing was changed */
export function useDraftKeeper(name: string, read: () => unknown): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => registerDraft(name, () => latest.current()), [name]);
}
