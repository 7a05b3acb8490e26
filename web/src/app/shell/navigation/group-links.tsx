import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Button as Pressable } from 'react-aria-components';
import { NavLink } from 'react-router';
import { formatNumber } from '#web/screens/format.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import type { NavGroup, NavRow } from './use-nav-groups.ts';

export interface GroupLinksProps {
  group: NavGroup;
  isOpen: boolean;
  /** One of its screens is shown. */
  isCurrent: boolean;
  isCompact: boolean;
  onToggle: () => void;
  onFollow?: () => void;
}

/** A heading that folds its screens, and the screens. */
export function GroupLinks({ group, isOpen, isCurrent, isCompact, onToggle, onFollow }: GroupLinksProps) {
  const id = useId();
  return (
    <section aria-label={group.label} className="shrink-0">
      <Pressable
        onPress={onToggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={classNames(
          'flex h-(--nav-row) w-full cursor-pointer items-center gap-1 rounded-md px-2 text-xs font-semibold data-hovered:bg-hover',
          isCurrent && !isOpen ? 'text-accent' : 'text-muted',
          isCompact && 'justify-center',
        )}
      >
        <span className={isCompact ? 'sr-only' : 'truncate'}>{group.label}</span>
        <ChevronRight
          size={12}
          aria-hidden
          className={classNames('shrink-0 transition-transform duration-100', isOpen && 'rotate-90')}
        />
      </Pressable>
      {isOpen && (
        <div id={id} className="flex flex-col">
          {group.rows.map((row) => (
            <RowLink
              key={row.href}
              row={row}
              isShortcut={group.isShortcuts}
              isCompact={isCompact}
              onFollow={onFollow}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface RowLinkProps {
  row: NavRow;
  isShortcut?: boolean;
  isCompact: boolean;
  onFollow?: () => void;
}

function RowLink({ row, isShortcut = false, isCompact, onFollow }: RowLinkProps) {
  const Icon = row.icon;
  return (
    <NavLink
      to={row.href}
      end={row.isExact}
      onClick={onFollow}
      title={isCompact || isShortcut ? row.label : undefined}
      aria-current={isShortcut ? 'false' : 'page'}
      className={({ isActive }) =>
        classNames(
          'flex h-(--nav-row) items-center gap-2.5 rounded-md px-2 text-sm no-underline transition-colors duration-100 hover:bg-hover',
          isActive && !isShortcut ? 'bg-accent-soft font-medium text-accent' : 'text-ink',
          isCompact && 'justify-center',
        )
      }
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      <span className={isCompact ? 'sr-only' : 'truncate'}>{row.label}</span>
      {row.count && (
        <>
          {!isCompact && (
            <span aria-hidden className="ms-auto ps-1 text-xs font-normal text-muted tabular-nums">
              {formatNumber(row.count.number)}
            </span>
          )}
          <span className="sr-only">({row.count.words})</span>
        </>
      )}
    </NavLink>
  );
}
