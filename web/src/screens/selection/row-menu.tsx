import { type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';

// Nobody right-clicks before there are rows.
const AreaMenu = lazyPart(async () => (await import('#web/ui/overlay/context-menu.tsx')).AreaMenu);

interface RowMenuProps<Row extends object> {
  /** What a right click on a row, or the menu key, offers. */
  rowMenu: ((row: Row) => readonly MenuEntry[]) | undefined;
  rowByID: (id: string) => Row | undefined;
  children: ReactNode;
}

/** The menu of the rows of a list. The rows are drawn once, and stay when the menu arrives. */
export function RowMenu<Row extends object>({ rowMenu, rowByID, children }: RowMenuProps<Row>) {
  const area = useRef<HTMLDivElement>(null);
  if (!rowMenu) return children;
  const itemsOf = (target: Element) => {
    const row = rowByID(target.closest<HTMLElement>('[role="row"][data-key]')?.dataset.key ?? '');
    return row ? rowMenu(row) : [];
  };
  return (
    <div ref={area}>
      {children}
      <Suspense>
        <AreaMenu label="Actions" items={itemsOf} area={area} />
      </Suspense>
    </div>
  );
}
