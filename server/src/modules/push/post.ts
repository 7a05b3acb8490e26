import { type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/http/addresses/ip-address.ts';
import { AddressRefusedError, guardedLookup } from '#server/http/addresses/public-address.ts';

/** Where pushes may go: https and the internet alone, unless a test says otherwise. */
export interface PushReach {
  isAllowed(address: string): boolean;
  protocols: readonly string[];
}

export const internetOnly: PushReach = { isAllowed: isPublicAddress, protocols: ['https:'] };

export interface PushAnswer {
  status: number;
  retryAfter: string | undefined;
}

const limitMilliseconds = 10_000;

/**
 * Whether an address that a browser named may be sent to at all; what its name resolves to is looked at when it is
 * connected to.
 */
export function isReachable(endpoint: string, reach: PushReach): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  const address = hostname.replace(/^\[|\]$/g, '');
  return (
    reach.protocols.includes(protocol) &&
    username === '' &&
    password === '' &&
    (isIP(address) === 0 ? address !== '' : reach.isAllowed(address))
  );
}

/**
 * Posts once. Our own rather than web-push's sender: an address given by a client is connected to only if it is on the
 * internet, no redirect is followed, the answer's body is dropped, and all of it ends within 10 s.
 * @throws when no answer comes
 */
export function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  reach: PushReach,
  signal: AbortSignal,
): Promise<PushAnswer> {
  if (!isReachable(endpoint, reach)) return Promise.reject(new AddressRefusedError(new URL(endpoint).host));
  const options: RequestOptions = {
    method: 'POST',
    headers,
    // No connection is kept: the lookup below guards each one.
    agent: false,
    lookup: guardedLookup(reach.isAllowed),
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMilliseconds)]),
  };
  return new Promise((resolve, reject) => {
    const onAnswer = (response: IncomingMessage) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    };
    const call = (endpoint.startsWith('https:') ? overHttps : overHttp)(endpoint, options, onAnswer);
    call.on('error', (error) => reject(error.name === 'AbortError' ? new Error('no answer within 10 s') : error));
    call.end(body);
  });
}
