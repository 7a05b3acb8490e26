import { Check, ChevronRight } from 'lucide-react';
import { Menu as AriaMenu, Keyboard, MenuItem, Popover, Separator, SubmenuTrigger, Text } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { menuListClass, optionClass, popoverClass } from './overlay-styles.ts';

export interface MenuAction {
  id: string;
  label: string;
  description?: string;
  icon?: IconType;
  /** Shown at the end, e.g. `Ctrl+D`; the screen binds the keys. */
  shortcut?: string;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Marks a choice that is on; undefined is no choice at all. */
  isSelected?: boolean;
  href?: string;
  onAction?: () => void;
  /** A submenu. */
  items?: readonly MenuEntry[];
}

/** A line between groups of actions. */
export interface MenuDivider {
  id: string;
  kind: 'divider';
}

export type MenuEntry = MenuAction | MenuDivider;

export interface MenuListProps {
  label: string;
  items: readonly MenuEntry[];
  /** Needed only outside a MenuTrigger: called when an action was chosen. */
  onClose?: () => void;
  autoFocus?: 'first';
}

export function MenuList({ label, items, onClose, autoFocus }: MenuListProps) {
  return (
    <AriaMenu
      aria-label={label}
      items={items}
      onClose={onClose}
      autoFocus={autoFocus}
      className={classNames(menuListClass, 'min-w-48 max-w-96')}
    >
      {(entry) => <MenuRow entry={entry} />}
    </AriaMenu>
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  if ('kind' in entry) return <Separator id={entry.id} className="my-1 h-px bg-line" />;
  if (!entry.items) return <ActionRow action={entry} />;
  return (
    <SubmenuTrigger>
      <ActionRow action={entry} />
      <Popover offset={2} className={popoverClass}>
        <MenuList label={entry.label} items={entry.items} />
      </Popover>
    </SubmenuTrigger>
  );
}

function ActionRow({ action }: { action: MenuAction }) {
  const { id, label, description, icon: Icon, shortcut, tone, isSelected } = action;
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={action.isDisabled}
      href={action.href}
      onAction={action.onAction}
      className={classNames(optionClass, tone === 'danger' ? 'text-danger' : 'text-ink')}
    >
      {Icon && <Icon size={16} aria-hidden className={classNames('shrink-0', tone !== 'danger' && 'text-muted')} />}
      <span className="flex min-w-0 flex-1 flex-col">
        <Text slot="label" className="truncate">
          {label}
        </Text>
        {description && (
          <Text slot="description" className="text-xs text-muted">
            {description}
          </Text>
        )}
      </span>
      {isSelected && (
        <>
          <Check size={16} aria-hidden className="shrink-0 text-accent" />
          <span className="sr-only">, selected</span>
        </>
      )}
      {shortcut && <Keyboard className="ms-4 font-sans text-xs text-muted">{shortcut}</Keyboard>}
      {action.items && <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />}
    </MenuItem>
  );
}
