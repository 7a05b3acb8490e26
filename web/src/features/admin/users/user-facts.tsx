import type { AdminUser } from '#contract/admin-user.ts';
import { mediumDate } from '#web/screens/format.ts';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { accountTypeLabels } from './user-filters.tsx';

const when = (iso: string | null) => (iso === null ? 'Never' : mediumDate(iso));

/** §2.7: what can only be read. */
export function UserFacts({ user }: { user: AdminUser }) {
  return (
    <MetaInfo
      entries={[
        { label: 'User ID', value: <code className="font-mono text-xs">{user.userID}</code> },
        { label: 'User name', value: `@${user.userName}` },
        { label: 'Phone number', value: user.phoneNumber },
        { label: 'Account', value: accountTypeLabels[user.accountType] },
        { label: 'Created', value: mediumDate(user.createdDateTime) },
        { label: 'Last Sign In', value: when(user.lastLogInTimestamp) },
        { label: 'Last Seen', value: when(user.lastSeenDateTime) },
        { label: 'Updated', value: mediumDate(user.updatedDateTime) },
      ]}
    />
  );
}
