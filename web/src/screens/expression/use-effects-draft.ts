import { use, useEffect, useState } from 'react';
import { isSame } from '#contract/differences.ts';
import type { Effects } from '#contract/effects.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useAppStore } from '#web/session/store-hooks.ts';
import { BegunContext } from '#web/ui/foundations/use-begun.ts';

/** By who typed it, the record and the field: the panel of a node goes when another one is selected. */
const kept = new Map<string, { text: string; from: Effects; page: string }>();

const page = () => window.location.pathname + window.location.search;

/** Text of effects with a mistake, which can't be saved: it is there again when its record is selected again on its page. */
export function useEffectsDraft({ value, label, part = '' }: { value: Effects; label: string; part?: string }) {
  const userID = useCurrentUser()?.userID ?? '';
  const record = use(BegunContext)?.state as { id?: unknown } | undefined;
  const key = record?.id === undefined ? null : [userID, String(record.id), part, label].join(' ');
  const [draft, setDraft] = useState(() => {
    const found = key === null ? undefined : kept.get(key);
    // Over what others have saved since it would be written as if it were newer.
    return found && found.page === page() && isSame(found.from, value) ? found.text : null;
  });
  const store = useAppStore();
  useEffect(() => {
    const begun = page();
    return () => {
      // The page was left, and discarding what is unsaved agreed to; who is signed out was not asked.
      const isSignedIn = store.getState().auth.currentUser?.userID === userID;
      if (key !== null && isSignedIn && page() !== begun) kept.delete(key);
    };
  }, [key, store, userID]);
  const set = (text: string | null) => {
    setDraft(text);
    if (key === null) return;
    if (text === null) kept.delete(key);
    else kept.set(key, { text, from: value, page: page() });
  };
  return [draft, set] as const;
}
