import { expect, test } from 'vitest';
import { slotWords } from './slot-words.ts';

const named = {
  item: (id: string) => id.toUpperCase(),
  property: (id: string) => (id === 'alloy' ? 'Alloy' : undefined),
};
const words = (alternatives: Parameters<typeof slotWords>[0]['alternatives'], isCounted = false) =>
  slotWords({ alternatives }, named, isCounted);

test('content §4 Slot: its words name what fits, behind a quantity too', () => {
  const tag = { tag: 'wood' };
  expect(words([{ itemID: 'plank' }, tag])).toBe('PLANK or any with the tag wood');
  expect(words([tag, { itemID: 'plank' }], true)).toBe('items with the tag wood or PLANK');
  expect(words([{ propertyID: 'alloy', value: 'Bronze' }])).toBe('any whose Alloy is Bronze');
  expect(words([{ propertyID: 'alloy', value: 'Bronze' }, tag], true)).toBe(
    'items whose Alloy is Bronze or any with the tag wood',
  );
  // Where the name of the property is not known.
  expect(words([{ propertyID: 'other', value: 'Bronze' }], true)).toBe('Bronze');
});

test('content §4 Slot: of many alternatives three are named', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ itemID: `i${index}` }));
  expect(words(items(4))).toBe('I0 or I1 or I2 or 1 other');
  expect(words(items(7))).toBe('I0 or I1 or I2 or 4 others');
});
