import { expect, test } from 'vitest';
import { isKnownBrowser } from './browser.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

test.each([
  ['Chrome', `${mac} ${blink} Chrome/140.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${blink} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Chrome on iOS', `${phone} ${webkit} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
  ['Safari', `${mac} ${webkit} Version/18.5 Safari/605.1.15`],
  ['Safari on iOS', `${phone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`],
])('§9: %s gets no browser warning', (_name, userAgent) => {
  expect(isKnownBrowser(userAgent)).toBe(true);
});

test.each([
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['Firefox on iOS', `${phone} ${webkit} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge', `${mac} ${blink} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Edge on Android', `Mozilla/5.0 (Linux; Android 15) ${blink} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`],
  ['Opera', `${mac} ${blink} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 15) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['something unknown', 'curl/8.5.0'],
  ['nothing', ''],
])('§9: %s is another browser', (_name, userAgent) => {
  expect(isKnownBrowser(userAgent)).toBe(false);
});
