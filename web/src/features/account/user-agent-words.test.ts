import { expect, test } from 'vitest';
import { passwordLengthWords } from './password-length.tsx';
import { userAgentWords } from './user-agent-words.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
    'Safari on iPhone',
  ],
  ['curl/8.5', 'curl/8.5'],
  ['', 'Unknown device'],
])('decisions §2: a signed-in device has a name: %s', (userAgent, words) => {
  expect(userAgentWords(userAgent)).toBe(words);
});

test.each([
  [11, '1 more character needed'],
  [12, 'Long enough. Longer is stronger.'],
  [20, 'Long and strong'],
  [129, '1 too many; 128 at most'],
])('decisions §2: 12 to 128 characters, told while typing: %i', (length, words) => {
  expect(passwordLengthWords(length)).toBe(words);
});
