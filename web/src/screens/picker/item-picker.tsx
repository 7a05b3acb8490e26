import { Package } from 'lucide-react';
import { useState } from 'react';
import { useItemDigestGetQuery, useItemGetQuery, useItemSaveMutation } from '#web/api/items.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { FieldProps } from '#web/ui/field/field-parts.tsx';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';
import { useLatestChange } from './use-latest-change.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface ItemPickerProps extends FieldProps {
  value: string | null;
  onChange: (itemID: string | null) => void;
  without?: readonly string[];
  /** Offers to make an item with the name typed. */
  canCreate?: boolean;
  placeholder?: string;
}

/** Finds an item; each says where it is. */
export function ItemPicker({ value, onChange, without = [], canCreate, ...field }: ItemPickerProps) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const [itemSave] = useItemSaveMutation();
  const [chosen, setChosen] = useState<{ id: string | null; title: string }>({ id: null, title: '' });
  // Of another record that the form was given meanwhile it says nothing.
  const chosenTitle = chosen.id === value ? chosen.title : '';
  const known = useItemGetQuery({ workspaceID, itemID: value ?? '' }, { skip: !value || chosenTitle !== '' });
  const title = value ? chosenTitle || (known.currentData?.item.name ?? '') : '';
  const { text, setText, search, isWaiting } = useTypedSearch(title);
  const { data, isFetching, isError } = useItemDigestGetQuery({ workspaceID, search, pageSize: 20 });
  const items = (data?.rows ?? [])
    .filter(({ itemID }) => !without.includes(itemID))
    .map((row) => ({ id: row.itemID, title: row.name, where: row.where || 'No stock', icon: Package }));
  const change = useLatestChange(onChange);
  const choose = (itemID: string | null, title: string) => {
    setChosen({ id: itemID, title });
    setText(title);
    change(itemID);
  };
  const create = async (name: string) => {
    const { data: made } = await itemSave({ workspaceID, name });
    if (made) choose(made.item.itemID, made.item.name);
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
      valueTitle={title}
      onChange={(option) => choose(option?.id ?? null, option?.title ?? '')}
      onCreate={canCreate && canEdit ? (name) => void create(name) : undefined}
      createNoun="item"
      placeholder={field.placeholder ?? 'Name, code or tag'}
    />
  );
}
