import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test('content §5: words are counted without punctuation, in any language', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' … — ')).toBe(0);
  expect(countWords('If it burns, I sell it. If it smokes, I sold it yesterday.')).toBe(13);
  expect(countWords('It’s 40 coins')).toBe(3);
  expect(countWords('今日はいい天気です')).toBeGreaterThan(1);
});
