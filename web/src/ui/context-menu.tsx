import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Popover } from 'react-aria-components';
import { type MenuEntry, MenuList } from './menu-items.tsx';
import { popoverClass } from './overlay-styles.ts';

export interface ContextMenuProps {
  label: string;
  items: readonly MenuEntry[];
  /** What is right-clicked; the menu key and Shift+F10 work from any focus inside. Offer the same by MoreMenu too. */
  children: ReactNode;
  className?: string;
}

/** Actions at the pointer. */
export function ContextMenu({ label, items, children, className }: ContextMenuProps) {
  const [point, setPoint] = useState<Point | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const target = area.current;
    const open = (event: MouseEvent) => {
      event.preventDefault();
      setPoint(pointOf(event));
    };
    target?.addEventListener('contextmenu', open);
    return () => target?.removeEventListener('contextmenu', open);
  }, []);
  return (
    <div ref={area} className={className}>
      {children}
      <span
        ref={anchor}
        aria-hidden
        className="pointer-events-none fixed size-0"
        style={{ left: point?.x, top: point?.y }}
      />
      <Popover
        triggerRef={anchor}
        isOpen={point !== null}
        onOpenChange={(isOpen) => !isOpen && setPoint(null)}
        placement="bottom start"
        offset={2}
        className={popoverClass}
      >
        <MenuList autoFocus="first" label={label} items={items} onClose={() => setPoint(null)} />
      </Popover>
    </div>
  );
}

interface Point {
  x: number;
  y: number;
}

/** From the keyboard the event has no place of its own: use the focused element's corner. */
function pointOf(event: MouseEvent): Point {
  if (event.clientX || event.clientY || !(event.target instanceof Element))
    return { x: event.clientX, y: event.clientY };
  const box = event.target.getBoundingClientRect();
  return { x: box.left, y: box.bottom };
}
