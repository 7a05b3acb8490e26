import { expect, test } from 'vitest';
import { webpName } from './file-name.ts';

test.each([
  ['photo.jpeg', 'photo.webp'],
  ['photo.jfif', 'photo.webp'],
  ['photo.WEBP', 'photo.WEBP'],
  ['photo', 'photo.webp'],
  [`${'a'.repeat(196)}.png`, `${'a'.repeat(195)}.webp`],
  ['a'.repeat(200), `${'a'.repeat(195)}.webp`],
])('§4 a picture that is kept as WebP is saved as such: %s', (name, saved) => {
  expect(webpName(name)).toBe(saved);
});
