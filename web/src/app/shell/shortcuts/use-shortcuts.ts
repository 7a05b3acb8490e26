import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { fastKeys, longestScanGapMs } from '#web/session/ui-state/fast-keys.ts';
import { arePlainShortcutsOn } from '#web/session/ui-state/plain-shortcuts.ts';
import { sidebarToggled } from '#web/session/ui-state/preferences-slice.ts';
import { undoKeyOf, undoOwnChange } from '#web/session/ui-state/undo.ts';
import { helpHref } from '../help-link.tsx';
import type { Overlay } from '../overlay.ts';
import { helpKey, keySequences } from './shortcuts.ts';

/** How long the first key of a pair waits for the second. */
const sequenceMs = 1000;

/** Binds the shortcuts of shortcuts.ts while the shell is there. */
export function useShortcuts(open: (overlay: Overlay) => void): void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    const isScanned = fastKeys();
    let opening: { path: string; timer: ReturnType<typeof setTimeout> } | null = null;
    const openNow = () => {
      if (!opening) return;
      clearTimeout(opening.timer);
      void navigate(opening.path);
      opening = null;
    };
    const dontOpen = () => {
      clearTimeout(opening?.timer);
      opening = null;
    };

    const withCommand = (event: KeyboardEvent): boolean => {
      const key = event.key.toLowerCase();
      if (key === 'k') {
        open('palette');
        return true;
      }
      const label = undoKeyOf(event);
      if (label === null || isTyping(event) || isInDialog()) return false;
      // A key that is held would take back far more than anyone follows.
      if (!event.repeat) void dispatch(undoOwnChange(label));
      return true;
    };

    const plain = (event: KeyboardEvent, isFast: boolean): boolean => {
      const key = event.key.toLowerCase();
      const waiting = first && Date.now() - first.at < sequenceMs ? first.key : null;
      first = null;
      const path = waiting ? keySequences[waiting]?.[key] : undefined;
      if (path) {
        // Another key right behind it says that a code is scanned.
        opening = { path, timer: setTimeout(openNow, longestScanGapMs) };
        return true;
      }
      if (key in keySequences) {
        first = { key, at: Date.now() };
        return false;
      }
      if (isFast) return false;
      if (key === '/') open('palette');
      else if (key === '?') open('shortcuts');
      else if (key === '[') dispatch(sidebarToggled());
      else return false;
      return true;
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const isFast = isScanned(event);
      if (isFast) dontOpen();
      else if (opening) {
        // The page was busy for longer than that. The key is a letter of the name, and no shortcut.
        openNow();
        if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) return event.preventDefault();
      }
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      // Also while typing, and from a dialog.
      if (event.key === helpKey) {
        event.preventDefault();
        window.open(helpHref(window.location.pathname), '_blank', 'noreferrer');
        return;
      }
      const hasCommand = event.metaKey || event.ctrlKey;
      if (!hasCommand && (isTyping(event) || isInDialog() || !arePlainShortcutsOn())) return;
      if (hasCommand ? withCommand(event) : plain(event, isFast)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      dontOpen();
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [navigate, dispatch, open]);
}

/** Keys belong to the text field, or to the list that jumps to what is typed. */
function isTyping(event: KeyboardEvent): boolean {
  // Editors are drawn in a shadow root: outside of it the event seems to be of what the root is in.
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox],[type=radio]), textarea, select, [role=listbox], [role=menu]') !== null
  );
}

function isInDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
