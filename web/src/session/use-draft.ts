import { useEffect, useRef, useState } from 'react';
import { draftName, dropDraft, keptDraft, registerDraft } from './drafts.ts';
import { useAppDispatch } from './store-hooks.ts';
import { toastAdded } from './toasts-slice.ts';

/** What the form at this address held when Lorebox was updated (§4 Newer deployment), or null; says that it is back. */
export function useKeptDraft<Draft>(): Draft | null {
  const dispatch = useAppDispatch();
  const [{ name, draft }] = useState(() => ({ name: draftName(), draft: keptDraft(draftName()) }));
  useEffect(() => {
    if (draft === null) return;
    dropDraft(name);
    dispatch(
      toastAdded({
        type: 'info',
        title: 'Your changes are back',
        message: 'They have not been saved yet.',
        duration: 0,
      }),
    );
  }, [name, draft, dispatch]);
  return draft as Draft | null;
}

/** @param read what to carry over the reload, as JSON can; null while nothing was changed */
export function useDraftKeeper(read: () => unknown): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => registerDraft(draftName(), () => latest.current()), []);
}
