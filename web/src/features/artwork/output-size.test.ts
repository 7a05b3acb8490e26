import { expect, test } from 'vitest';
import { outputSize } from './output-size.ts';

test('decisions §6: a size that is asked for keeps the shape of a picture, or is cut; only drawings grow', () => {
  const wide = { width: 400, height: 100 };
  const of = (width: number, height: number, fit: 'inside' | 'cover', canGrow = false) =>
    outputSize(wide, { width, height, fit, canGrow });
  expect(of(200, 200, 'inside')).toEqual({ width: 200, height: 50 });
  expect(of(900, 900, 'inside')).toEqual(wide);
  expect(of(900, 900, 'inside', true)).toEqual({ width: 900, height: 225 });
  expect(of(64, 64, 'cover')).toEqual({ width: 64, height: 64 });
  expect(of(1, 1, 'inside')).toEqual({ width: 1, height: 1 });
});
