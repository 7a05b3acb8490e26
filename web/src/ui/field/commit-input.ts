import { type RefObject, useEffect, useEffectEvent } from 'react';

const eventName = 'lorebox:commit';

/**
 * Has the focused field report what is typed so far, as leaving it would: number and tag fields report only then. For a
 * save by key and for a page that is being left, which both find the focus still in the field.
 * @param within only a field inside of it
 */
export function commitFocusedInput(within: Element | null = document.body): void {
  const focused = document.activeElement;
  if (within?.contains(focused)) focused?.dispatchEvent(new CustomEvent(eventName, { bubbles: true }));
}

/** What the field inside `box` does when it has to report at once. */
export function useCommit(box: RefObject<HTMLElement | null>, onCommit: () => void): void {
  const commit = useEffectEvent(onCommit);
  useEffect(() => {
    const element = box.current;
    const listener = () => commit();
    element?.addEventListener(eventName, listener);
    return () => element?.removeEventListener(eventName, listener);
  }, [box]);
}
