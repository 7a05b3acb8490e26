import { expect, test } from 'vitest';
import { passwordLengthWords } from './password-length.tsx';

test.each([
  [11, '1 more character needed'],
  [12, 'Long enough. Longer is stronger.'],
  [20, 'Long and strong'],
  [129, '1 too many; 128 at most'],
])('decisions §2: 12 to 128 characters, told while typing: %i', (length, words) => {
  expect(passwordLengthWords(length)).toBe(words);
});
