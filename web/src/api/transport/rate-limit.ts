import type { RateClass } from '#contract/operation.ts';

interface Limit {
  calls: number;
  /** Length of the window that they are counted in. */
  seconds: number;
}

/**
 * The client's own limits (§9), one row a class of the contract. Far above what a person does and below what the server
 * allows an account, so that a loop gone wild in one tab stops here (docs/decisions/0010).
 */
export const clientLimits: Record<Exclude<RateClass, 'none'>, Limit> = {
  read: { calls: 1200, seconds: 60 },
  search: { calls: 600, seconds: 60 },
  write: { calls: 600, seconds: 60 },
  pointer: { calls: 600, seconds: 60 },
  preview: { calls: 200, seconds: 60 },
  upload: { calls: 200, seconds: 60 },
  signin: { calls: 10, seconds: 300 },
  register: { calls: 10, seconds: 600 },
  password: { calls: 10, seconds: 300 },
  invite: { calls: 25, seconds: 60 },
};

/** §9: static files, health, websocket and asset paths are never limited. */
const skipped = [
  /^\/assets\//,
  /\.(?:js|css|html|json|map|txt|xml|webmanifest|svg|png|jpe?g|gif|webp|avif|ico|woff2?)(?:\?|$)/i,
  /^(?:\/api)?\/(?:health|healthz|readyz|metrics)(?:[/?]|$)/,
  /^(?:\/api)?\/(?:ws|websocket|socket)(?:[/?]|$)/,
  /^\/api\/workspace\/[^/]+\/live(?:\?|$)/,
];

export function isNeverLimited(url: string): boolean {
  return skipped.some((pattern) => pattern.test(url));
}

/** Counts the calls of this tab in fixed windows. @param now milliseconds since 1970 */
export function createRateLimiter(now: () => number = Date.now) {
  const windows = new Map<RateClass, { calls: number; startedAt: number }>();
  return {
    /** Whether one more call may go out; it counts when it may. */
    admits(rate: RateClass, url: string): boolean {
      if (rate === 'none' || isNeverLimited(url)) return true;
      const { calls, seconds } = clientLimits[rate];
      const at = now();
      const window = windows.get(rate);
      // A clock that was set back begins anew as well.
      if (!window || at < window.startedAt || at >= window.startedAt + seconds * 1000) {
        windows.set(rate, { calls: 1, startedAt: at });
        return true;
      }
      if (window.calls >= calls) return false;
      window.calls += 1;
      return true;
    },
  };
}
export type ClientRateLimiter = ReturnType<typeof createRateLimiter>;
