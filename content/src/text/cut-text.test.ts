import { expect, test } from 'vitest';
import { bundleOf, talkOf } from '#runtime/testing/bundles.ts';
import { shortened as shortenedWord } from '../cell/words.ts';
import { nodeNames } from '../explore/node-names.ts';
import { shortened } from './cut-text.ts';

test('content §9: what is cut short ends with a whole emoji', () => {
  expect(shortened('x🔥🔥', 4)).toBe('x🔥…');
  expect(shortened('x🔥🔥', 3)).toBe('x…');
  expect(shortened('x🔥🔥', 5)).toBe('x🔥🔥');
  const flames = '🔥'.repeat(60);
  const bundle = bundleOf({ conversations: [talkOf('hello', [{ id: 'hi', type: 'line', text: `x${flames}` }])] });
  for (const text of [nodeNames(bundle).get('hi'), shortenedWord(flames)]) expect(text).toMatch(/^x?(?:🔥)+…$/u);
});
