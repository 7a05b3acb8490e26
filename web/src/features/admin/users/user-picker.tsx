import { User } from 'lucide-react';
import { useState } from 'react';
import { useAdminUsersDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { useTypedSearch } from '#web/screens/picker/use-typed-search.ts';
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
  const [chosenName, setChosenName] = useState('');
  const title = value ? chosenName : '';
  const { text, setText, search, isWaiting } = useTypedSearch(title);
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
      label={label}
      isRequired
      autoFocus={autoFocus}
      items={items}
      inputValue={text}
      onInputChange={setText}
      isLoading={isFetching || isWaiting}
      value={value}
      valueTitle={title}
      onChange={(option) => {
        setChosenName(option?.title ?? '');
        setText(option?.title ?? '');
        onChange(option?.id ?? null);
      }}
      placeholder="Name or email address"
    />
  );
}
