import { Box } from 'lucide-react';
import { useBoxGetQuery } from '#web/api/boxes.ts';
import { useStocktakeBoxDigestGetQuery } from '#web/api/stocktakes.ts';
import { formatNumber } from '#web/screens/format.ts';
import { useChoiceByID, useChosenTitle } from '#web/screens/picker/use-choice-by-id.ts';
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
  const { chosenTitle, setChosen } = useChosenTitle(value);
  // One that came with the address has not been chosen here.
  const known = useBoxGetQuery({ workspaceID, boxID: value ?? '' }, { skip: value === null || chosenTitle !== '' });
  const title = value === null ? '' : chosenTitle || (known.currentData?.box.name ?? '');
  const { field, search, isWaiting } = useChoiceByID(value, title, (option) => {
    setChosen(option);
    onChange(option?.id ?? null);
  });
  const { data, isFetching } = useStocktakeBoxDigestGetQuery({ workspaceID, stocktakeID, search, pageSize: 50 });
  const items = (data?.rows ?? []).map(({ boxID, name, lines, counted }) => ({
    id: boxID,
    title: name,
    where: `${formatNumber(counted)} of ${formatNumber(lines)} counted`,
    icon: Box,
  }));
  return (
    <RecordPicker
      {...field}
      label="Box"
      isLabelHidden
      placeholder="All boxes"
      items={items}
      isLoading={isFetching || isWaiting}
      className="w-56 mobile:w-full"
    />
  );
}
