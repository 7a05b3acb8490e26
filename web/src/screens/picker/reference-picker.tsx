import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { kinds } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { FieldProps } from '#web/ui/field/field-parts.tsx';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';
import { shownTitle, titleOf } from '../record/title-of.ts';
import { PlacePicker } from './place-picker.tsx';
import { useLatestChange } from './use-latest-change.ts';
import { useReferred } from './use-referred.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface ReferencePickerProps extends FieldProps {
  to: PageKind;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Records not to offer. */
  without?: readonly string[];
  /** Only records that these filters of its list let through. */
  filters?: Readonly<Record<string, string>>;
  placeholder?: string;
  /** Offers to make a record with the name typed, where a name alone makes one. */
  canCreate?: boolean;
  /** Only typing opens the list: the focus came by itself. */
  opensByTyping?: boolean;
  /** Of a tree: words of the option for none; leave out where one must be chosen. */
  noneLabel?: string;
  /** Of a tree: a record that cannot be chosen, nor anything in it. */
  notWithin?: string;
}

/** Finds a record of a kind. One whose records stand in one another is shown as a tree. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { to, without, canCreate, filters, placeholder, noneLabel, notWithin, ...field } = props;
  if (kinds[to].isTree)
    return <PlacePicker {...field} noneLabel={noneLabel} disabledIDs={without} notWithin={notWithin} />;
  return <SearchPicker key={to} {...{ to, without, canCreate, filters, placeholder }} {...field} />;
}

function SearchPicker({
  to,
  value,
  onChange,
  without = [],
  canCreate = false,
  filters,
  placeholder = `Search ${kinds[to].many}`,
  ...field
}: Omit<ReferencePickerProps, 'noneLabel' | 'notWithin'>) {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const { DigestGet, Save } = recordEndpoints(to);
  const [save] = Save.useMutation();
  const [chosen, setChosen] = useState<{ id: string | null; title: string }>({ id: null, title: '' });
  // Of another record that the form was given meanwhile it says nothing.
  const chosenTitle = chosen.id === value ? chosen.title : '';
  const record = useReferred(to, chosenTitle === '' ? value : null);
  const knownTitle = shownTitle(titleOf(to, record) ?? '', record?.deletedAt != null);
  const title = value ? chosenTitle || knownTitle : '';
  const { text, setText, search, isWaiting } = useTypedSearch(title);
  const { data, isFetching, isError } = DigestGet.useQuery({ workspaceID, search, pageSize: 20, ...filters });
  const icon = recordIcon(kinds[to].icon);
  const items = (data?.rows ?? [])
    .map((row) => ({ id: String(row[`${to}ID`]), title: titleOf(to, row) ?? '', icon }))
    .filter(({ id }) => !without.includes(id));
  const change = useLatestChange(onChange);
  const choose = (id: string | null, name: string) => {
    setChosen({ id, title: name });
    setText(name);
    change(id);
  };
  const create = async (name: string) => {
    const { data: made } = await save({ workspaceID, [kinds[to].titleField]: name });
    const record = made?.[to] as AnyRecord | undefined;
    if (record) choose(String(record[`${to}ID`]), titleOf(to, record) ?? name);
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
      onCreate={canCreate && canEdit && kinds[to].isMadeByName ? (name) => void create(name) : undefined}
      createNoun={kinds[to].one}
      placeholder={placeholder}
    />
  );
}
