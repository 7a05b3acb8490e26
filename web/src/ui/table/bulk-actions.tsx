import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../foundations/lazy-part.ts';
import type { BulkActionsProps } from './bulk-action.ts';

// Most lists are looked at without selecting anything.
const BulkBar = lazyPart(async () => (await import('./bulk-bar.tsx')).BulkBar);

/**
 * The bar for the selection (§4 Views). It floats over the foot of the window, so that nothing moves as it comes and
 * goes; what does not fit is behind More. The count is announced.
 */
export function BulkActions({ count, actions, onClear, selectAll, noun = ['item', 'items'] }: BulkActionsProps) {
  const text = `${count.toLocaleString()} ${count === 1 ? noun[0] : noun[1]} selected`;
  const remove = actions.find(({ id, isDisabled }) => id === 'delete' && !isDisabled);
  // Here, not in the bar: who selects and presses Delete at once does not wait for its code.
  useDeleteKey(count > 0, () => remove?.onAction());
  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 ? text : ''}
      </span>
      <Suspense>{count > 0 && <BulkBar {...{ count, actions, onClear, selectAll, text }} />}</Suspense>
    </>
  );
}

const elsewhere =
  'input:not([type="checkbox"]), textarea, select, nav, [role="menu"], [role="listbox"], [role="tablist"]';

/**
 * The key deletes what is selected, wherever in the list the focus is; typing, dialogs and menus have it for themselves, and
 * on a way to another page nothing is deleted.
 */
function useDeleteKey(isOn: boolean, onDelete: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Delete' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isElsewhere =
      event.target instanceof HTMLElement &&
      (event.target.isContentEditable ||
        (event.target !== document.body && !event.target.closest('main')) ||
        event.target.closest(elsewhere));
    if (
      event.defaultPrevented ||
      event.repeat ||
      isElsewhere ||
      document.querySelector('[role="dialog"], [role="alertdialog"]')
    )
      return;
    event.preventDefault();
    onDelete();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
