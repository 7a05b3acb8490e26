import { expect, test } from 'vitest';
import fc from '#web/testing/fast-check.ts';
import { type CropPart, cropMin, isCropped, movedCrop, movedPoint, wholeCrop } from './frame-geometry.ts';

const parts: CropPart[] = ['all', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'];

test('decisions §6: a crop stays inside the picture and is never empty, however it is dragged', () => {
  const move = fc.record({
    part: fc.constantFrom(...parts),
    byX: fc.double({ min: -2, max: 2, noNaN: true }),
    byY: fc.double({ min: -2, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      let crop = wholeCrop;
      for (const { part, byX, byY } of moves) crop = movedCrop(crop, part, byX, byY);
      const { x, y, width, height } = crop;
      expect(x >= 0 && y >= 0 && x + width <= 1.0001 && y + height <= 1.0001).toBe(true);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(cropMin - 0.001);
    }),
  );
});

test('decisions §6: a corner moves alone, the whole keeps its size, a point stays on the picture', () => {
  const cropped = movedCrop(wholeCrop, 'topLeft', 0.25, 0.5);
  expect([cropped, isCropped(cropped), isCropped(wholeCrop)]).toEqual([
    { x: 0.25, y: 0.5, width: 0.75, height: 0.5 },
    true,
    false,
  ]);
  expect(movedCrop(cropped, 'all', -1, -0.1)).toEqual({ x: 0, y: 0.4, width: 0.75, height: 0.5 });
  expect(movedPoint({ x: 0.5, y: 0.5 }, 0.7, -0.1)).toEqual({ x: 1, y: 0.4 });
});
