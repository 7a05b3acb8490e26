import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;
const [globalUnicast, globalUnicastBits] = IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the internet: not of this machine, its network or its cloud's metadata service. Of IPv6,
 * everything outside 2000::/3 is local, reserved, multicast, or an IPv4 address in disguise; the library calls parts of that
 * unicast. Node decides what an address is, because Node connects: the library also reads `2130706433`.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return IPv4.parse(address).range() === 'unicast';
  if (family !== 6 || address.includes('%')) return false;
  const parsed = IPv6.parse(address);
  return parsed.match(globalUnicast, globalUnicastBits) && parsed.range() === 'unicast';
}

/** Whether an address is this machine's own, also as an IPv4 address written as an IPv6 one. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}

/** Whether a text is an address, or a network with its bits: `10.0.0.0/8`. All addresses at once (`/0`) are none. */
export function isAddressRange(text: string): boolean {
  const [address = ''] = text.split('/', 1);
  if (isIP(address) === 0) return false;
  return address === text || (ipaddr.isValidCIDR(text) && !/\/0+$/.test(text));
}

/**
 * Whom an address stands for: an IPv6 customer is given a whole /64 at least, and could otherwise come from another address
 * each time; an IPv4 address counts as itself, also when it is written as an IPv6 one. What is no address is left as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
