import { expect, test } from 'vitest';
import { titleLines } from './title-lines.ts';

const words = 'Mara leaves sentences open. Every option here finishes one for her.';

test('content §8: a node of the usual height has its title on one line', () => {
  expect(titleLines('Start', { width: 220, height: 66 })).toEqual(['Start']);
  expect(titleLines(words, { width: 220, height: 66 })).toEqual(['Mara leaves sentences open.…']);
});

test('content §8: a note that is drawn larger can be read on the graph', () => {
  expect(titleLines(words, { width: 260, height: 110 })).toEqual([
    'Mara leaves sentences open. Every',
    'option here finishes one for her.',
  ]);
  expect(titleLines('x'.repeat(90), { width: 164, height: 82 })).toEqual(['x'.repeat(20), `${'x'.repeat(19)}…`]);
  expect(titleLines('', { width: 260, height: 110 })).toEqual([]);
});

test('content §8: an emoji at the end of a title is not cut in half', () => {
  const size = { width: 164, height: 66 };
  expect(titleLines(`${'x'.repeat(18)}🔥🔥`, size)).toEqual([`${'x'.repeat(18)}…`]);
  expect(titleLines(`${'x'.repeat(19)}🔥xx`, { width: 164, height: 82 })).toEqual(['x'.repeat(19), '🔥xx']);
});
