import { expect, test } from 'vitest';
import { unstorablePath } from './storable.ts';

test('decisions §4 Import: a text that can’t be saved is named by its way, and what is nested without end is refused', () => {
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
  expect(unstorablePath({ a: ['b', { c: 'd\u0000' }] })).toEqual(['a', '1', 'c']);
  expect(unstorablePath({ a: { 'b\u0000': 1 } })).toEqual(['a']);
  expect(unstorablePath(nested(300))).toBeUndefined();
  expect(() => unstorablePath(nested(20_000))).toThrow('nested too deep');
});
