import type { ShopRow } from '#contract/kinds/npc.ts';
import { recordPath } from '#web/api/kinds.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { type DocumentViewProps, rowsIn } from './document-part.ts';
import { RowsTable } from './rows-table.tsx';
import { StoredExpression } from './stored-expression.tsx';

export default function ShopView({ value, nameOf }: DocumentViewProps) {
  return (
    <RowsTable
      label="Shop"
      headings={['Item', 'Price', 'Stock', 'When']}
      narrow={['Stock']}
      rows={rowsIn<ShopRow>(value).map(({ itemID, price, stock, condition }) => ({
        id: `${itemID} ${price} ${condition}`,
        cells: [
          <TextLink key="item" href={recordPath('item', itemID)}>
            {nameOf(itemID)}
          </TextLink>,
          price === '' ? 'Base value' : <StoredExpression key="price" text={price} nameOf={nameOf} />,
          stock === null ? 'Unlimited' : stock,
          condition === '' ? 'Always' : <StoredExpression key="when" text={condition} nameOf={nameOf} />,
        ],
      }))}
    />
  );
}
