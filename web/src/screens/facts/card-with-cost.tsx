import type { CardContent } from '#web/ui/table/cards/grid-card.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';

/** The cards of a list, with what its column of costs says if it has one. */
export function cardWithCost<Row>(
  card: (row: Row) => CardContent,
  cost: DataColumn<Row> | undefined,
): (row: Row) => CardContent {
  if (!cost) return card;
  return (row) => ({
    ...card(row),
    fact: (
      <>
        {cost.label} {cost.render(row)}
      </>
    ),
  });
}
