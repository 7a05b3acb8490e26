import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { useMediaDigestGetQuery } from '#web/api/media.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { FieldProps } from '#web/ui/field/field-parts.tsx';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';
import { useTypedSearch } from './use-typed-search.ts';

export interface MediaPickerProps extends FieldProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Finds a photo or an attachment of the workspace by its file name. */
export function MediaPicker({ value, onChange, ...field }: MediaPickerProps) {
  const workspaceID = useWorkspaceID();
  const [chosen, setChosen] = useState<{ id: string | null; title: string }>({ id: null, title: '' });
  // Of another record that the form was given meanwhile it says nothing.
  const chosenTitle = chosen.id === value ? chosen.title : '';
  const known = useMediaDigestGetQuery(
    { workspaceID, mediaID: value ?? undefined },
    { skip: !value || chosenTitle !== '' },
  );
  const name = value ? chosenTitle || (known.currentData?.rows[0]?.fileName ?? '') : '';
  const { text, setText, search, isWaiting } = useTypedSearch(name);
  const { data, isFetching, isError } = useMediaDigestGetQuery({ workspaceID, search: search || undefined });
  return (
    <RecordPicker
      {...field}
      items={(data?.rows ?? []).map(({ mediaID, fileName, role, recordTitle }) => ({
        id: mediaID,
        title: fileName,
        where: recordTitle,
        icon: role === 'photo' ? Image : FileText,
      }))}
      inputValue={text}
      onInputChange={setText}
      isLoading={isFetching || isWaiting}
      hasFailed={isError}
      value={value}
      valueTitle={name}
      onChange={(option) => {
        setChosen({ id: option?.id ?? null, title: option?.title ?? '' });
        setText(option?.title ?? '');
        onChange(option?.id ?? null);
      }}
      placeholder="Search photos and attachments"
    />
  );
}
