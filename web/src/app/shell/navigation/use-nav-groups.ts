import { Star } from 'lucide-react';
import { kinds, recordPath } from '#web/api/kinds.ts';
import { useFavoriteDigestGetQuery } from '#web/api/personal/favorites.ts';
import { countText } from '#web/screens/format.ts';
import { useProblemTotal } from '#web/screens/problem/problem-counts.ts';
import { type RecentRecord, useRecentRecords } from '#web/screens/record/recent-records.ts';
import { useCurrentUser, useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import type { Area, AreaGroup } from '../../area.ts';
import { groupLabels, visibleAreas } from '../../areas.ts';

/** Account is in the user's menu. */
const areaGroups: readonly AreaGroup[] = ['inventory', 'world', 'tools', 'administration'];
const recentShown = 5;

export interface NavRow {
  href: string;
  label: string;
  icon?: IconType;
  isExact?: boolean;
  /** Behind the label, once it is known. */
  count?: { number: number; words: string };
}

export interface NavGroup {
  id: string;
  label: string;
  rows: readonly NavRow[];
  /** They lead to screens that other groups list: none of them is the current one. */
  isShortcuts?: boolean;
  /** Open while one is there, and by hand (docs/decisions/0041): out of the way of daily work. */
  isPassing?: boolean;
}

export function areaHref(area: Pick<Area, 'path'>): string {
  return `/home/${area.path}`;
}

/** Favorites, recent records, and every screen the user may open; groups without rows are left out. */
export function useNavGroups(): NavGroup[] {
  const user = useCurrentUser();
  const workspaceID = useWorkspaceID();
  const { data } = useFavoriteDigestGetQuery({ workspaceID }, { skip: workspaceID === '' });
  const recent = useRecentRecords();
  const problemTotal = useProblemTotal();
  const counts = {
    problems: problemTotal
      ? { number: problemTotal, words: countText(problemTotal, ['problem', 'problems']) }
      : undefined,
  };
  const areas = visibleAreas(user?.permissions ?? []);
  const favorites = (data?.rows ?? []).map(({ path, title, kind }) => ({
    href: path,
    label: title,
    icon: kind ? recordIcon(kinds[kind].icon) : Star,
  }));
  const groups: NavGroup[] = [
    { id: 'favorites', label: 'Favorites', rows: favorites, isShortcuts: true },
    { id: 'recent', label: 'Recent', rows: recent.flatMap(recentRow).slice(0, recentShown), isShortcuts: true },
    ...areaGroups.map((group) => ({
      id: group,
      label: groupLabels[group],
      isPassing: group === 'administration',
      rows: areas
        .filter((area) => area.group === group)
        .map((area) => ({
          ...{ href: areaHref(area), label: area.label, icon: area.icon, isExact: area.isExact },
          count: area.counts && counts[area.counts],
        })),
    })),
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function recentRow({ kind, id, title }: RecentRecord): NavRow[] {
  return kind === 'tag' ? [] : [{ href: recordPath(kind, id), label: title, icon: recordIcon(kinds[kind].icon) }];
}
