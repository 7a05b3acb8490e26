import { type RefObject, useEffect, useRef } from 'react';
import type { TreeNodeData } from './tree-model.ts';

/**
 * When the row with the focus is deleted, the next one has it, else the one before (WCAG 2.4.3): arrows go on from there.
 * A row that comes back, by Undo, has the focus again.
 */
export function useFocusAfterRow(tree: RefObject<HTMLElement | null>, nodes: readonly TreeNodeData[]): void {
  /** The row that had the focus last, then those that come into question after it. */
  const last = useRef<readonly string[]>([]);
  /** The row that was deleted last, and the one that has the focus since. */
  const gone = useRef<{ id: string; next: string } | null>(null);

  useEffect(() => {
    const element = tree.current;
    if (!element) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[role=row]') : null;
      const rows = [...element.querySelectorAll<HTMLElement>('[role=row]')];
      if (!row) return;
      if (row.dataset.key !== gone.current?.next) gone.current = null;
      const at = rows.indexOf(row);
      last.current = [...rows.slice(at), ...rows.slice(0, at).reverse()].map(({ dataset }) => dataset.key ?? '');
    };
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, [tree]);

  useEffect(() => {
    const known = new Set(nodes.map(({ id }) => id));
    const [focused, ...others] = last.current;
    const back = gone.current && known.has(gone.current.id) ? gone.current : null;
    if (back === null && (focused === undefined || known.has(focused))) return undefined;
    const target = back?.id ?? others.find((id) => known.has(id));
    // The tree itself takes the focus of a row that is gone, in an effect after this one.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isFree =
        activeElement === tree.current ||
        activeElement === document.body ||
        // On the Undo of a toast, which is about to go.
        (back !== null && activeElement?.closest('[data-react-aria-top-layer]') !== null);
      const isNext = back !== null && activeElement instanceof HTMLElement && activeElement.dataset.key === back.next;
      if (!isFree && !isNext) return;
      gone.current = back === null && focused && target ? { id: focused, next: target } : null;
      tree.current?.querySelector<HTMLElement>(`[role=row][data-key="${target}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [tree, nodes]);
}
