import { FolderInput, Package, X } from 'lucide-react';
import type { StockRow } from '#contract/stock.ts';
import { Thumbnail } from '#web/screens/record/thumbnail.tsx';
import { useKeepFocus } from '#web/screens/record/use-keep-focus.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { paths } from '../paths.ts';
import { StockQuantity } from './stock-quantity.tsx';
import { useStockRemove } from './use-stock-remove.ts';

export interface ContentsLineProps {
  row: StockRow;
  canEdit: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMove: () => void;
}

/** One item in a box. */
export function ContentsLine({ row, canEdit, isSelected, onSelect, onMove }: ContentsLineProps) {
  const removeStock = useStockRemove();
  useKeepFocus();
  const { itemID, itemName } = row;
  const remove = async () => {
    if (await removeStock(row)) onSelect(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b mobile:gap-x-2 border-line py-2 last:border-b-0">
      {canEdit && <Checkbox label={`Select ${itemName}`} isLabelHidden value={isSelected} onChange={onSelect} />}
      <span className="flex min-w-40 flex-1 items-center gap-3">
        <Thumbnail url={row.itemThumbnailURL ?? ''} name={itemName} fallback={Package} />
        <span className="min-w-0 wrap-anywhere">
          <TextLink href={paths.item(itemID)} isCut>
            {itemName}
          </TextLink>
          {row.itemSerialNumber && <span className="block text-xs text-muted">Serial {row.itemSerialNumber}</span>}
        </span>
      </span>
      <StockQuantity row={row} label={`Quantity of ${itemName}`} canEdit={canEdit} />
      {canEdit && (
        <span className="flex items-center gap-1 mobile:ms-auto">
          <Button size="sm" variant="quiet" icon={FolderInput} isIconOnPhones onPress={onMove}>
            Move<span className="sr-only"> {itemName}</span>
          </Button>
          <IconButton icon={X} size="sm" label={`Remove ${itemName}`} onPress={() => void remove()} />
        </span>
      )}
    </li>
  );
}
