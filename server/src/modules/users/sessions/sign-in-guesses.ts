import type { Transaction } from '#server/database/connection.ts';
import { networkOf } from '#server/http/addresses/ip-address.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { emailKey } from '../email-key.ts';
import type { SharedGuessCounts } from './guess-counts.ts';

/** Beyond the limit of an account one guess at a time is still looked at from each network, after so long. Milliseconds. */
const slowGuess = 3000;
/** How many of those there may be in one window. */
const slowGuesses = 80;

export interface Guess {
  /** Nobody is told that such a guess was wrong, only that there were too many. */
  refuse(otherwise: Error): Error;
  /** The password was right: it was no guess. */
  forgive(transaction: Transaction): Promise<void>;
}

export interface SignInGuessesOptions {
  limiter: RateLimiter;
  guesses: SharedGuessCounts;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Limits guesses at an account's password without shutting its owner out: a browser that has signed in to the account
 * before is counted by itself, and beyond the limit the right password gets in after a wait. Asks the same of an address
 * without an account, in the same time.
 */
export function createSignInGuesses({ limiter, guesses, wait }: SignInGuessesOptions) {
  return async function begin(
    emailAddress: string,
    device: { ipAddress: string; knownAs: string | null },
  ): Promise<Guess> {
    const rule = limiter.rule('signin');
    if (rule === null) return { refuse: (otherwise) => otherwise, forgive: async () => {} };
    const account = emailKey(emailAddress);
    const key = device.knownAs === null ? `signin of ${account}` : `signin of ${account} by ${device.knownAs}`;
    const { count, endsAt } = await guesses.add(key, rule.windowSeconds);
    const forgive = (transaction: Transaction) => guesses.forgive(transaction, key);
    if (count <= rule.perAccount) return { refuse: (otherwise) => otherwise, forgive };
    const tooMany = () => limiter.tooMany(endsAt);
    const isNext =
      device.knownAs === null && (await guesses.take(`slow ${account} ${networkOf(device.ipAddress)}`, slowGuess));
    if (!isNext) throw tooMany();
    const slow = await guesses.add(`slow ${account}`, rule.windowSeconds);
    if (slow.count > slowGuesses) throw tooMany();
    await wait(slowGuess);
    return { refuse: tooMany, forgive };
  };
}
