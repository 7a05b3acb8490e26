import { useState } from 'react';
import type { Example } from '../../example/example.ts';
import { type SampleItem, sampleItems } from '../../example/inventory-samples.ts';
import { ignore, playground } from '../../example/playground.ts';
import { samplePhotos } from '../../example/sample-photos.ts';
import { CardGrid } from './card-grid.tsx';

const items = sampleItems(7);
const itemID = (item: SampleItem) => item.id;
const card = (item: SampleItem) => ({
  title: item.name,
  meta: `${item.quantity} in ${item.box} · ${item.place}`,
  photo: item.quantity % 2 === 0 ? samplePhotos[item.quantity % samplePhotos.length]?.src : undefined,
});

function Page() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['item-1']));
  return (
    <div className="flex flex-col gap-6">
      <CardGrid
        label="Items"
        rows={items}
        rowID={itemID}
        card={card}
        selection={selection}
        onSelectionChange={setSelection}
        onRowAction={() => undefined}
      />
      <CardGrid label="Items on their way" rows={[]} rowID={itemID} card={card} isLoading />
    </div>
  );
}

export const example: Example = {
  slug: 'card-grid',
  title: 'Card grid',
  summary: 'The rows of a list as cards with photos.',
  notes: {
    use: 'For lists in which pictures matter.',
    avoid: 'Where values are compared: use a table.',
    keyboard: 'Arrow keys move in the grid, Space selects, Enter opens.',
    screenReader: 'A grid list; each card is read by its title, then its details.',
  },
  playground: playground(CardGrid<SampleItem>, {
    label: 'Items',
    rows: items,
    rowID: itemID,
    card,
    selection: new Set(['item-1']),
    onSelectionChange: ignore,
    onRowAction: ignore,
  }),
  Page,
};
