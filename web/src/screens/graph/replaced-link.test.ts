import { expect, test } from 'vitest';
import { quoted } from './replaced-link.tsx';

test('content §8: an emoji in the name of a node is not cut in half', () => {
  for (const before of [38, 39, 40, 41]) expect(quoted(`${'x'.repeat(before)}🔥🔥🔥`)).toMatch(/^“x+(?:🔥)*…”$/u);
});
