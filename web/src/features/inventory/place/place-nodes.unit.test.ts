import { describe, expect, it } from 'vitest';
import { noMark } from '#contract/kinds/mark-fields.ts';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { contentsOf, matchingPlaces, placesBelow } from './place-nodes.ts';
import { holdingText } from './words.ts';

function row(placeID: string, parentPlaceID: string | null, path: string, boxCount = 0): PlaceRow {
  const names = path.split(' / ');
  return {
    placeID,
    name: names.at(-1) ?? '',
    description: '',
    tags: [],
    parentPlaceID,
    path,
    depth: names.length - 1,
    childCount: 0,
    boxCount,
    version: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    thumbnailURL: '',
    ...noMark,
  };
}

const rows = [
  row('attic', null, 'Attic'),
  row('garage', null, 'Garage', 1),
  row('shelf', 'garage', 'Garage / Shelf', 2),
  row('tray', 'shelf', 'Garage / Shelf / Tráy', 4),
];
const ids = (found: readonly PlaceRow[]) => found.map(({ placeID }) => placeID);

describe('Places', () => {
  it('§4 Views: a search keeps the places above a match, so that the tree stays one', () => {
    const found = matchingPlaces(rows, 'tray');
    expect(ids(found.rows)).toEqual(['garage', 'shelf', 'tray']);
    expect(ids(found.matches)).toEqual(['tray']);
  });

  it('§4 Views: words of a path together find the place that the last of them names', () => {
    expect(ids(matchingPlaces(rows, 'garage shelf').matches)).toEqual(['shelf']);
    expect(matchingPlaces(rows, '  ').matches).toEqual(rows);
    expect(matchingPlaces(rows, 'cellar').rows).toEqual([]);
  });

  it('decisions §4: what a deletion asks about is what lies in the places, directly and at any depth', () => {
    expect(ids(placesBelow(rows, ['garage']))).toEqual(['shelf', 'tray']);
    expect(contentsOf(rows, ['garage'])).toEqual({ direct: { places: 1, boxes: 1 }, all: { places: 2, boxes: 7 } });
    expect(contentsOf(rows, ['attic'])).toEqual({ direct: { places: 0, boxes: 0 }, all: { places: 0, boxes: 0 } });
  });

  it('decisions §4: contents are said in words', () => {
    expect(holdingText({ places: 1, boxes: 2 })).toBe('1 place and 2 boxes');
    expect(holdingText({ places: 0, boxes: 1 })).toBe('1 box');
    expect(holdingText({ places: 0, boxes: 0 })).toBe('nothing');
  });
});
