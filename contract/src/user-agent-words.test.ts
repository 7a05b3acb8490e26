import { expect, test } from 'vitest';
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
