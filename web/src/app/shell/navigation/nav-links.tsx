import { Fragment, useEffect } from 'react';
import { useLocation } from 'react-router';
import { GroupLinks } from './group-links.tsx';
import { openGroups } from './open-groups.ts';
import { type NavGroup, useNavGroups } from './use-nav-groups.ts';
import { groupVisited, setGroupOpen, useGroupChoice } from './wanted-groups.ts';

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
  const groups = useNavGroups();
  const choice = useGroupChoice();
  const currentGroup =
    groups.find((group) => hasPage(group, pathname)) ?? groups.find((group) => isBeside(group, pathname));
  const current = currentGroup?.id;
  // Where one is, is open, unless it was folded by hand.
  const first = current !== undefined && !choice.folded.includes(current) ? [current] : [];
  const sizes = groups.map(({ id, rows }) => ({ id, rowCount: rows.length }));
  const open = openGroups(sizes, [...first, ...choice.wanted], room);
  // A group that is visited stays open elsewhere too: else each way there and back folds and unfolds others.
  const visited = currentGroup?.isPassing ? undefined : current;
  useEffect(() => {
    if (visited !== undefined) groupVisited(visited);
  }, [visited]);
  return groups.map((group) => (
    <Fragment key={group.id}>
      <GroupLinks
        group={group}
        isOpen={open.has(group.id)}
        isCurrent={group.id === current}
        isCompact={isCompact}
        onToggle={() => setGroupOpen(group.id, !open.has(group.id))}
        onFollow={onFollow}
      />
      {/* Gives way where the rows need the room (`useRoom`). */}
      {open.has(group.id) && <div aria-hidden className="h-2" />}
    </Fragment>
  ));
}

function hasPage({ rows, isShortcuts }: NavGroup, pathname: string): boolean {
  if (isShortcuts) return false;
  return rows.some(({ href, isExact }) => pathname === href || (!isExact && pathname.startsWith(`${href}/`)));
}

const partOf = (path: string) => path.split('/')[2];

/** A page that no row leads to, a permission say, is where all rows of a group are. */
function isBeside({ rows, isShortcuts }: NavGroup, pathname: string): boolean {
  return !isShortcuts && rows.every(({ href }) => partOf(href) === partOf(pathname));
}
