import { expect, test } from 'vitest';
import { rateLimitMessage } from './rate-limit-message.ts';

test.each([
  ['/workspace/x/item', 1, 'Too many requests. Please try again in 1 second'],
  ['/workspace/x/item', 0, 'Too many requests. Please try again in 1 second'],
  ['/workspace/x/item', 59, 'Too many requests. Please try again in 59 seconds'],
  ['/workspace/x/item', 60, 'Too many requests. Please try again in 1 minute'],
  ['/workspace/x/item', 61, 'Too many requests. Please try again in 2 minutes'],
  ['/workspace/x/item', 3599, 'Too many requests. Please try again in 60 minutes'],
  ['/workspace/x/item', 3600, 'Too many requests. Please try again in 1 hour'],
  ['/workspace/x/item', 3601, 'Too many requests. Please try again in 2 hours'],
  ['/workspace/x/item', 7200, 'Too many requests. Please try again in 2 hours'],
  ['/workspace/x/item', null, 'Too many requests. Please try again later.'],
  ['/user/signin', 60, 'Too many login attempts. Please try again in 1 minute'],
  ['/user/login', 30, 'Too many login attempts. Please try again in 30 seconds'],
  ['/user/register', 7200, 'Registration limit reached. Please try again in 2 hours'],
  ['/user/create', null, 'Registration limit reached. Please try again later.'],
  ['/user/password/forgot', null, 'Too many password reset attempts. Please try again later.'],
])('§8 Rate-limit message: %s after %s s', (path, retryAfter, message) => {
  expect(rateLimitMessage(path, retryAfter)).toBe(message);
});
