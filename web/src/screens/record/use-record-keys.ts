import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { arePlainShortcutsOn } from '#web/session/ui-state/plain-shortcuts.ts';
import { commitFocusedInput } from '#web/ui/field/commit-input.ts';

export interface RecordKeys {
  /** `e`, outside of fields. */
  onEdit?: () => void;
  /** Escape, when nothing is open over the page. */
  onCancel?: () => void;
  /** Ctrl/Cmd-S and Ctrl/Cmd-Enter, wherever the focus is. */
  onSave?: () => void;
}

/** The keys of a record's page and of its form. */
export function useRecordKeys(keys: RecordKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const name = keyOf(event);
      if (name === undefined || latest.current[name] === undefined) return;
      event.preventDefault();
      // A save includes the field that still has the focus, so the handler is the one drawn with what that reports.
      if (name === 'onSave') flushSync(() => commitFocusedInput());
      latest.current[name]?.();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** An unfolded list takes Escape for itself, but nobody means it with Ctrl+S. */
const lists = '[role="listbox"]';

function keyOf(event: KeyboardEvent): keyof RecordKeys | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  // Escape ends what an input method composes.
  if (event.isComposing) return undefined;
  if (event.defaultPrevented || event.altKey || document.querySelector(dialogs) !== null) return undefined;
  if (isCommand) return event.key.toLowerCase() === 's' || event.key === 'Enter' ? 'onSave' : undefined;
  if (event.key === 'Escape') return document.querySelector(lists) === null ? 'onCancel' : undefined;
  // The first of the path is also right within a shadow root, where editors of code are.
  const [target] = event.composedPath();
  const isTyping = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return event.key === 'e' && !isTyping && arePlainShortcutsOn() ? 'onEdit' : undefined;
}
