import { User } from 'lucide-react';
import { pageSizeMax } from '#contract/limits.ts';
import { useAdminUsersDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { useChoiceByID, useChosenTitle } from '#web/screens/picker/use-choice-by-id.ts';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';

export interface UserPickerProps {
  value: string | null;
  /** @param name full name, or the user name; empty when nobody is chosen */
  onChange: (userID: string | null, name: string) => void;
  label?: string;
  /** Suspended and deleted users, too. */
  isOfAll?: boolean;
  /** Leaves the members of this group out. */
  notInGroupID?: string;
  /** Leaves these out. */
  without?: readonly string[];
  autoFocus?: boolean;
  /** Only typing opens the list; else the focus does. */
  opensByTyping?: boolean;
  errorMessage?: string;
}

/** Finds an active user. */
export function UserPicker(props: UserPickerProps) {
  const { value, onChange, label = 'User', isOfAll = false, notInGroupID, without = [], ...rest } = props;
  const { chosenTitle, setChosen } = useChosenTitle(value);
  const { field, search, isWaiting } = useChoiceByID(value, chosenTitle, (option) => {
    setChosen(option);
    onChange(option?.id ?? null, option?.title ?? '');
  });
  const { data, isFetching, isError } = useAdminUsersDigestGetQuery({
    search,
    // So many are found that whoever is left out takes nobody's place.
    pageSize: Math.min(pageSizeMax, 20 + without.length),
    ...(isOfAll ? {} : { status: 'active' as const }),
    ...(notInGroupID === undefined ? {} : { notInGroupID }),
  });
  const found = (data?.users ?? []).filter(({ userID }) => !without.includes(userID));
  const items = found.map(({ userID, firstName, lastName, userName }) => ({
    id: userID,
    title: `${firstName} ${lastName}`.trim() || userName,
    where: `@${userName}`,
    icon: User,
  }));
  return (
    <RecordPicker
      {...field}
      {...rest}
      label={label}
      isRequired
      items={items}
      isLoading={isFetching || isWaiting}
      hasFailed={isError}
      placeholder="Name or email address"
    />
  );
}
