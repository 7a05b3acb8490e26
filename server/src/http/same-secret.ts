import { timingSafeEqual } from 'node:crypto';

/** Whether a caller knows a secret, in a time that doesn't tell how much of it they know. */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
