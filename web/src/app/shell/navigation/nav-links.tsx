import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as Pressable } from 'react-aria-components';
import { NavLink, useLocation } from 'react-router';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { type Area, type AreaGroup, groupLabels, visibleAreas } from '../../areas.ts';
import { openGroups } from './open-groups.ts';
import { setGroupWanted, useWantedGroups } from './wanted-groups.ts';

/** Account is in the user's menu. */
const groups: readonly AreaGroup[] = ['inventory', 'world', 'tools', 'administration'];

export function areaHref(area: Pick<Area, 'path'>): string {
  return `/home/${area.path}`;
}

interface NavRow {
  href: string;
  label: string;
  icon?: IconType;
  isExact?: boolean;
}

interface NavGroup {
  id: string;
  label: string;
  rows: readonly NavRow[];
}

export interface NavLinksProps {
  /** In rows; what does not fit is folded. */
  room?: number;
  /** Shows icons alone; their names stay readable. */
  isCompact?: boolean;
  onFollow?: () => void;
}

/** Every screen the user may open, in groups that fold (house §6). */
export function NavLinks({ room = Infinity, isCompact = false, onFollow }: NavLinksProps) {
  const { pathname } = useLocation();
  const shown = useNavGroups();
  const wanted = useWantedGroups();
  const current = shown.find(({ rows }) => rows.some((row) => isCurrent(row, pathname)))?.id;
  const [foldedAt, setFoldedAt] = useState<string>();
  // Where one is, is open, unless it is folded there.
  const first = current !== undefined && foldedAt !== current ? [current] : [];
  const sizes = shown.map(({ id, rows }) => ({ id, rowCount: rows.length }));
  const open = openGroups(sizes, [...first, ...wanted], room);
  const toggle = (id: string) => {
    setFoldedAt(open.has(id) ? id : undefined);
    setGroupWanted(id, !open.has(id));
  };
  return shown.map((group) => (
    <GroupLinks
      key={group.id}
      group={group}
      isOpen={open.has(group.id)}
      isCurrent={group.id === current}
      isCompact={isCompact}
      onToggle={() => toggle(group.id)}
      onFollow={onFollow}
    />
  ));
}

function useNavGroups(): NavGroup[] {
  const user = useCurrentUser();
  const areas = visibleAreas(user?.permissions ?? []);
  return groups.flatMap((id) => {
    const rows = areas
      .filter((area) => area.group === id)
      .map((area) => ({ href: areaHref(area), label: area.label, icon: area.icon, isExact: area.isExact }));
    return rows.length === 0 ? [] : [{ id, label: groupLabels[id], rows }];
  });
}

const isCurrent = ({ href, isExact }: NavRow, pathname: string): boolean =>
  pathname === href || (!isExact && pathname.startsWith(`${href}/`));

interface GroupLinksProps {
  group: NavGroup;
  isOpen: boolean;
  isCurrent: boolean;
  isCompact: boolean;
  onToggle: () => void;
  onFollow?: () => void;
}

function GroupLinks({ group, isOpen, isCurrent: hasCurrent, isCompact, onToggle, onFollow }: GroupLinksProps) {
  const id = useId();
  return (
    <section aria-label={group.label}>
      <Pressable
        onPress={onToggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={classNames(
          'flex h-(--nav-row) w-full cursor-pointer items-center gap-1 rounded-md px-2 text-xs font-semibold data-hovered:bg-hover',
          hasCurrent && !isOpen ? 'text-accent' : 'text-muted',
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
            <RowLink key={row.href} row={row} isCompact={isCompact} onFollow={onFollow} />
          ))}
        </div>
      )}
    </section>
  );
}

interface RowLinkProps {
  row: NavRow;
  isCompact: boolean;
  onFollow?: () => void;
}

function RowLink({ row, isCompact, onFollow }: RowLinkProps) {
  const Icon = row.icon;
  return (
    <NavLink
      to={row.href}
      end={row.isExact}
      onClick={onFollow}
      title={isCompact ? row.label : undefined}
      className={({ isActive }) =>
        classNames(
          'flex h-(--nav-row) items-center gap-2.5 rounded-md px-2 text-sm no-underline transition-colors duration-100 hover:bg-hover',
          isActive ? 'bg-accent-soft font-medium text-accent' : 'text-ink',
          isCompact && 'justify-center',
        )
      }
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      <span className={isCompact ? 'sr-only' : 'truncate'}>{row.label}</span>
    </NavLink>
  );
}
