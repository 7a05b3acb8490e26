import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many rows of the navigation (`--nav-row`, in rem) an element has room for. */
export function useRoom(ref: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      const page = getComputedStyle(document.documentElement);
      const row = parseFloat(style.getPropertyValue('--nav-row')) * parseFloat(page.fontSize);
      // A warning above the page comes and goes: nothing folds for it.
      const warning = parseFloat(page.getPropertyValue('--warning-height')) || 0;
      const height = element.clientHeight + warning - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      // Without a layout (a hidden sidebar) there is nothing to fit into.
      setRoom(height > 0 && row > 0 ? height / row : Infinity);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return room;
}
