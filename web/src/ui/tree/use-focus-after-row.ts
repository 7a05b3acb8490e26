import { type RefObject, useEffect, useRef } from 'react';
import type { TreeNodeData } from './tree-model.ts';

/** When the row with the focus is deleted, the next one has it, else the one before (WCAG 2.4.3): arrows go on from there. */
export function useFocusAfterRow(tree: RefObject<HTMLElement | null>, nodes: readonly TreeNodeData[]): void {
  /** The row that had the focus last, then those that come into question after it. */
  const last = useRef<readonly string[]>([]);

  useEffect(() => {
    const element = tree.current;
    if (!element) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[role=row]') : null;
      const rows = [...element.querySelectorAll<HTMLElement>('[role=row]')];
      if (!row) return;
      const at = rows.indexOf(row);
      last.current = [...rows.slice(at), ...rows.slice(0, at).reverse()].map(({ dataset }) => dataset.key ?? '');
    };
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, [tree]);

  useEffect(() => {
    const known = new Set(nodes.map(({ id }) => id));
    const [focused, ...others] = last.current;
    if (focused === undefined || known.has(focused)) return undefined;
    const next = others.find((id) => known.has(id));
    // The tree itself takes the focus of a row that is gone, in an effect after this one.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== tree.current && activeElement !== document.body) return;
      tree.current?.querySelector<HTMLElement>(`[role=row][data-key="${next}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [tree, nodes]);
}
