import type { KindCount } from '#contract/reference.ts';
import { countText } from '../format.ts';

/** `Used by 3 boxes and 1 place. They will show it as deleted until you restore it.` */
export function missedBy(users: readonly KindCount[], deleted: number): string {
  const parts = users.map(({ total, one, many }) => countText(total, [one, many]));
  const listed = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  const total = users.reduce((sum, user) => sum + user.total, 0);
  const they = total === 1 ? 'It' : 'They';
  const them = deleted === 1 ? 'it' : 'them';
  return `Used by ${listed}. ${they} will show ${them} as deleted until you restore ${them}.`;
}
