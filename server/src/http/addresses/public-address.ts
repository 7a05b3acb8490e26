import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './ip-address.ts';

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
