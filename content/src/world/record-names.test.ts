import { expect, test } from 'vitest';
import type { WorldRow } from '#contract/world.ts';
import { nameOf } from './record-names.ts';

const called = (text: string) => nameOf({ name: '', text } as unknown as WorldRow);

test('content §9: a node without a name is called by its text without expressions, also where wordings are in them', () => {
  expect(called('Thanks, {@variable:1}! Bye.')).toBe('Thanks, …! Bye.');
  expect(called('You gave {@variable:1, plural, one {# coin} other {# coins}}.')).toBe('You gave ….');
  expect(called('Not closed {gold')).toBe('Not closed …');
});

test('content §9: an emoji is not cut in half', () => {
  expect(called(`${'x'.repeat(59)}🔥🔥`)).toBe(`${'x'.repeat(59)}…`);
});
