import { request } from 'node:https';
import { expect, test } from 'vitest';
import { guardedLookup } from './public-address.ts';

test('decisions §5 Push: a name is held against the rule when it is connected to', async () => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const call = request('https://localhost:1/', { lookup: guardedLookup() });
  call.on('error', resolve).end();
  expect((await promise).name).toBe('AddressRefusedError');
});
