import { chosenQuery } from '#web/screens/selection/chosen-ids.ts';

/** The addresses of the screens around the lists: places, tools and what was done (§2.1). */
const base = '/home/item-management';

export const screens = {
  overview: base,
  places: `${base}/places`,
  place: (placeID: string) => `${base}/places/${placeID}`,
  newPlace: (parentPlaceID?: string) => `${base}/places/new${parentPlaceID ? `?parentPlaceID=${parentPlaceID}` : ''}`,
  lowStock: `${base}/items?stock=low`,
  openLoans: `${base}/loans?due=open`,
  openMaintenance: `${base}/maintenance?due=open`,
  // Totals count what is archived too: it is still there. So do the lists they lead to.
  allItems: `${base}/items?archived=all`,
  allBoxes: `${base}/boxes?archived=all`,
  boxesIn: (placeID: string) => `${base}/boxes?${new URLSearchParams({ placeID, archived: 'all' })}`,
  itemsIn: (placeID: string) => `${base}/items?${new URLSearchParams({ placeID, archived: 'all' })}`,
  unplacedBoxes: `${base}/boxes?placed=none&archived=all`,
  import: `${base}/import`,
  report: `${base}/report`,
  reportOfPlace: (placeID: string) => `${base}/report?${new URLSearchParams({ placeID })}`,
  history: `${base}/history`,
  trash: `${base}/trash`,
  tags: `${base}/tags`,
  propertySets: '/home/workspace/property-sets',
  scan: `${base}/scan`,
  blankLabels: `${base}/labels`,
  printPlace: (placeID: string) => `${base}/print?${new URLSearchParams({ kind: 'place', ids: placeID })}`,
  placeLabels: (ids: readonly string[]) => `${base}/labels${chosenQuery('place', ids)}`,
};
