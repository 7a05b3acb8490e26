import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, kept current; null where nothing is laid out. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => setWidth(watched.offsetWidth || null);
    const sizes = new ResizeObserver(measure);
    sizes.observe(watched);
    measure();
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
