import { describe, expect, it } from 'vitest';
import { moveBeside, moveBy } from './photo-order.ts';

describe('decisions §4 Item: photos keep the order given, the first is the cover', () => {
  it('puts what was dragged before or after the target', () => {
    expect(moveBeside(['a', 'b', 'c', 'd'], ['d', 'b'], 'a', false)).toEqual(['b', 'd', 'a', 'c']);
    expect(moveBeside(['a', 'b', 'c'], ['a'], 'c', true)).toEqual(['b', 'c', 'a']);
    expect(moveBeside(['a', 'b'], ['a'], 'a', true)).toEqual(['a', 'b']);
  });

  it('moves one earlier, later, or to the front', () => {
    expect(moveBy(['a', 'b', 'c'], 'c', -2)).toEqual(['c', 'a', 'b']);
    expect(moveBy(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moveBy(['a', 'b'], 'b', 5)).toEqual(['a', 'b']);
  });
});
