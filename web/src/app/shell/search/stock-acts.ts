import { FolderInput, Hash, Minus, Plus, X } from 'lucide-react';
import { exact } from '#contract/limits.ts';
import type { StockRow } from '#contract/stock.ts';
import { kinds } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { stockApi } from '#web/api/stock.ts';
import { tellStale } from '#web/screens/form/tell-stale.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { type ActContext, answered, fresh, untracked } from './act-context.ts';
import type { PaletteAct, PaletteStep } from './palette-step.ts';
import { typedNumber } from './typed-number.ts';

/**
 * More, less, another number, elsewhere: of each box that an item is in.
 * @param amount how many are added, or taken out
 */
export function stockActs(context: ActContext, rows: readonly StockRow[], amount = 1): PaletteAct[] {
  const { workspaceID, dispatch } = context;
  const set = ({ itemID, boxID, version, itemName, boxName }: StockRow, quantity: number | null): undefined => {
    const change = { workspaceID, itemID, boxID, quantity, version };
    void dispatch(stockApi.endpoints.stockSave.initiate(change, untracked)).then(({ error }) =>
      dispatch(tellStale(error, `“${itemName}” in “${boxName}”`)),
    );
  };
  return rows.flatMap((row) => {
    const { stockID, boxName, quantity, itemUnit } = row;
    const where = formatQuantity(quantity, itemUnit);
    return [
      {
        id: `more ${stockID}`,
        title: `Add ${formatQuantity(amount)} to ${boxName}`,
        words: `+${amount} quantity`,
        where,
        icon: Plus,
        run: () => set(row, exact(quantity + amount)),
      },
      ...(quantity >= amount
        ? [
            {
              id: `less ${stockID}`,
              title: `Take ${formatQuantity(amount)} out of ${boxName}`,
              words: `-${amount} −${amount} quantity`,
              where,
              icon: Minus,
              run: () => set(row, exact(quantity - amount)),
            },
          ]
        : []),
      {
        id: `set ${stockID}`,
        title: `Set quantity in ${boxName}…`,
        where,
        icon: Hash,
        run: () => quantityStep(row, (value) => set(row, value)),
      },
      {
        id: `move ${stockID}`,
        title: `Move from ${boxName} to…`,
        words: 'box',
        where,
        icon: FolderInput,
        run: () => moveStep(context, row),
      },
      {
        id: `remove ${stockID}`,
        title: `Remove from ${boxName}`,
        where,
        icon: X,
        run: () => set(row, null),
      },
    ];
  });
}

function quantityStep(
  { stockID, itemName, boxName, itemUnit }: StockRow,
  set: (value: number) => undefined,
): PaletteStep {
  return {
    id: `quantity ${stockID}`,
    title: `${itemName} in ${boxName}`,
    placeholder: 'Type a quantity',
    find: async (query) => {
      const value = typedNumber(query);
      if (!Number.isFinite(value) || value < 0) return [];
      return [{ id: 'set', title: `Set to ${formatQuantity(value, itemUnit)}`, icon: Hash, run: () => set(value) }];
    },
  };
}

/** As many as are said to be in a box go to another. */
function moveStep({ workspaceID, dispatch }: ActContext, row: StockRow): PaletteStep {
  const { itemID, boxID, itemName, boxName, itemUnit, quantity, stockID } = row;
  return {
    id: `move ${stockID}`,
    title: `Move ${formatQuantity(quantity, itemUnit)} of ${itemName} from ${boxName} to`,
    placeholder: `Search ${kinds.box.many}`,
    isSearched: true,
    find: async (query) => {
      const args = { workspaceID, search: query.trim(), pageSize: 20 };
      const data = await answered(dispatch(recordEndpoints('box').DigestGet.initiate(args, fresh)));
      return (data?.rows ?? [])
        .filter((box) => box.boxID !== boxID)
        .map((box) => ({
          id: String(box.boxID),
          title: String(box.name),
          where: [box.code, box.placePath].filter(Boolean).join(' · '),
          icon: recordIcon(kinds.box.icon),
          run: () =>
            void dispatch(
              stockApi.endpoints.stockMove.initiate(
                { workspaceID, toBoxID: String(box.boxID), moves: [{ itemID, fromBoxID: boxID, quantity }] },
                untracked,
              ),
            ) as undefined,
        }));
    },
  };
}
