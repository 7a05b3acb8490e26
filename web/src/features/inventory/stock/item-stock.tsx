import { Box, FolderInput, PackagePlus, X } from 'lucide-react';
import { useState } from 'react';
import type { Item } from '#contract/kinds/item.ts';
import type { StockRow } from '#contract/stock.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { useKeepFocus } from '#web/screens/record/use-keep-focus.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { paths } from '../paths.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PutDialog } from './put-dialog.tsx';
import { StockQuantity } from './stock-quantity.tsx';
import { useStockRemove } from './use-stock-remove.ts';

export interface ItemStockProps {
  item: Item;
  /** The sum of `stock`. */
  quantity: number;
  stock: readonly StockRow[];
  canEdit: boolean;
}

/** Which boxes an item is in and how many in each (decisions §4 Stock). */
export function ItemStock({ item, quantity, stock, canEdit }: ItemStockProps) {
  const [moved, setMoved] = useState<readonly StockRow[] | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      isPlain
      title="Stock"
      description={stock.length > 0 ? `${formatQuantity(quantity, item.unit)} total` : undefined}
      // In one place with and without stock: the focus comes back to it from the dialog.
      actions={
        canEdit && (
          <Button size="sm" icon={PackagePlus} onPress={() => setAdding(true)}>
            Add to a box
          </Button>
        )
      }
    >
      {stock.length === 0 ? (
        <p className="text-sm text-muted">No stock. Add it to a box to track where it is.</p>
      ) : (
        <ul aria-label="Stock by box" className="flex flex-col">
          {stock.map((row) => (
            <StockLine key={row.stockID} row={row} canEdit={canEdit} onMove={() => setMoved([row])} />
          ))}
        </ul>
      )}
      <MoveDialog rows={moved} onClose={() => setMoved(null)} />
      <PutDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        itemID={item.itemID}
        title={`Add ${item.name} to a box`}
        without={stock.map(({ boxID }) => boxID)}
      />
    </Card>
  );
}

function StockLine({ row, canEdit, onMove }: { row: StockRow; canEdit: boolean; onMove: () => void }) {
  const remove = useStockRemove();
  const { boxID } = row;
  useKeepFocus();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b mobile:gap-x-2 border-line py-2 last:border-b-0">
      <span className="flex min-w-40 flex-1 items-center gap-3">
        <Mark name={row.boxName} fallback={Box} />
        <span className="min-w-0">
          <span className="line-clamp-2 text-xs text-muted wrap-anywhere" title={row.placePath}>
            {row.placePath || 'No place'}
          </span>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <TextLink href={paths.box(boxID)} className="font-medium" isCut>
              {row.boxName}
            </TextLink>
            <span className="text-xs text-muted">{row.boxCode}</span>
          </span>
        </span>
      </span>
      <StockQuantity row={row} label={`Quantity in ${row.boxName}`} canEdit={canEdit} />
      {canEdit && (
        <span className="flex items-center gap-1">
          <Button size="sm" variant="quiet" icon={FolderInput} onPress={onMove}>
            Move<span className="sr-only"> from {row.boxName}</span>
          </Button>
          <IconButton icon={X} size="sm" label={`Remove from ${row.boxName}`} onPress={() => void remove(row)} />
        </span>
      )}
    </li>
  );
}
