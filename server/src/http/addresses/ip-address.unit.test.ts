import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAddressRange, isLoopback, isPublicAddress, networkOf } from './ip-address.ts';

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
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '203.0.113.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '3fff::1',
  '4000::1',
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
  '2606:4700::1%eth0',
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

/** What nobody may be sent to, written here once more and checked by Node's own list: the library is not its own witness. */
const forbidden: [network: string, bits: number][] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
  ...([
    ['::', 3],
    ['2001::', 32],
    ['2001:db8::', 32],
    ['2001:10::', 28],
    ['2001:20::', 28],
    ['2002::', 16],
  ] as const),
  ...([
    ['4000::', 2],
    ['8000::', 1],
  ] as const),
].map(([network, bits]) => [network, bits]);
// One list a family: Node holds an IPv4 address against IPv6 networks too, as ::ffff:0:0/96.
const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
const familyOf = (text: string) => (text.includes(':') ? 'ipv6' : 'ipv4');
for (const [network, bits] of forbidden) lists[familyOf(network)].addSubnet(network, bits, familyOf(network));

/** Addresses near the ranges above as well as anywhere. */
const group = fc.oneof(fc.constant('0'), fc.nat(64).map(hex), fc.nat(0xffff).map(hex));
const leading = fc.constantFrom('0', '64', '100', '2000', '2001', '2002', '2606', '3fff', 'fc00', 'fe80', 'ff02');
const address = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.tuple(leading, fc.array(group, { minLength: 7, maxLength: 7 })).map(([first, rest]) => [first, ...rest].join(':')),
  fc.ipV4().map((inside) => `::ffff:${inside}`),
);
function hex(value: number): string {
  return value.toString(16);
}

test('decisions §5 Push: no address of a reserved network is one of the internet', () => {
  fc.assert(
    fc.property(address, (text) => {
      if (lists[familyOf(text)].check(text, familyOf(text))) expect(isPublicAddress(text)).toBe(false);
    }),
    { numRuns: 20_000 },
  );
});

test('decisions §5 Push: what is no address is not one of the internet, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.ipV4Extended().filter((text) => !/^\d+(\.\d+){3}$/.test(text)),
      ),
      (text) => {
        expect(isPublicAddress(text)).toBe(false);
      },
    ),
  );
});

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('decisions §3: %s is this machine', (text) => {
  expect(isLoopback(text)).toBe(true);
});

test.each(['', '10.0.0.1', '::', '::ffff:10.0.0.1', '127.0.0.1.example.org'])('decisions §3: %s is not', (text) => {
  expect(isLoopback(text)).toBe(false);
});

test('decisions §1: an address or a network may be trusted, nothing else and not everything', () => {
  for (const text of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']) expect(isAddressRange(text)).toBe(true);
  for (const text of [
    '',
    '10.1/8',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    'a/8',
  ])
    expect(isAddressRange(text)).toBe(false);
});

test('decisions §3 limits: an IPv6 network counts as one address, an IPv4 address as itself', () => {
  const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:eeee:dddd:cccc', '2001:0DB8:1:2::', '2001:db8:1:2:3::4'];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('2001:db8::1:2:3:4:5')).toBe(networkOf('2001:db8:0:1::'));
  const mapped = ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'];
  expect(new Set(mapped.map(networkOf))).toEqual(new Set(['192.0.2.7']));
  expect(networkOf('unknown')).toBe('unknown');
});
