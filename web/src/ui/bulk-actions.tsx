import { MoreHorizontal, X } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Toolbar } from 'react-aria-components';
import type { IconType } from './icon-type.ts';
import { optionClass, optionListClass, popoverClass } from './overlay-styles.ts';
import { useNarrowerThan } from './use-media-query.ts';

/** What can be done with everything selected. */
export interface BulkAction {
  id: string;
  label: string;
  icon?: IconType;
  onAction: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

export interface BulkActionsProps {
  /** How many are selected; nothing shows at 0. */
  count: number;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** What they are, singular and plural; default item, items. */
  noun?: readonly [string, string];
}

/**
 * The bar for the selection (§4 Views). It floats over the foot of the window, so that nothing moves as it comes and
 * goes; what does not fit is behind More. The count is announced.
 */
export function BulkActions({ count, actions, onClear, noun = ['item', 'items'] }: BulkActionsProps) {
  const isNarrow = useNarrowerThan().md;
  const fit = isNarrow ? 2 : 5;
  const direct = actions.length <= fit ? actions : actions.slice(0, fit - 1);
  const more = actions.slice(direct.length);
  const text = `${count.toLocaleString()} ${count === 1 ? noun[0] : noun[1]} selected`;
  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 ? text : ''}
      </span>
      {count > 0 ? (
        <Toolbar
          aria-label="Bulk actions"
          className="fixed bottom-[calc(1rem+env(safe-area-inset-bottom))] left-1/2 z-30 flex max-w-[calc(100vw-1rem)]
            -translate-x-1/2 items-center gap-0.5 rounded-lg border border-line bg-raised p-1.5 shadow-overlay
            transition-opacity duration-150 starting:opacity-0"
        >
          <span className="px-2 text-sm font-medium whitespace-nowrap tabular-nums">
            {isNarrow ? `${count.toLocaleString()} selected` : text}
          </span>
          <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />
          {direct.map((action) => (
            <Button
              key={action.id}
              isDisabled={action.isDisabled}
              onPress={action.onAction}
              className={`${BUTTON} ${action.isDanger ? 'text-danger' : 'text-ink'}`}
            >
              {action.icon ? <action.icon aria-hidden size={16} className="shrink-0" /> : null}
              <span className="truncate">{action.label}</span>
            </Button>
          ))}
          {more.length > 0 ? <MoreActions actions={more} /> : null}
          <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />
          <Button aria-label="Clear selection" onPress={onClear} className={`${BUTTON} text-muted`}>
            <X aria-hidden size={16} />
          </Button>
        </Toolbar>
      ) : null}
    </>
  );
}

const BUTTON = `inline-flex h-(--control) min-w-(--control) items-center justify-center gap-1.5 rounded-md px-2 text-sm
  whitespace-nowrap data-hovered:bg-hover data-disabled:opacity-50`;

function MoreActions({ actions }: { actions: readonly BulkAction[] }) {
  return (
    <MenuTrigger>
      <Button aria-label="More actions" className={`${BUTTON} text-ink`}>
        <MoreHorizontal aria-hidden size={16} />
      </Button>
      <Popover placement="top end" className={`${popoverClass} min-w-44`}>
        <Menu aria-label="More actions" className={optionListClass}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              isDisabled={action.isDisabled}
              onAction={action.onAction}
              className={`${optionClass} ${action.isDanger ? '[&]:text-danger' : ''}`}
            >
              {action.icon ? <action.icon aria-hidden size={16} className="shrink-0" /> : null}
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
