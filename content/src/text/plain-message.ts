import type { Message } from '#runtime/format/bundle-types.generated.ts';

/** A text of players as far as it is known before it is played: `…` is in place of each value, plural and selection. */
export function plainMessage(message: Message): string {
  const parts = typeof message === 'string' ? [message] : message;
  return parts
    .map((part) => (typeof part === 'string' ? part : '…'))
    .join('')
    .trim();
}
