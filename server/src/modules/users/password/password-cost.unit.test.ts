import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './password-hash.ts';

test('decisions §2: a password is kept as Argon2id of 19 MiB in two passes, and only it fits', async () => {
  const stored = await hashPassword('correct mule battery 47 staple');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordFits(stored, 'correct mule battery 47 staple')).toBe(true);
  expect(await passwordFits(stored, 'correct mule battery 47 stable')).toBe(false);
});
