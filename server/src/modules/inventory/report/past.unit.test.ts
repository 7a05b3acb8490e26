import { expect, test } from 'vitest';
import type { ReportScope } from '#contract/value-report.ts';
import { Past } from './past.ts';

const items = 1000;
const changes = 1000;

/** Additions to sets while 1,000 changes of what holds 1,000 items are taken back. */
function additions(scope: ReportScope, kind: 'place' | 'box'): number {
  const past = new Past(scope);
  past.addPlace('place', { name: 'Attic', parentPlaceID: null }, true);
  past.addBox('box', { name: 'Tins', placeID: 'place' }, true);
  for (let at = 0; at < items; at++) {
    past.addItem(`i${at}`, { name: 'Tin', unit: '', value: 2, tags: [] }, true);
    past.addStock(`s${at}`, { itemID: `i${at}`, boxID: 'box', quantity: 3 });
  }
  expect(past.sums().size).toBe(items);
  const { add } = Set.prototype;
  let count = 0;
  Set.prototype.add = function (value: unknown) {
    count++;
    return add.call(this, value);
  };
  try {
    for (let at = 0; at < changes; at++)
      past.takeBack({ at: '', kind, recordID: kind, action: 'update', before: { name: `${at}` } });
    expect(past.isUnchanged).toBe(false);
    expect(past.sums().get('i0')).toEqual({ quantity: 3, value: 6 });
  } finally {
    Set.prototype.add = add;
  }
  return count;
}

test('issue: what a place or a box was worth before many changes of it is found without going through its items for each', () => {
  const limit = 4 * (items + changes);
  expect(additions({ kind: 'place', placeID: 'place' }, 'place')).toBeLessThan(limit);
  expect(additions({ kind: 'box', boxID: 'box' }, 'box')).toBeLessThan(limit);
});
