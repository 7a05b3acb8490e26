import { type RefObject, useEffect, useEffectEvent } from 'react';
import { fastKeys } from '#web/session/ui-state/fast-keys.ts';
import { arePlainShortcutsOn } from '#web/session/ui-state/plain-shortcuts.ts';

export interface ListKeys {
  /** The list takes no keys. */
  isOff?: boolean;
  /** `/`, where there is a field to search in. */
  onSearch?: () => void;
  /** `x` on the focused row. */
  onToggle?: (id: string) => void;
  /** Enter on the focused row, also while others are selected. */
  onOpen: (id: string) => void;
  /** `e` on the focused row. */
  onEdit?: (id: string) => void;
}

const openOverlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** The list's single keys beside the arrows, space and Ctrl+A that the table itself knows: j, k, x, e, /, Enter, down from its search. */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent, isFast: boolean) => {
    // Of the address on a label that is scanned.
    if (isFast && event.key === '/') return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isDone = isElsewhere(event.target)
      ? isDownFromSearch(event) && focusRow(list.current, 1)
      : act(event.key, list.current, keys);
    if (isDone) {
      event.preventDefault();
      // The table would take a letter for typing ahead.
      event.stopPropagation();
    }
  });
  const { isOff = false } = keys;
  useEffect(() => {
    if (isOff) return undefined;
    const isScanned = fastKeys();
    const listener = (event: KeyboardEvent) => handle(event, isScanned(event));
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [isOff]);
}

function act(key: string, list: HTMLElement | null, keys: ListKeys): boolean {
  if (/^[jkxe/]$/.test(key) && !arePlainShortcutsOn()) return false;
  if (key === '/') return called(keys.onSearch);
  if (key === 'j') return focusRow(list, 1);
  if (key === 'k') return focusRow(list, -1);
  const row = focusedRow(list);
  // The heading of a group folds it.
  if (row && 'heading' in row.dataset) {
    return (
      (key === 'Enter' || key === ' ') &&
      row === document.activeElement &&
      called(() => row.querySelector('button')?.click())
    );
  }
  const id = row?.dataset.key;
  if (id === undefined) return false;
  if (key === 'x') return called(keys.onToggle, id);
  if (key === 'e') return called(keys.onEdit, id);
  // On a button inside a row Enter presses that button.
  if (key === 'Enter' && document.activeElement === focusedRow(list)) return called(keys.onOpen, id);
  return false;
}

function called<Args extends unknown[]>(handler: ((...args: Args) => void) | undefined, ...args: Args): boolean {
  handler?.(...args);
  return handler !== undefined;
}

function rows(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="row"][data-key]') ?? [])].filter(
    (row) => row.querySelector('[role="columnheader"]') === null,
  );
}

function focusedRow(list: HTMLElement | null): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[role="row"][data-key]');
  return row && list?.contains(row) ? row : undefined;
}

function focusRow(list: HTMLElement | null, step: 1 | -1): boolean {
  const all = rows(list);
  const current = focusedRow(list);
  const at = current ? all.indexOf(current) + step : 0;
  all[Math.min(Math.max(at, 0), all.length - 1)]?.focus();
  return all.length > 0;
}

/** The arrow down in the field of a list's search leads to what was found. */
function isDownFromSearch({ key, target, isComposing, shiftKey }: KeyboardEvent): boolean {
  return (
    key === 'ArrowDown' &&
    !shiftKey &&
    !isComposing &&
    target instanceof HTMLInputElement &&
    target.type === 'search' &&
    document.querySelector(openOverlay) === null
  );
}

/** Typing goes where it is typed; keys in a dialog or menu are its own. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
    ) !== null ||
    document.querySelector(openOverlay) !== null
  );
}
