import { expect, test } from 'vitest';
import { clientLimits, createRateLimiter, isNeverLimited } from './rate-limit.ts';

test('§9: the client-side limiter admits what its table says and the next window again', () => {
  let now = 1_000_000;
  const limiter = createRateLimiter(() => now);
  const { calls, seconds } = clientLimits.signin;
  const tries = (count: number) => Array.from({ length: count }, () => limiter.admits('signin', '/api/user/signin'));
  expect(tries(calls)).toEqual(Array(calls).fill(true));
  expect(tries(3)).toEqual([false, false, false]);
  now += seconds * 1000 - 1;
  expect(tries(1)).toEqual([false]);
  now += 1;
  expect(tries(calls + 1)).toEqual([...Array(calls).fill(true), false]);
  // A clock that was set back does not lock anybody out.
  now -= 3_600_000;
  expect(tries(1)).toEqual([true]);
});

test('§9: each class counts for itself', () => {
  const limiter = createRateLimiter(() => 0);
  for (let call = 0; call < clientLimits.upload.calls; call += 1) limiter.admits('upload', '/api/workspace/w/media');
  expect(limiter.admits('upload', '/api/workspace/w/media')).toBe(false);
  expect(limiter.admits('write', '/api/workspace/w/item')).toBe(true);
  expect(limiter.admits('none', '/api/workspace/w/import/i')).toBe(true);
});

test.each([
  ['/assets/version.json', true],
  ['/assets/app-1a2b3c.js', true],
  ['/icons/lorebox.svg?v=2', true],
  ['/fonts/sans.woff2', true],
  ['/api/openapi.json', true],
  ['/healthz', true],
  ['/api/health', true],
  ['/readyz', true],
  ['/ws', true],
  ['/api/ws/room', true],
  ['/api/workspace/w/live?since=1', true],
  ['/api/workspace/w/item', false],
  ['/api/workspace/w/item?search=report.pdf', false],
  ['/api/user/signin', false],
  ['/api/workspace/healthy', false],
  ['/api/assets', false],
])('§9: the limiter’s skip list: %s is skipped: %s', (url, isSkipped) => {
  expect(isNeverLimited(url)).toBe(isSkipped);
  const limiter = createRateLimiter(() => 0);
  const admitted = Array.from({ length: clientLimits.register.calls + 1 }, () => limiter.admits('register', url));
  expect(admitted.at(-1)).toBe(isSkipped);
});
