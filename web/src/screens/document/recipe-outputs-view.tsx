import type { RecipeOutput } from '#contract/kinds/recipe.ts';
import { recordPath } from '#web/api/kinds.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { formatQuantity } from '../format.ts';
import { type DocumentViewProps, rowsIn } from './document-part.ts';
import { RowsTable } from './rows-table.tsx';

export default function RecipeOutputsView({ value, nameOf }: DocumentViewProps) {
  return (
    <RowsTable
      label="Items"
      headings={['Quantity', 'Item', 'Chance']}
      narrow={['Quantity', 'Chance']}
      rows={rowsIn<RecipeOutput>(value).map(({ itemID, quantity, chance }) => ({
        id: `${itemID} ${quantity} ${chance}`,
        cells: [
          formatQuantity(quantity),
          <TextLink key="item" href={recordPath('item', itemID)}>
            {nameOf(itemID)}
          </TextLink>,
          chance === 1 ? 'Always' : `${formatQuantity(Math.round(chance * 10_000) / 100)}%`,
        ],
      }))}
    />
  );
}
