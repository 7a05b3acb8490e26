import { countText } from '#web/screens/format.ts';

/** The first sentence by the path of the refused call (§8). */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/signin|login/, 'Too many login attempts.'],
  [/register|user\/create/, 'Registration limit reached.'],
  [/password/, 'Too many password reset attempts.'],
];

/** §8 Rate-limit message. @param retryAfter seconds; null when no wait is known. */
export function rateLimitMessage(path: string, retryAfter: number | null): string {
  const beginning = beginnings.find(([pattern]) => pattern.test(path))?.[1] ?? 'Too many requests.';
  if (retryAfter === null) return `${beginning} Please try again later.`;
  return `${beginning} Please try again in ${waitInWords(retryAfter)}`;
}

function waitInWords(seconds: number): string {
  // A wait of zero is over by the time it is read.
  if (seconds < 60) return countText(Math.max(seconds, 1), ['second', 'seconds']);
  if (seconds < 3600) return countText(Math.ceil(seconds / 60), ['minute', 'minutes']);
  return countText(Math.ceil(seconds / 3600), ['hour', 'hours']);
}
