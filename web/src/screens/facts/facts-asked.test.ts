import { expect, test } from 'vitest';
import { defaultListState } from '../list/list-state.ts';
import { isNarrowedByFacts } from './fact-state.ts';
import { factsAsked, rangeOf, rangeText } from './facts-asked.ts';

test.each([
  ['5..20', { from: 5, to: 20 }],
  ['5..', { from: 5, to: null }],
  ['..0.25', { from: null, to: 0.25 }],
  ['0..0', { from: 0, to: 0 }],
  ['..', null],
  ['5', null],
  ['1.2.3..', null],
  ['a..b', null],
  [undefined, null],
])('content §4: a range of costs in the address: %s', (text, range) => {
  expect(rangeOf(text)).toEqual(range);
  if (range) expect(rangeText(range)).toBe(text);
});

test('content §4: only what a kind declares is asked, and what an address makes up narrows nothing', () => {
  const filters = { obtainable: 'no', cost: '1..2', problems: 'any' };
  const sort = { field: 'cost', direction: 'desc' } as const;
  const state = { ...defaultListState, filters, sort };
  const cost = { from: 1, to: 2 };
  expect(factsAsked('recipe', state)).toEqual({ isObtainable: false, cost, problems: 'any', sort: 'desc' });
  expect(factsAsked('quest', state)).toEqual({ problems: 'any' });
  expect(factsAsked('recipe', { ...state, filters: { obtainable: 'maybe', cost: 'x' } })).toEqual({ sort: 'desc' });
  expect(isNarrowedByFacts('box', state)).toBe(false);
  expect(isNarrowedByFacts('item', { ...defaultListState, sort })).toBe(true);
  expect(isNarrowedByFacts('quest', { ...defaultListState, filters: { obtainable: 'no' } })).toBe(false);
});
