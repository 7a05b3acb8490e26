import { useEffect, useEffectEvent } from 'react';
import { arePlainShortcutsOn } from '#web/session/ui-state/plain-shortcuts.ts';
import { commitFocusedInput } from '#web/ui/field/commit-input.ts';

export interface RecordKeys {
  /** `e`, outside of fields. */
  onEdit?: () => void;
  /** Escape, when nothing is open over the page. */
  onCancel?: () => void;
  /** Ctrl/Cmd-S, wherever the focus is. */
  onSave?: () => void;
}

/** The keys of a record's page and of its form. */
export function useRecordKeys(keys: RecordKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlerOf(event, keys);
    if (!handler) return;
    event.preventDefault();
    // A save includes the field that still has the focus.
    if (handler === keys.onSave) commitFocusedInput();
    handler();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** An unfolded list takes Escape for itself, but nobody means it with Ctrl+S. */
const lists = '[role="listbox"]';

function handlerOf(event: KeyboardEvent, keys: RecordKeys): (() => void) | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  // Escape ends what an input method composes.
  if (event.isComposing) return undefined;
  if (event.defaultPrevented || event.altKey || document.querySelector(dialogs) !== null) return undefined;
  if (isCommand) return event.key.toLowerCase() === 's' ? keys.onSave : undefined;
  if (event.key === 'Escape') return document.querySelector(lists) === null ? keys.onCancel : undefined;
  // The first of the path is also right within a shadow root, where editors of code are.
  const [target] = event.composedPath();
  const isTyping = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return event.key === 'e' && !isTyping && arePlainShortcutsOn() ? keys.onEdit : undefined;
}
