import { EllipsisVertical } from 'lucide-react';
import type { ReactElement } from 'react';
import { MenuTrigger, Popover } from 'react-aria-components';
import { IconButton } from '../button/icon-button.tsx';
import { type MenuEntry, MenuList } from './menu-items.tsx';
import { popoverClass } from './overlay-styles.ts';
import type { PopoverPlacement } from './popover.tsx';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the menu for screen readers. */
  label: string;
  items: readonly MenuEntry[];
  placement?: PopoverPlacement;
}

/** Actions behind a button, with icons, shortcuts, dividers and submenus. */
export function Menu({ trigger, label, items, placement = 'bottom start' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={4} className={popoverClass}>
        <MenuList label={label} items={items} />
      </Popover>
    </MenuTrigger>
  );
}

/** The "…" of a row or a card. */
export function MoreMenu({ label = 'More actions', items }: { label?: string; items: readonly MenuEntry[] }) {
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={label} />}
      label={label}
      items={items}
      placement="bottom end"
    />
  );
}
