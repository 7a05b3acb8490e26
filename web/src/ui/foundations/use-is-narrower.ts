import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than so many rem: a part that stands in pages, panels and dialogs fits its own room. */
export function useIsNarrower(ref: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrower, setNarrower] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // Without a layout there is nothing to fit into.
      setNarrower(element.clientWidth > 0 && element.clientWidth < rem * root);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, rem]);
  return isNarrower;
}
