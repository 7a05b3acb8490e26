import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitAfter } from './back-off.ts';

test('decisions §5: a wait doubles with each failure, up to the longest', () => {
  const waits = [1, 2, 3, 4, 5].map((failures) => waitAfter(failures, { first: 30, longest: 200, spread: 0 }));
  expect(waits).toEqual([30, 60, 120, 200, 200]);
});

test('decisions §5: no wait is further from its length than the spread, however often something failed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, spread, random) => {
        const usual = waitAfter(failures, { first: 250, longest: 8000, spread: 0 });
        const wait = waitAfter(failures, { first: 250, longest: 8000, spread }, () => random);
        expect(Math.abs(wait - usual)).toBeLessThanOrEqual(usual * spread + 0.001);
      },
    ),
  );
});
