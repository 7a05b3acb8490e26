import { expect, test } from 'vitest';
import { drawnBatchesOf } from './kept-stacks.ts';

test('decisions §6: what was drawn is known of the maps opened last, and of nobody who was signed in before', () => {
  const first = drawnBatchesOf('ada', 'map 0');
  const second = drawnBatchesOf('ada', 'map 1');
  for (let map = 2; map <= 8; map++) drawnBatchesOf('ada', `map ${map}`);
  expect(drawnBatchesOf('ada', 'map 1')).toBe(second);
  expect(drawnBatchesOf('ada', 'map 0')).not.toBe(first);
  const last = drawnBatchesOf('ada', 'map 8');
  drawnBatchesOf('bob', 'map 8');
  expect(drawnBatchesOf('ada', 'map 8')).not.toBe(last);
});
