import { expect, test } from 'vitest';
import { pageKinds, searchedParts } from '#contract/kinds/names.ts';
import { isAmong, isOfPart, kindsMask, postedWeight, searchWeights, weightOf } from './weights.ts';

test('decisions §4 Search: a posted weight is one byte, and tells the weight and the kind', () => {
  const names = [...pageKinds, ...searchedParts];
  const seen = new Set<number>();
  for (const weight of Object.values(searchWeights))
    for (const kind of names) {
      const posted = postedWeight(weight, kind);
      expect([kind, posted < 256, weightOf(posted)]).toEqual([kind, true, weight]);
      expect(isOfPart(posted)).toBe(searchedParts.some((part) => part === kind));
      expect(names.filter((name) => isAmong(kindsMask([name]), posted))).toEqual([kind]);
      expect(isAmong(kindsMask(null), posted)).toBe(true);
      seen.add(posted);
    }
  expect(seen.size).toBe(names.length * Object.keys(searchWeights).length);
  // Stored before there was a second half, and on disk.
  expect([postedWeight(12, 'item'), postedWeight(5, 'dungeonMap'), postedWeight(1, 'conversationNode')]).toEqual([
    192, 93, 31,
  ]);
});
