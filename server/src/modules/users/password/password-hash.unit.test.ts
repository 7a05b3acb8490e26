import { beforeEach, expect, test, vi } from 'vitest';

const argon2 = vi.hoisted(() => ({ running: 0, most: 0, verified: 0, release: [] as (() => void)[], held: false }));
vi.mock('@node-rs/argon2', () => {
  const work = async () => {
    argon2.running++;
    argon2.most = Math.max(argon2.most, argon2.running);
    if (argon2.held) await new Promise<void>((resolve) => argon2.release.push(resolve));
    argon2.running--;
  };
  return {
    hash: () => work().then(() => '$argon2id$x'),
    verify: () => {
      argon2.verified++;
      return work().then(() => true);
    },
  };
});
vi.mock('node:os', () => ({ availableParallelism: () => 2 }));
const { hashPassword, passwordFits } = await import('./password-hash.ts');

beforeEach(() => {
  Object.assign(argon2, { running: 0, most: 0, verified: 0, release: [], held: false });
});

test('decisions §2: an account that does not exist costs the same hash, and never fits', async () => {
  expect(await passwordFits(null, 'anything at all')).toBe(false);
  expect(argon2.verified).toBe(1);
  expect(await passwordFits('$argon2id$y', 'anything at all')).toBe(true);
  expect(argon2.verified).toBe(2);
});

test('decisions §2: a flood of sign-ins leaves a core free, and is turned away before it waits for ever', async () => {
  argon2.held = true;
  const outcomes = Promise.allSettled(Array.from({ length: 250 }, () => hashPassword('a flood of passwords')));
  argon2.held = false;
  await expect.poll(() => argon2.release.length).toBeGreaterThan(0);
  for (const release of argon2.release) release();
  const settled = await outcomes;
  expect(argon2.most).toBe(1);
  const refused = settled.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(49);
  expect(refused[0]?.reason).toMatchObject({ status: 503, extra: { retryAfter: 5 } });
});
