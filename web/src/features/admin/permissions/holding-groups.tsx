import { countText } from '#web/screens/format.ts';
import { useCan } from '#web/session/auth/current-user.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { adminPaths } from '../admin-paths.ts';

interface HoldingGroup {
  groupID: string;
  name: string;
  memberCount: number;
}

/** Which groups hold a permission, and how many people hold it through each. */
export function HoldingGroups({ groups }: { groups: readonly HoldingGroup[] }) {
  const canOpen = useCan('admin.groups');
  return (
    <section aria-label="Groups with this permission" className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold">Groups with this permission</h2>
      {groups.length === 0 ? (
        <p className="text-sm text-muted">No group has it yet.</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {groups.map(({ groupID, name, memberCount }) => (
            <li key={groupID} className="flex flex-wrap gap-x-2">
              {canOpen ? <TextLink href={adminPaths.group(groupID)}>{name}</TextLink> : name}
              <span className="text-muted">{memberText(memberCount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `1 member`, `2 members` */
export function memberText(count: number): string {
  return countText(count, ['member', 'members']);
}
