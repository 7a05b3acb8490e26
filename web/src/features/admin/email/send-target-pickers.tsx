import { User } from 'lucide-react';
import { useState } from 'react';
import { useAdminUsersDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { useAdminGroupDigestGetQuery } from '#web/api/administration/groups.ts';
import { useTypedSearch } from '#web/screens/picker/use-typed-search.ts';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';

interface TargetPickerProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Finds an active user. */
export function UserPicker({ value, onChange }: TargetPickerProps) {
  const [chosenName, setChosenName] = useState('');
  const title = value ? chosenName : '';
  const { text, setText, search, isWaiting } = useTypedSearch(title);
  const { data, isFetching } = useAdminUsersDigestGetQuery({ search, status: 'active', pageSize: 20 });
  const items = (data?.users ?? []).map(({ userID, firstName, lastName, userName }) => ({
    id: userID,
    title: `${firstName} ${lastName}`.trim() || userName,
    where: `@${userName}`,
    icon: User,
  }));
  return (
    <RecordPicker
      label="User"
      isRequired
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

export function GroupPicker({ value, onChange }: TargetPickerProps) {
  const { data, isFetching } = useAdminGroupDigestGetQuery({});
  const items = (data?.g ?? []).map(({ groupID, name, description }) => ({ id: groupID, label: name, description }));
  return <ComboBox label="Group" isRequired items={items} value={value} onChange={onChange} isLoading={isFetching} />;
}
