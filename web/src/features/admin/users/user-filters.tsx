import { CircleUser, UserRoundCog, Users } from 'lucide-react';
import type { UserGroupOption } from '#contract/admin-user.ts';
import { describeBy, type ListFilter, optionsOf } from '#web/screens/list/list-filters.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';

export const statusLabels = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
  deleted: 'Deleted',
} as const;
export const accountTypeLabels = { standard: 'Standard account', service: 'Service account' } as const;

/** What the list of users can be narrowed by, beside the search. */
export function userFilters(groups: readonly UserGroupOption[]): readonly ListFilter[] {
  return [
    {
      name: 'status',
      label: 'Status',
      icon: CircleUser,
      describe: describeBy(statusLabels),
      options: optionsOf(statusLabels),
    },
    {
      name: 'accountType',
      label: 'Account type',
      icon: UserRoundCog,
      describe: describeBy(accountTypeLabels),
      options: optionsOf(accountTypeLabels),
    },
    {
      name: 'groupID',
      label: 'Group',
      icon: Users,
      describe: (groupID) => groups.find((group) => group.groupID === groupID)?.name ?? 'Unknown group',
      editor: (choose) => (
        <ComboBox
          label="Group"
          autoFocus
          items={groups.map(({ groupID, name, description }) => ({ id: groupID, label: name, description }))}
          value={null}
          onChange={(groupID) => groupID !== null && choose(groupID)}
        />
      ),
    },
  ];
}
