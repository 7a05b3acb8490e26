import { expect, test } from 'vitest';
import { changed, fitted } from './values.ts';

const whole = { key: 'gold', type: 'whole', initial: 0 } as unknown as Parameters<typeof fitted>[0];

test('content §2: a whole variable is never -0, which a saved game doesn’t keep', () => {
  expect(fitted(whole, -0.3)).toBe(0);
  expect(changed(whole, 0, 'add', -0.4)).toBe(0);
  expect(fitted({ ...whole, type: 'number' }, -0)).toBe(0);
});
