import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { arePlainShortcutsOn } from '#web/session/ui-state/plain-shortcuts.ts';
import { forgetRun } from './kept-runs.ts';
import { type PlayScope, scopeKey, scopeOf } from './play-scope.ts';

export interface PlayBeside {
  /** What is played beside the page; null: nothing. */
  scope: PlayScope | null;
  /** Somebody opened it on this page, so it takes the focus. */
  takesFocus: boolean;
  /** What opens it. */
  button: RefObject<HTMLButtonElement | null>;
  open: () => void;
  close: () => void;
}

const busy = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether something is played beside a page, which its address says: `?play=`. `p` opens and closes it, outside of fields. */
export function usePlayBeside(own: PlayScope): PlayBeside {
  const [query, setQuery] = useSearchParams();
  const workspaceID = useWorkspaceID();
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
  const [isOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the focus was before; it goes back there. */
  const before = useRef<Element | null>(null);
  const open = () => {
    before.current = document.activeElement;
    setOpened(true);
    set(scopeKey(own));
  };
  const close = () => {
    // While the page stays, the run does; a reload does not open it again.
    if (scope) forgetRun(workspaceID, scope);
    set(null);
  };
  const isClosed = isOpened && scope === null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && isClosed) {
      const { current } = before;
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
      (isThere ? current : button.current)?.focus();
    }
    wasOpen.current = scope !== null;
  }, [isClosed, scope]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    // Where it was pressed, also inside an editor's shadow.
    const [target] = event.composedPath();
    if (key !== 'p' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return;
    if (document.querySelector(busy) || !arePlainShortcutsOn()) return;
    event.preventDefault();
    if (scope) close();
    else open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return { scope, takesFocus: isOpened, button, open, close };
}
