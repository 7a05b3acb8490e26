import { expect, test } from 'vitest';
import fc from '#web/testing/fast-check.ts';
import { bitsOf, keepVisit, readVisit, runsOf } from './kept-visit.ts';

test('decisions §6: what was explored is the same after it was kept and read, of a map of the same size alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 25, maxLength: 25 }), (explored) => {
      expect(bitsOf(runsOf(explored, 200), 200)).toEqual(explored);
      keepVisit('ada', 'crypt', { width: 20, height: 10 }, { at: { x: 3, y: 4 }, explored });
      expect(readVisit('ada', 'crypt', { width: 20, height: 10 })).toEqual({ at: { x: 3, y: 4 }, explored });
    }),
  );
  expect(readVisit('ada', 'crypt', { width: 10, height: 20 })).toBeNull();
  expect(readVisit('bram', 'crypt', { width: 20, height: 10 })).toBeNull();
});
