import { LRUCache } from 'lru-cache';
import type { RateClass } from '#contract/operation.ts';
import { networkOf } from './addresses/ip-address.ts';
import type { Clock } from './clock.ts';
import { ProblemError } from './problem.ts';

export interface RateRule {
  /** Requests in one window from one address; many people may share it. */
  perAddress: number;
  /** Requests in one window of one account: the one signed in, or the one a sign-in or reset is about. */
  perAccount: number;
  windowSeconds: number;
}

export type RateTable = Record<Exclude<RateClass, 'none'>, RateRule>;

/** Counts guesses for all server processes together. */
export interface GuessCounts {
  /** One more; gives how many there are in the window, and when that ends (milliseconds). */
  add(key: string, windowSeconds: number): Promise<{ count: number; endsAt: number }>;
}

/** Classes of which each request is a guess, or costs somebody a message: few, so that counting may cost a write. */
const sharedClasses: ReadonlySet<RateClass> = new Set(['signin', 'register', 'password', 'invite']);

/** One row a class (contract: RateClass). Of the others each server process counts for itself. */
export const rateTable: RateTable = {
  read: { perAddress: 6000, perAccount: 1500, windowSeconds: 60 },
  search: { perAddress: 3000, perAccount: 900, windowSeconds: 60 },
  write: { perAddress: 3000, perAccount: 900, windowSeconds: 60 },
  // Where a mouse is, a few times a second.
  pointer: { perAddress: 6000, perAccount: 900, windowSeconds: 60 },
  // A preview may take the processor for as long as a template is allowed to, and comes with each pause in typing.
  preview: { perAddress: 900, perAccount: 240, windowSeconds: 60 },
  upload: { perAddress: 600, perAccount: 240, windowSeconds: 60 },
  signin: { perAddress: 100, perAccount: 20, windowSeconds: 900 },
  register: { perAddress: 30, perAccount: 10, windowSeconds: 3600 },
  password: { perAddress: 60, perAccount: 15, windowSeconds: 900 },
  // Of up to 50 people each.
  invite: { perAddress: 60, perAccount: 30, windowSeconds: 60 },
};

interface Window {
  count: number;
  endsAt: number;
}

/** Beyond this the least recently seen are forgotten: memory stays bounded under a flood of addresses. */
const maximumKeys = 50_000;

/**
 * Counts in fixed windows. Our own rather than @fastify/rate-limit: a key may come from the body (the account a sign-in is
 * about), the clock is the app's, and nothing is allocated on the way that is not kept.
 */
export class RateLimiter {
  readonly #windows = new LRUCache<string, Window>({ max: maximumKeys });
  readonly #table: RateTable | null;
  readonly #clock: Clock;
  readonly #shared: GuessCounts;

  /** `table` null lifts every limit (benchmarks, browser tests). */
  constructor(table: RateTable | null, clock: Clock, shared: GuessCounts) {
    this.#table = table;
    this.#clock = clock;
    this.#shared = shared;
  }

  /** Null when there are no limits. */
  rule(rate: Exclude<RateClass, 'none'>): RateRule | null {
    return this.#table?.[rate] ?? null;
  }

  /** A promise for those classes that all processes count together. */
  address(rate: RateClass, address: string): Promise<void> | undefined {
    return this.#add(rate, `${rate} ip ${networkOf(address)}`, 'perAddress');
  }

  account(rate: RateClass, account: string): Promise<void> | undefined {
    return this.#add(rate, `${rate} of ${account}`, 'perAccount');
  }

  /** 429; `endsAt` in milliseconds. */
  tooMany(endsAt: number): ProblemError {
    const retryAfter = Math.max(1, Math.ceil((endsAt - this.#clock.now()) / 1000));
    return new ProblemError('rateLimited', `Too many requests. Please try again in ${retryAfter} seconds`, {
      retryAfter,
    });
  }

  #add(rate: RateClass, key: string, limit: 'perAddress' | 'perAccount'): Promise<void> | undefined {
    if (this.#table === null || rate === 'none') return undefined;
    if (sharedClasses.has(rate)) return this.#countShared(key, this.#table[rate], limit);
    this.#count(key, this.#table[rate], limit);
    return undefined;
  }

  /** What has been refused once is refused until its window ends without asking the database. */
  async #countShared(key: string, rule: RateRule, limit: 'perAddress' | 'perAccount'): Promise<void> {
    const refused = this.#windows.get(key);
    if (refused !== undefined && refused.endsAt > this.#clock.now()) throw this.tooMany(refused.endsAt);
    const { count, endsAt } = await this.#shared.add(key, rule.windowSeconds);
    if (count <= rule[limit]) return;
    this.#windows.set(key, { count, endsAt });
    throw this.tooMany(endsAt);
  }

  #count(key: string, rule: RateRule, limit: 'perAddress' | 'perAccount'): void {
    const now = this.#clock.now();
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.#windows.set(key, { count: 1, endsAt: now + rule.windowSeconds * 1000 });
      return;
    }
    if (window.count >= rule[limit]) throw this.tooMany(window.endsAt);
    window.count++;
  }
}
