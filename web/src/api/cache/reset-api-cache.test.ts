import { expect, test } from 'vitest';
import { api } from '../api.ts';
import { resetApiCache } from './reset-api-cache.ts';

test('§4 Auth: forgetting answers is what the cache understands', () => {
  expect(resetApiCache()).toEqual(api.util.resetApiState());
});
