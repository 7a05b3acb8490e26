import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of the addresses that are routed on the internet, those that carry another address inside. */
const ipv6Carriers = [
  ['2001::', 32],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['2001:10::', 28],
  ['2001:20::', 28],
] as const;

const notPublic = new BlockList();
for (const [address, prefix] of ipv4) notPublic.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of ipv6Carriers) notPublic.addSubnet(address, prefix, 'ipv6');
// Everything outside 2000::/3 is local, reserved, multicast, or an IPv4 address in disguise.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet: not of this machine, its network or its cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

export class AddressRefusedError extends Error {
  constructor(host: string) {
    super(`${host} is not an address on the internet.`);
    this.name = 'AddressRefusedError';
  }
}

/**
 * Resolves a name for a connection and refuses it when any of its addresses is not allowed. The addresses looked at are the
 * very ones that are connected to, so that a name cannot mean another machine a moment later (DNS rebinding). Node asks no
 * lookup for an IP address: hold that against `isAllowed` yourself.
 */
export function guardedLookup(isAllowed: (address: string) => boolean = isPublicAddress): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const refused =
        error ?? (addresses.every(({ address }) => isAllowed(address)) ? null : new AddressRefusedError(host));
      const [first] = addresses ?? [];
      if (refused || !first) callback(refused ?? new AddressRefusedError(host), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
