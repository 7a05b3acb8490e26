import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { GroupLinks } from './group-links.tsx';
import { openGroups } from './open-groups.ts';
import { type NavGroup, useNavGroups } from './use-nav-groups.ts';
import { setGroupWanted, useWantedGroups } from './wanted-groups.ts';

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
  const wanted = useWantedGroups();
  const currentGroup =
    groups.find((group) => hasPage(group, pathname)) ?? groups.find((group) => isBeside(group, pathname));
  const current = currentGroup?.id;
  const [foldedAt, setFoldedAt] = useState<string>();
  // Where one is, is open, unless it is folded there.
  const first = current !== undefined && foldedAt !== current ? [current] : [];
  const sizes = groups.map(({ id, rows }) => ({ id, rowCount: rows.length }));
  const open = openGroups(sizes, [...first, ...wanted], room);
  // A group that is visited stays open elsewhere too: else each way there and back folds and unfolds others.
  const visited = foldedAt === current || currentGroup?.isPassing ? undefined : current;
  useEffect(() => {
    if (visited !== undefined) setGroupWanted(visited, true);
  }, [visited]);
  const toggle = (id: string) => {
    setFoldedAt(open.has(id) ? id : undefined);
    setGroupWanted(id, !open.has(id));
  };
  return groups.map((group) => (
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

function hasPage({ rows, isShortcuts }: NavGroup, pathname: string): boolean {
  if (isShortcuts) return false;
  return rows.some(({ href, isExact }) => pathname === href || (!isExact && pathname.startsWith(`${href}/`)));
}

const partOf = (path: string) => path.split('/')[2];

/** A page that no row leads to, a permission say, is where all rows of a group are. */
function isBeside({ rows, isShortcuts }: NavGroup, pathname: string): boolean {
  return !isShortcuts && rows.every(({ href }) => partOf(href) === partOf(pathname));
}
