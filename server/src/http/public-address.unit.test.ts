import { request } from 'node:https';
import { expect, test } from 'vitest';
import { guardedLookup, isPublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001:0:7f00:1::',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '2130706433',
  '0x7f.1',
  '',
])('decisions §5 Push: %s is not an address on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700:4700::1111', '2a00:1450::5f'])(
  'decisions §5 Push: %s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('decisions §5 Push: a name is held against the rule when it is connected to', async () => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const call = request('https://localhost:1/', { lookup: guardedLookup() });
  call.on('error', resolve).end();
  expect((await promise).name).toBe('AddressRefusedError');
});
