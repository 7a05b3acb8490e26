import { User } from 'lucide-react';
import { useAdminUsersDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { useChoiceByID, useChosenTitle } from '#web/screens/picker/use-choice-by-id.ts';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';

export interface UserPickerProps {
  value: string | null;
  onChange: (userID: string | null) => void;
  label?: string;
  /** Suspended and deleted users, too. */
  isOfAll?: boolean;
  autoFocus?: boolean;
}

/** Finds an active user. */
export function UserPicker({ value, onChange, label = 'User', isOfAll = false, autoFocus }: UserPickerProps) {
  const { chosenTitle, setChosen } = useChosenTitle(value);
  const { field, search, isWaiting } = useChoiceByID(value, chosenTitle, (option) => {
    setChosen(option);
    onChange(option?.id ?? null);
  });
  const { data, isFetching } = useAdminUsersDigestGetQuery({
    search,
    pageSize: 20,
    ...(isOfAll ? {} : { status: 'active' as const }),
  });
  const items = (data?.users ?? []).map(({ userID, firstName, lastName, userName }) => ({
    id: userID,
    title: `${firstName} ${lastName}`.trim() || userName,
    where: `@${userName}`,
    icon: User,
  }));
  return (
    <RecordPicker
      {...field}
      label={label}
      isRequired
      autoFocus={autoFocus}
      items={items}
      isLoading={isFetching || isWaiting}
      placeholder="Name or email address"
    />
  );
}
