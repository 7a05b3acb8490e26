import { Box as BoxIcon } from 'lucide-react';
import { useState } from 'react';
import { useBoxDigestGetQuery, useBoxGetQuery, useBoxSaveMutation } from '#web/api/boxes.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { FieldProps } from '#web/ui/field/field-parts.tsx';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';
import { useLatestChange } from './use-latest-change.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface BoxPickerProps extends FieldProps {
  value: string | null;
  onChange: (boxID: string | null) => void;
  /** Boxes not to offer: the one being moved out of. */
  without?: readonly string[];
  /** Offers to make a box with the name typed. */
  canCreate?: boolean;
  placeholder?: string;
}

/** Finds a box by name, code or place; each shows its full path (decisions §4). */
export function BoxPicker({ value, onChange, without = [], canCreate, ...field }: BoxPickerProps) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const [boxSave] = useBoxSaveMutation();
  const [chosen, setChosen] = useState<{ id: string | null; title: string }>({ id: null, title: '' });
  // Of another record that the form was given meanwhile it says nothing.
  const chosenTitle = chosen.id === value ? chosen.title : '';
  const known = useBoxGetQuery({ workspaceID, boxID: value ?? '' }, { skip: !value || chosenTitle !== '' });
  const name = value ? chosenTitle || (known.currentData?.box.name ?? '') : '';
  const { text, setText, search, isWaiting } = useTypedSearch(name);
  const { data, isFetching, isError } = useBoxDigestGetQuery({ workspaceID, search, pageSize: 20 });
  const items = (data?.rows ?? [])
    .filter(({ boxID }) => !without.includes(boxID))
    .map((row) => ({
      id: row.boxID,
      title: row.name,
      where: [row.code, row.placePath || 'No place'].join(' · '),
      icon: BoxIcon,
    }));
  const change = useLatestChange(onChange);
  const choose = (boxID: string | null, title: string) => {
    setChosen({ id: boxID, title });
    setText(title);
    change(boxID);
  };
  const create = async (boxName: string) => {
    const { data: made } = await boxSave({ workspaceID, name: boxName });
    if (made) choose(made.box.boxID, made.box.name);
  };
  return (
    <RecordPicker
      {...field}
      items={items}
      inputValue={text}
      onInputChange={setText}
      isLoading={isFetching || isWaiting}
      hasFailed={isError}
      value={value}
      valueTitle={name}
      onChange={(option) => choose(option?.id ?? null, option?.title ?? '')}
      onCreate={canCreate && canEdit ? (boxName) => void create(boxName) : undefined}
      createNoun="box"
      placeholder={field.placeholder ?? 'Name, code or place'}
    />
  );
}
