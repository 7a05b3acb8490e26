import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { ProblemError } from '#server/http/problem.ts';

/** Argon2id, OWASP's first choice of 2024: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing fills a core for some 20 ms. Each runs on a thread of its own, and one core always stays free of them, so that a
 * flood of sign-ins slows sign-ins and nothing else; libuv's other threads stay free for files.
 */
const concurrency = Math.max(1, Math.min(3, availableParallelism() - 1));
const limited = concurrencyLimit({
  running: concurrency,
  waiting: 200,
  refuse: () =>
    new ProblemError('unavailable', 'Too many people are signing in right now. Try again in a moment.', {
      retryAfter: 5,
    }),
});

/** @throws {ProblemError} 503 when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password.normalize('NFKC'), parameters));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. `stored` null (no such account, or none that signs in with a password) takes as long as any
 * other, so that the time tells nothing.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', parameters);
  const against = stored ?? (await decoy);
  const fits = await limited(() => verify(against, password.normalize('NFKC')));
  return fits && stored !== null;
}
