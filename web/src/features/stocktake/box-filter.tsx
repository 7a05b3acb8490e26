import { Box } from 'lucide-react';
import { useState } from 'react';
import { useBoxGetQuery } from '#web/api/boxes.ts';
import { useStocktakeBoxDigestGetQuery } from '#web/api/stocktakes.ts';
import { formatNumber } from '#web/screens/format.ts';
import { useTypedSearch } from '#web/screens/picker/use-typed-search.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';

export interface BoxFilterProps {
  stocktakeID: string;
  value: string | null;
  onChange: (boxID: string | null) => void;
}

/** Narrows the lines to one box; each says how far it is counted. */
export function BoxFilter({ stocktakeID, value, onChange }: BoxFilterProps) {
  const workspaceID = useWorkspaceID();
  const [chosenName, setChosenName] = useState('');
  // One that came with the address has not been chosen here.
  const known = useBoxGetQuery({ workspaceID, boxID: value ?? '' }, { skip: value === null || chosenName !== '' });
  const title = value === null ? '' : chosenName || (known.data?.box.name ?? '');
  const { text, setText, search, isWaiting } = useTypedSearch(title);
  const { data, isFetching } = useStocktakeBoxDigestGetQuery({ workspaceID, stocktakeID, search, pageSize: 50 });
  const items = (data?.rows ?? []).map(({ boxID, name, lines, counted }) => ({
    id: boxID,
    title: name,
    where: `${formatNumber(counted)} of ${formatNumber(lines)} counted`,
    icon: Box,
  }));
  return (
    <RecordPicker
      label="Box"
      isLabelHidden
      placeholder="All boxes"
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
      className="w-56 mobile:w-full"
    />
  );
}
