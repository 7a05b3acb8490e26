import { type CSSProperties, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Popover } from 'react-aria-components';
import { type MenuEntry, MenuList } from './menu-items.tsx';
import { popoverClass } from './overlay-styles.ts';

export interface ContextMenuProps {
  label: string;
  /** Of what is right-clicked; with none, the browser shows its own menu. */
  items: readonly MenuEntry[] | ((target: Element) => readonly MenuEntry[]);
  /** What is right-clicked; the menu key and Shift+F10 work from any focus inside. Offer the same by MoreMenu too. */
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** Actions at the pointer. */
export function ContextMenu({ children, className, style, ...menu }: ContextMenuProps) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area} className={className} style={style}>
      {children}
      <AreaMenu {...menu} area={area} />
    </div>
  );
}

export interface AreaMenuProps extends Pick<ContextMenuProps, 'label' | 'items'> {
  /** Around what is right-clicked. */
  area: RefObject<HTMLElement | null>;
}

/** The menu alone, for what is there before the menu is. */
export function AreaMenu({ label, items, area }: AreaMenuProps) {
  const [shown, setShown] = useState<{ point: Point; items: readonly MenuEntry[] } | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const open = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const found = typeof items === 'function' ? items(event.target) : items;
    if (found.length === 0) return;
    event.preventDefault();
    setShown({ point: pointOf(event), items: found });
  });
  useEffect(() => {
    const target = area.current;
    const listener = (event: MouseEvent) => open(event);
    target?.addEventListener('contextmenu', listener);
    return () => target?.removeEventListener('contextmenu', listener);
  }, [area]);
  return (
    <>
      <span
        ref={anchor}
        aria-hidden
        className="pointer-events-none fixed size-0"
        style={{ left: shown?.point.x, top: shown?.point.y }}
      />
      <Popover
        triggerRef={anchor}
        isOpen={shown !== null}
        onOpenChange={(isOpen) => !isOpen && setShown(null)}
        placement="bottom start"
        offset={2}
        className={popoverClass}
      >
        <MenuList autoFocus="first" label={label} items={shown?.items ?? []} onClose={() => setShown(null)} />
      </Popover>
    </>
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
