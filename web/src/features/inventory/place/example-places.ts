import type { PlaceRow } from '#contract/kinds/place.ts';
import { exampleID } from '#web/ui/example/dialog-example.ts';

const place = (number: number, row: Partial<PlaceRow> & { name: string; path: string }): PlaceRow => ({
  placeID: exampleID(number),
  version: 1,
  parentPlaceID: null,
  tags: [],
  icon: '',
  color: '',
  description: '',
  depth: 0,
  childCount: 0,
  boxCount: 0,
  thumbnailURL: '',
  updatedAt: '2026-11-20T09:03:01.000Z',
  ...row,
});

/** A garage with a shelf and boxes, as examples of dialogs show it. */
export const examplePlaces: readonly [PlaceRow, PlaceRow] = [
  place(1, { name: 'Garage', path: 'Garage', childCount: 1, boxCount: 2 }),
  place(2, { name: 'Shelf 2', path: 'Garage / Shelf 2', parentPlaceID: exampleID(1), depth: 1, boxCount: 5 }),
];
