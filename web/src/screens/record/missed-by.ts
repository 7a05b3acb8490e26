import type { KindUsers } from '#contract/reference.ts';
import { countText } from '../format.ts';

/** `Used by 5 quests (First light, Two inks, Six lanterns and 2 others) and 1 NPC (Mira). Until you restore it, they show it as deleted.` */
export function missedBy(users: readonly KindUsers[], deleted: number): string {
  const parts = users.map(
    ({ total, one, many, names }) => `${countText(total, [one, many])}${inParentheses(names, total)}`,
  );
  const total = users.reduce((sum, user) => sum + user.total, 0);
  const [they, show] = total === 1 ? ['it', 'shows'] : ['they', 'show'];
  const them = deleted === 1 ? 'it' : 'them';
  return `Used by ${listed(parts)}. Until you restore ${them}, ${they} ${show} ${them} as deleted.`;
}

function inParentheses(names: readonly string[], total: number): string {
  if (names.length === 0) return '';
  const others = total - names.length;
  return ` (${listed(others > 0 ? [...names, countText(others, ['other', 'others'])] : names)})`;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
