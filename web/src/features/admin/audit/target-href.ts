import type { AuditEntry } from '#contract/audit.ts';
import { adminPaths } from '../admin-paths.ts';

const places: Readonly<Record<string, (id: string) => string>> = {
  permission: adminPaths.permission,
  group: adminPaths.group,
  user: adminPaths.user,
};

/** Where a target can be looked at; undefined when it has no screen, or the entry tells of its end. */
export function targetHref({ target, action }: Pick<AuditEntry, 'target' | 'action'>): string | undefined {
  const isGone = action === 'permission.delete' || action === 'group.delete';
  return target && !isGone ? places[target.kind]?.(target.id) : undefined;
}
