import type { OperationShape } from '#contract/operation.ts';
import type { CallArgs } from './operation-args.ts';

export const requestIDHeader = 'X-Request-ID';

/** How long an unanswered id is kept for a second try. */
const keptForMs = 10 * 60_000;

/**
 * Request ids of mutations (decisions §3: the server runs each id once per session). When no answer came, the same call
 * made again within ten minutes goes out under the same id: had the server run it, the stored answer comes back instead
 * of a second effect. Uploads always get a fresh id, since their bytes on the wire differ each time.
 */
export function createRequestIDs(now: () => number = Date.now, makeID: () => string = randomID) {
  const unanswered = new Map<string, { requestID: string; at: number }>();
  return {
    take(operation: OperationShape, args: CallArgs): string {
      const kept = unanswered.get(callKey(operation, args));
      return kept && now() - kept.at < keptForMs ? kept.requestID : makeID();
    },
    answered(operation: OperationShape, args: CallArgs): void {
      unanswered.delete(callKey(operation, args));
    },
    lost(operation: OperationShape, args: CallArgs, requestID: string): void {
      if (operation.requestType === 'multipart') return;
      for (const [key, { at }] of unanswered) if (now() - at >= keptForMs) unanswered.delete(key);
      unanswered.set(callKey(operation, args), { requestID, at: now() });
    },
  };
}
export type RequestIDs = ReturnType<typeof createRequestIDs>;

function callKey(operation: OperationShape, args: CallArgs): string {
  return operation.requestType === 'multipart' ? operation.name : `${operation.name} ${JSON.stringify(args)}`;
}

/** randomUUID exists over https and on localhost only; a plain-http address in the house makes its own. */
export function randomID(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
