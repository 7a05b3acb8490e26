import type { AuditEntry } from '#contract/audit.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { userAgentWords } from '#contract/user-agent-words.ts';
import { mediumDate } from '#web/screens/format.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { adminPaths } from '../admin-paths.ts';
import { actionWords, detailLines, kindWords } from './audit-words.ts';

/** The screens of targets, and the permission that opens them. */
const places: Readonly<Record<string, { href: (id: string) => string; key: PermissionKey }>> = {
  permission: { href: adminPaths.permission, key: 'admin.permissions' },
  group: { href: adminPaths.group, key: 'admin.groups' },
  user: { href: adminPaths.user, key: 'admin.users' },
};

/** Where a target can be looked at; undefined when it has no screen, the entry tells of its end, or the reader may not open it. */
function targetHref(
  { target, action }: Pick<AuditEntry, 'target' | 'action'>,
  keys: readonly PermissionKey[],
): string | undefined {
  const isGone = action === 'permission.delete' || action === 'group.delete';
  const place = target && !isGone ? places[target.kind] : undefined;
  return target && place && keys.includes(place.key) ? place.href(target.id) : undefined;
}

export interface AuditEntryDrawerProps {
  entry: AuditEntry | null;
  onClose: () => void;
  /** Narrows the log to one actor or one target. */
  onNarrow: (filter: 'actorID' | 'targetID', id: string) => void;
}

/** Everything an entry of the audit log says. */
export function AuditEntryDrawer({ entry, onClose, onNarrow }: AuditEntryDrawerProps) {
  return (
    <Drawer isOpen={entry !== null} onOpenChange={onClose} title={entry ? actionWords(entry.action) : ''}>
      {entry && <Entry entry={entry} onNarrow={onNarrow} />}
    </Drawer>
  );
}

function Entry({ entry, onNarrow }: Pick<AuditEntryDrawerProps, 'onNarrow'> & { entry: AuditEntry }) {
  const { actor, target } = entry;
  const href = targetHref(entry, useCurrentUser()?.permissions ?? []);
  const details = detailLines(entry.detail);
  return (
    <div className="flex flex-col gap-4 pb-4">
      <MetaInfo
        entries={[
          { label: 'When', value: mediumDate(entry.createdAt) },
          {
            label: 'Who',
            value: actor && <TextLink href={adminPaths.user(actor.userID)}>{actor.name || actor.userID}</TextLink>,
          },
          { label: 'From', value: entry.ipAddress },
          {
            label: 'Browser',
            value: entry.userAgent && <span title={entry.userAgent}>{userAgentWords(entry.userAgent)}</span>,
          },
          {
            label: target ? kindWords(target.kind) : 'Target',
            value:
              target && (href ? <TextLink href={href}>{target.name || target.id}</TextLink> : target.name || target.id),
          },
          { label: 'Action', value: <code className="font-mono text-xs">{entry.action}</code> },
        ]}
      />
      {details.length > 0 && (
        <section aria-label="Detail" className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold">Detail</h3>
          <MetaInfo entries={details} />
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {actor && (
          <Button onPress={() => onNarrow('actorID', actor.userID)}>Everything by {actor.name || 'this user'}</Button>
        )}
        {target?.id && (
          <Button
            onPress={() => onNarrow('targetID', target.id)}
          >{`Everything about ${target.name || 'this target'}`}</Button>
        )}
      </div>
    </div>
  );
}
