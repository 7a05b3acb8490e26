import { chosenQuery } from '#web/screens/selection/chosen-ids.ts';

/** The addresses of the inventory's screens (§2.1). */
const base = '/home/item-management';

export const paths = {
  items: `${base}/items`,
  item: (itemID: string) => `${base}/items/${itemID}`,
  newItem: (boxID?: string) => `${base}/items/new${boxID ? `?boxID=${boxID}` : ''}`,
  boxes: `${base}/boxes`,
  box: (boxID: string) => `${base}/boxes/${boxID}`,
  newBox: (placeID?: string) => `${base}/boxes/new${placeID ? `?placeID=${placeID}` : ''}`,
  place: (placeID: string) => `${base}/places/${placeID}`,
  itemsTagged: (tag: string) => `${base}/items?${new URLSearchParams({ tag })}`,
  boxesTagged: (tag: string) => `${base}/boxes?${new URLSearchParams({ tag })}`,
  import: `${base}/import`,
  reportOfBox: (boxID: string) => `${base}/report?${new URLSearchParams({ boxID })}`,
  reportOfItem: (itemID: string) => `${base}/report?${new URLSearchParams({ itemID })}`,
  /** A list to print: what is in some boxes. */
  printBoxes: (ids: readonly string[]) => `${base}/print${chosenQuery('box', ids)}`,
  /** The list of items as its address has it. */
  printItems: (search: string) => `${base}/print/items${search}`,
  labels: (kind: 'item' | 'box', ids: readonly string[]) => `${base}/labels${chosenQuery(kind, ids)}`,
};
