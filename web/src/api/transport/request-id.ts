import type { OperationShape } from '#contract/operation.ts';
import type { CallArgs } from './operation-args.ts';

export const requestIDHeader = 'X-Request-ID';

/** How long an unanswered id is kept for a second try: a day without network, and the server remembers for longer. */
const keptForMs = 12 * 3_600_000;

/**
 * Request ids of mutations (decisions §3: the server runs each id once per session). When no answer came, the same call
 * made again within hours goes out under the same id: had the server run it, the stored answer comes back instead
 * of a second effect. The same call made while the first is on its way is a repeat, and gets none. Two uploads are the same
 * when they send one `File` object: of two files that look alike each has its own effect.
 */
export function createRequestIDs(now: () => number = Date.now, makeID: () => string = randomID) {
  const unanswered = new Map<string, { requestID: string; at: number }>();
  const running = new Set<string>();
  const fileIDs = new WeakMap<File, string>();
  /** Two calls with one key are the same. */
  const callKey = (operation: OperationShape, args: CallArgs): string => {
    const { file, onProgress: _, ...rest } = args;
    if (!(file instanceof File)) return `${operation.name} ${JSON.stringify(args)}`;
    const fileID = fileIDs.get(file) ?? makeID();
    fileIDs.set(file, fileID);
    return `${operation.name} ${JSON.stringify(rest)} ${fileID}`;
  };
  return {
    /** The id to send; null when the same call is on its way already. Each id taken is answered or lost in the end. */
    take(operation: OperationShape, args: CallArgs): string | null {
      const key = callKey(operation, args);
      if (running.has(key)) return null;
      running.add(key);
      const kept = unanswered.get(key);
      return kept && now() - kept.at < keptForMs ? kept.requestID : makeID();
    },
    /** @param isDone a second try that was refused says nothing of the first one: its id is kept */
    answered(operation: OperationShape, args: CallArgs, isDone: boolean): void {
      const key = callKey(operation, args);
      running.delete(key);
      if (isDone) unanswered.delete(key);
    },
    lost(operation: OperationShape, args: CallArgs, requestID: string): void {
      const lostKey = callKey(operation, args);
      running.delete(lostKey);
      for (const [key, { at }] of unanswered) if (now() - at >= keptForMs) unanswered.delete(key);
      unanswered.set(lostKey, { requestID, at: now() });
    },
  };
}
export type RequestIDs = ReturnType<typeof createRequestIDs>;

/** randomUUID exists over https and on localhost only; a plain-http address in the house makes its own. */
export function randomID(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
