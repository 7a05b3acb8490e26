import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { type PlayScope, scopeKey, scopeOf } from './play-scope.ts';

export interface PlayBeside {
  /** What is played beside the page; null: nothing. */
  scope: PlayScope | null;
  open: () => void;
  close: () => void;
}

const busy = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether something is played beside a page, which its address says: `?play=`. `p` opens and closes it, outside of fields. */
export function usePlayBeside(own: PlayScope): PlayBeside {
  const [query, setQuery] = useSearchParams();
  const scope = scopeOf(query.get('play'));
  const set = (key: string | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === null) after.delete('play');
        else after.set('play', key);
        return after;
      },
      { replace: true },
    );
  const open = () => set(scopeKey(own));
  const close = () => set(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (key !== 'p' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return;
    if (document.querySelector(busy)) return;
    event.preventDefault();
    if (scope) close();
    else open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return { scope, open, close };
}
