import { use, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { isSame } from '#contract/differences.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useAppStore } from '#web/session/store-hooks.ts';
import { BegunContext } from '#web/ui/foundations/use-begun.ts';

interface KeptDraft {
  userID: string;
  recordID: string;
  page: string;
  value: unknown;
  /** What was saved when it was typed. */
  from: unknown;
}

/** By who typed it, the record and the field: the panel of a node goes when another one is selected. */
const kept = new Map<string, KeptDraft>();
const listeners = new Set<() => void>();

/** Not what is after it: Play, a filter and a link to a node are all on the same page. */
const page = () => window.location.pathname;

function keep(key: string, draft: KeptDraft | null): void {
  if (draft) kept.set(key, draft);
  else if (!kept.delete(key)) return;
  for (const listener of [...listeners]) listener();
}

/**
 * What is typed with a mistake, which can't be saved: it is there again when its record is selected again on its page.
 * @param part tells it from others of the same record and label: an option of a choice
 */
export function useKeptDraft<Value>(saved: unknown, label: string, part = '') {
  const userID = useCurrentUser()?.userID ?? '';
  const record = use(BegunContext)?.state as { id?: unknown } | undefined;
  const recordID = record?.id === undefined ? null : String(record.id);
  const key = recordID === null ? null : [userID, recordID, part, label].join(' ');
  const [draft, setDraft] = useState(() => {
    const found = key === null ? undefined : kept.get(key);
    // Over what others have saved since it would be written as if it were newer.
    return found && found.page === page() && isSame(found.from, saved) ? (found.value as Value) : null;
  });
  const store = useAppStore();
  useEffect(() => {
    const begun = page();
    return () => {
      // The page was left, and discarding what is unsaved agreed to; who is signed out was not asked.
      const isSignedIn = store.getState().auth.currentUser?.userID === userID;
      if (key !== null && isSignedIn && page() !== begun) keep(key, null);
    };
  }, [key, store, userID]);
  const set = (value: Value | null) => {
    setDraft(value);
    if (key !== null && recordID !== null)
      keep(key, value === null ? null : { userID, recordID, page: page(), value, from: saved });
  };
  return [draft, set] as const;
}

const noErrors = {};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * What is kept of records whose fields are not shown now is unsaved too: the page asks before it is left, and forgets it then.
 * @param isThere whether a record is on this page still
 */
export function useKeptDraftsReport(isThere: (recordID: string) => boolean): void {
  const userID = useCurrentUser()?.userID ?? '';
  const store = useAppStore();
  const ofPage = (at: string) => [...kept].filter(([, draft]) => draft.userID === userID && draft.page === at);
  const isDirty = useSyncExternalStore(subscribe, () => ofPage(page()).some(([, { recordID }]) => isThere(recordID)));
  useFormReport(`drafts ${useId()}`, { isDirty, isSubmitting: false, errors: noErrors });
  useEffect(() => {
    const begun = page();
    return () => {
      const isSignedIn = store.getState().auth.currentUser?.userID === userID;
      if (!isSignedIn || page() === begun) return;
      for (const [key, draft] of [...kept]) if (draft.userID === userID && draft.page === begun) keep(key, null);
    };
  }, [store, userID]);
}
